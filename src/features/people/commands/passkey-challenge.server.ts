import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { readCookies, serializeCookie } from "#/platform/http/cookies.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ALGORITHMS, readClientData, relyingParty } from "../webauthn.server.ts";
import { guardNewWay } from "./two-factor.server.ts";

/** Names the browser that asked: an answer from another is not taken. */
const HOLDER_COOKIE = "passkey";
const CHALLENGE_MINUTES = 5;

export type Purpose = "register" | "sign-in" | "confirm";

interface Named {
  readonly type: "public-key";
  readonly id: string;
  readonly transports: readonly string[];
}

/** What a browser asks an authenticator for; bytes are base64url. */
export interface PasskeyQuestion {
  readonly challenge: string;
  readonly rpId: string;
  /** Of the account: those that sign in again, or that need no second key. */
  readonly keys: readonly Named[];
  /** For a new key only. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string } | null;
  readonly algorithms: readonly number[];
}

type ChallengeContext = Pick<RequestContext, "db" | "clock" | "config" | "clientAddress" | "setCookie">;

/**
 * What an authenticator is to sign: once, within five minutes, for this browser.
 * @throws platform.sign-in-first for all but sign-in; as guardNewWay for a new key; platform.too-many past 60 in ten minutes.
 */
export async function askPasskey(
  ctx: ChallengeContext,
  viewer: Viewer,
  { purpose, headers }: { readonly purpose: Purpose; readonly headers: Headers },
): Promise<PasskeyQuestion> {
  const { db, clock, config, clientAddress, setCookie } = ctx;
  const person =
    purpose === "sign-in" ? null : purpose === "register" ? guardNewWay(ctx, viewer) : requirePerson(viewer);
  const who = person ? person.personId : clientAddress;
  await countAgainstLimit(db, { key: `passkey-challenge:${who}`, limit: 60, windowSeconds: 600 });
  const challenge = makeSecretToken();
  // Two pages of one browser may wait for an answer at once.
  const holder = holderOf(headers) ?? makeSecretToken();
  await db
    .insertInto("passkey_challenge")
    .values({
      ...{ challenge_hash: hashSecretToken(challenge), holder_hash: hashSecretToken(holder), purpose },
      ...{ user_id: person?.userId ?? null, expires_at: new Date(clock() + CHALLENGE_MINUTES * 60_000) },
    })
    .execute();
  setCookie(serializeCookie(config, HOLDER_COOKIE, holder, { maxAgeSeconds: CHALLENGE_MINUTES * 60 }));
  const keys = person
    ? await db
        .selectFrom("passkey")
        .select(["credential_id", "transports"])
        .where("user_id", "=", person.userId)
        .execute()
    : [];
  return {
    ...{ challenge, rpId: relyingParty(config.publicUrl).id, algorithms: ALGORITHMS },
    keys: keys.map(({ credential_id, transports }) => ({
      ...{ type: "public-key", id: credential_id.toString("base64url"), transports },
    })),
    user:
      purpose === "register" && person
        ? { id: Buffer.from(person.userId).toString("base64url"), name: person.email, displayName: person.name }
        : null,
  };
}

const holderOf = (headers: Headers): string | null => {
  const holder = readCookies(headers.get("cookie")).get(HOLDER_COOKIE);
  return holder && /^[\w-]{32}$/.test(holder) ? holder : null;
};

interface Answered {
  readonly purpose: Purpose;
  /** Whose it must be; null to sign in. */
  readonly userId: string | null;
  readonly headers: Headers;
  readonly clientDataJSON: string;
}

/** Takes the challenge that was answered, so that nobody answers it again. @returns false where there is none. */
export async function takeChallenge(
  db: Db,
  { clock }: Pick<RequestContext, "clock">,
  { purpose, userId, headers, clientDataJSON }: Answered,
): Promise<boolean> {
  const challenge = readClientData(clientDataJSON)?.challenge;
  const holder = holderOf(headers);
  if (typeof challenge !== "string" || !holder) return false;
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", hashSecretToken(challenge))
    .where("holder_hash", "=", hashSecretToken(holder))
    .where("purpose", "=", purpose)
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("expires_at", ">", new Date(clock()))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
