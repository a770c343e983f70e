import { publishAll } from "./bus.ts";
import type { Db } from "./db/connection.ts";
import { readCookies } from "./http/cookies.ts";
import { hashSecretToken } from "./secret-token.ts";

/** The topic of sessions that have ended, each by its key: whatever a session holds open is closed at every node. */
export const SESSION_ENDED = "session.ended";

/** A session's name in the database and on the bus, which opens nothing; a token is random and needs no salt. */
export const sessionKey = (token: string): string => hashSecretToken(token).toString("hex");

/**
 * Keys of the sessions that a Cookie header carries, whether or not they are any. Cookies are read as the sign-in reads
 * them, which takes off quotes and decodes: a session is the same however it is spelled.
 */
export const sessionKeysOf = (cookie: string | undefined): string[] =>
  [...readCookies(cookie)].flatMap(([name, value]) =>
    // The token stands before its signature.
    name.endsWith("session_token") ? [sessionKey(value.replace(/^"|"$/g, "").split(".", 1)[0]!)] : [],
  );

/** Lets every node know that the sessions with these keys have ended, if the transaction commits. */
export const publishEndedSessions = (db: Db, keys: readonly string[]): Promise<void> =>
  publishAll(
    db,
    keys.map((key) => [SESSION_ENDED, key]),
  );
