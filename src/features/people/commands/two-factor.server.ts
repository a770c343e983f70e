import { assertConfirmed } from "#/platform/confirmed.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { refuse } from "#/platform/refusal.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { makeRecoveryCodes, normaliseRecoveryCode } from "../recovery-codes.server.ts";
import { makeTotpSecret } from "../totp.server.ts";
import { endOtherSessions } from "./end-sessions.server.ts";
import { assertOwnAccount } from "./own-account.server.ts";
import { purgePendingSignIns } from "./pending-sign-in.server.ts";
import { noteSignInChange, takeAppCode, type FactorServices } from "./second-factor.server.ts";

/**
 * Makes the secret that an authenticator app is to keep; nobody is asked for a code of it before its first was entered. Begun
 * again, the app gets another.
 * @throws as guardNewWay; people.two-factor-is-on.
 */
export async function beginTwoFactor(services: FactorServices, viewer: Viewer): Promise<void> {
  const { userId } = guardNewWay(services, viewer);
  await countAgainstLimit(services.db, { key: `two-factor:${userId}`, limit: 20, windowSeconds: 3_600 });
  const app = {
    secret_sealed: encrypt(services.secret, makeTotpSecret()),
    created_at: new Date(services.clock()),
    last_step: 0,
  };
  const { numInsertedOrUpdatedRows } = await services.db
    .insertInto("two_factor")
    .values({ user_id: userId, ...app })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(app).where("two_factor.confirmed_at", "is", null))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw refuse("people.two-factor-is-on");
}

/** Takes back what was begun. Where two-factor authentication is on already it stays. @throws platform.sign-in-first */
export async function cancelTwoFactor({ db }: Pick<FactorServices, "db">, viewer: Viewer): Promise<void> {
  const { userId } = requirePerson(viewer);
  await db.deleteFrom("two_factor").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
}

interface FirstCode {
  readonly code: string;
  /** The session that goes on; all others end, as they were begun without a code. */
  readonly session: string | null;
}

/**
 * Switches two-factor authentication on by the app's first code.
 * @returns the recovery codes, which nobody can read again.
 * @throws as guardNewWay; people.code-wrong beside `code`; platform.too-many past 10 tries in ten minutes.
 */
export async function confirmTwoFactor(
  services: FactorServices,
  viewer: Viewer,
  { code, session }: FirstCode,
): Promise<readonly string[]> {
  const person = guardNewWay(services, viewer);
  const { userId } = person;
  await countAgainstLimit(services.db, { key: `two-factor-first:${userId}`, limit: 10, windowSeconds: 600 });
  return services.db.transaction().execute(async (db) => {
    await takeAppCode(db, services, { userId, code, isConfirmed: false });
    await db
      .updateTable("two_factor")
      .set({ confirmed_at: new Date(services.clock()) })
      .where("user_id", "=", userId)
      .execute();
    const codes = await writeRecoveryCodes(db, userId);
    if (session) await endOtherSessions({ db }, person, { keep: session });
    await noteSignInChange({ ...services, db }, person.personId, "two-factor-on");
    return codes;
  });
}

/** Ten new codes; those of before work no more. @throws as guardOwn; people.two-factor-is-off. */
export async function renewRecoveryCodes(services: FactorServices, viewer: Viewer): Promise<readonly string[]> {
  const person = guardOwn(services, viewer);
  return services.db.transaction().execute(async (db) => {
    const app = await db
      .selectFrom("two_factor")
      .select("user_id")
      .where("user_id", "=", person.userId)
      .where("confirmed_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!app) throw refuse("people.two-factor-is-off");
    const codes = await writeRecoveryCodes(db, person.userId);
    await noteSignInChange({ ...services, db }, person.personId, "recovery-codes-made");
    return codes;
  });
}

/** From now on the password alone signs in. Where it is off nothing changes. @throws as guardOwn. */
export async function endTwoFactor(services: FactorServices, viewer: Viewer): Promise<void> {
  const person = guardOwn(services, viewer);
  await services.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("two_factor")
      .where("user_id", "=", person.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await purgePendingSignIns(db, person.userId);
    await noteSignInChange({ ...services, db }, person.personId, "two-factor-off");
  });
}

async function writeRecoveryCodes(db: Db, userId: string): Promise<readonly string[]> {
  const codes = makeRecoveryCodes();
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecretToken(normaliseRecoveryCode(code)) })))
    .execute();
  return codes;
}

/**
 * Who changes how their own account is signed in to.
 * @throws platform.sign-in-first; people.demo-account for one that everybody knows; as assertConfirmed.
 */
export function guardOwn(services: Pick<FactorServices, "clock">, viewer: Viewer): SignedIn {
  const person = requirePerson(viewer);
  assertOwnAccount(person);
  assertConfirmed(person, services);
  return person;
}

/**
 * Who makes another way to sign in to their own account, or bars one. Until its address is confirmed the account may be
 * somebody else's, whose way back such a thing would outlast.
 * @throws as guardOwn; people.confirm-address-first (403).
 */
export function guardNewWay(services: Pick<FactorServices, "clock">, viewer: Viewer): SignedIn {
  const person = requirePerson(viewer);
  assertOwnAccount(person);
  if (!person.emailVerified) throw refuse("people.confirm-address-first", { status: 403 });
  assertConfirmed(person, services);
  return person;
}
