import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { readCookies, serializeCookie } from "#/platform/http/cookies.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";

/** Names the sign-in that still owes its code. */
export const PENDING_COOKIE = "sign-in";
export const PENDING_MINUTES = 5;

interface Proven {
  readonly userId: string;
  readonly byPassword: boolean;
}

/** Keeps for five minutes that somebody has proved the first half, in a cookie of this browser; there is no session yet. */
export async function beginPendingSignIn(
  { db, clock, config, setCookie }: Pick<RequestContext, "db" | "clock" | "config" | "setCookie">,
  { userId, byPassword }: Proven,
): Promise<void> {
  const token = makeSecretToken();
  await db
    .insertInto("pending_sign_in")
    .values({
      ...{ token_hash: hashSecretToken(token), user_id: userId, by_password: byPassword },
      expires_at: new Date(clock() + PENDING_MINUTES * 60_000),
    })
    .execute();
  setCookie(serializeCookie(config, PENDING_COOKIE, token, { maxAgeSeconds: PENDING_MINUTES * 60 }));
}

/** The sign-in that this browser has begun; null where its time is over. */
export async function findPendingSignIn({ db, clock }: Pick<Services, "db" | "clock">, headers: Headers) {
  const token = readCookies(headers.get("cookie")).get(PENDING_COOKIE);
  if (!token) return null;
  const found = await db
    .selectFrom("pending_sign_in")
    .select(["token_hash", "user_id as userId", "by_password as byPassword"])
    .where("token_hash", "=", hashSecretToken(token))
    .where("expires_at", ">", new Date(clock()))
    .executeTakeFirst();
  return found ?? null;
}

/** A new password ends them, and two-factor authentication that is switched off. */
export async function purgePendingSignIns(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("pending_sign_in").where("user_id", "=", userId).execute();
}

/** Sign-ins and challenges that nobody finished in time. */
export async function purgeUnfinished({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = new Date(clock());
  for (const table of ["pending_sign_in", "passkey_challenge"] as const)
    await db.deleteFrom(table).where("expires_at", "<=", now).execute();
}
