import { publishAll } from "./bus.ts";
import type { Db } from "./db/connection.ts";
import { hashSecretToken } from "./secret-token.ts";

/** The topic of sessions that have ended, each by its key: whatever a session holds open is closed at every node. */
export const SESSION_ENDED = "session.ended";

/** A session's name in the database and on the bus, which opens nothing; a token is random and needs no salt. */
export const sessionKey = (token: string): string => hashSecretToken(token).toString("hex");

/** Keys of the sessions that a Cookie header carries, whether or not they are any. */
export function sessionKeysOf(cookie: string | undefined): string[] {
  return [...(cookie ?? "").matchAll(/session_token=([^;]+)/g)].map(([, value = ""]) => {
    const text = value.trim();
    // The token stands before its signature.
    return sessionKey(text.split(/\.|%2E/i)[0]!);
  });
}

/** Lets every node know that the sessions with these keys have ended, if the transaction commits. */
export const publishEndedSessions = (db: Db, keys: readonly string[]): Promise<void> =>
  publishAll(
    db,
    keys.map((key) => [SESSION_ENDED, key]),
  );
