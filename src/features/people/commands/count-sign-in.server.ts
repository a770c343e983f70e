import { clearLimit, countAgainstLimit, type RateLimit } from "#/platform/db/rate-limit.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readCookies } from "#/platform/http/cookies.ts";
import { DEVICE_COOKIE, knownDevice } from "../known-device.ts";

interface Try {
  readonly email: string;
  readonly address: string;
  readonly headers: Headers;
}

interface SignInServices {
  readonly db: Db;
  readonly secret: string;
}

/**
 * Counts a try to sign in. A device on which this account has signed in before counts for itself: strangers who guess
 * lock each other out, and not its owner.
 * @returns forgets the try, for one that was right.
 * @throws platform.too-many past 10 tries of a known device in ten minutes; of others past 8 of one address and account,
 * 60 of one address, and 60 an hour of one account.
 */
export async function countSignIn(
  { db, secret }: SignInServices,
  { email, address, headers }: Try,
): Promise<() => Promise<void>> {
  const account = await credentialOf(db, { email });
  const device = account && deviceOf(secret, headers, account);
  const own: RateLimit = device
    ? { key: `sign-in:device:${device}:${email}`, limit: 10, windowSeconds: 600 }
    : { key: `sign-in:${address}:${email}`, limit: 8, windowSeconds: 600 };
  if (!device) await countAgainstLimit(db, { key: `sign-in:${address}`, limit: 60, windowSeconds: 600 });
  await countAgainstLimit(db, own);
  if (!device) await countAgainstLimit(db, { key: `sign-in:${email}`, limit: 60, windowSeconds: 3_600 });
  return () => clearLimit(db, own.key);
}

/** @returns the name of the browser that asks, where this account has signed in on it; else null. */
export const deviceOf = (secret: string, headers: Headers, account: Parameters<typeof knownDevice>[2]): string | null =>
  knownDevice(secret, readCookies(headers.get("cookie")).get(DEVICE_COOKIE), account);

/** The credential of an account, by its address or its id; null where there is none. */
export async function credentialOf(
  db: Db,
  account: { readonly email: string } | { readonly userId: string },
): Promise<{ readonly userId: string; readonly passwordHash: string } | null> {
  const row = await db
    .selectFrom("auth_account as a")
    .innerJoin("auth_user as u", "u.id", "a.userId")
    .select(["u.id", "a.password"])
    .where("a.providerId", "=", "credential")
    .$if("email" in account, (query) => query.where("u.email", "=", (account as { email: string }).email))
    .$if("userId" in account, (query) => query.where("u.id", "=", (account as { userId: string }).userId))
    .executeTakeFirst();
  return row?.password ? { userId: row.id, passwordHash: row.password } : null;
}
