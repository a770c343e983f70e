import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { sessionKey } from "#/platform/ended-sessions.ts";
import { Refusal, refuse, signInFirst } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { authFor } from "../auth.server.ts";
import { passwords } from "../password-hashing.server.ts";

type ConfirmServices = Pick<Services, "db" | "config" | "secret" | "log" | "mailer" | "clock">;

/** A session whose holder has entered their password now. */
export async function markConfirmed({ db, clock }: Pick<Services, "db" | "clock">, token: string): Promise<void> {
  await db
    .updateTable("auth_session")
    .set({ confirmedAt: new Date(clock()) })
    .where("token", "=", sessionKey(token))
    .execute();
}

/**
 * Counts a try of an account's password by who is signed in to it: all its sessions together, so that more of them guess no
 * more. Signing in is counted elsewhere. @throws platform.too-many past 10 in ten minutes.
 */
export const countPasswordAgain = (db: Db, userId: string): Promise<void> =>
  countAgainstLimit(db, { key: `password-again:${userId}`, limit: 10, windowSeconds: 600 });

/**
 * Takes the password of who is signed in once more; it holds for ten minutes of this session.
 * @throws platform.sign-in-first; platform.password-wrong (403) beside its field; as countPasswordAgain; platform.too-many
 * while too many passwords are looked at.
 */
export async function confirmPassword(
  services: ConfirmServices,
  headers: Headers,
  { password }: { readonly password: string },
): Promise<void> {
  const { db } = services;
  const found = await authFor(services).api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) throw signInFirst();
  await countPasswordAgain(db, found.user.id);
  const account = await db
    .selectFrom("auth_account")
    .select("password")
    .where("userId", "=", found.user.id)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  if (!account?.password || !(await isRight(account.password, password))) {
    const code = "platform.password-wrong";
    throw refuse(code, { status: 403, fields: [{ field: PASSWORD_FIELD, code }] });
  }
  await markConfirmed(services, found.session.token);
}

/** Pages of every feature ask: what they answer has the platform's words. */
async function isRight(hash: string, password: string): Promise<boolean> {
  try {
    return await passwords.verify({ hash, password });
  } catch (error) {
    if (error instanceof Refusal)
      throw refuse("platform.too-many", { status: 503, params: { seconds: 60, minutes: 0 } });
    throw error;
  }
}
