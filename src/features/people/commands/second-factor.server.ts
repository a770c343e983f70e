import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { clearLimit, countAgainstLimit, type RateLimit } from "#/platform/db/rate-limit.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import { notify } from "#/platform/notifications.ts";
import { refuseField } from "#/platform/refusal.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { peopleAudit } from "../audit-actions.ts";
import { signInChanged } from "../notifications.ts";
import { normaliseRecoveryCode } from "../recovery-codes.server.ts";
import type { SignInChange } from "../sign-in-changes.ts";
import { stepOfCode } from "../totp.server.ts";

export type FactorServices = Pick<Services, "db" | "clock" | "secret" | "jobs">;

interface Typed {
  readonly userId: string;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
}

/** A code is one of a million: of an account, not of an address, so that many addresses guess no more than one. */
const limitsOf = (userId: string): readonly RateLimit[] => [
  { key: `code:${userId}`, limit: 6, windowSeconds: 900 },
  { key: `code-day:${userId}`, limit: 50, windowSeconds: 86_400 },
];

/**
 * Takes a code of an account's app or one of its recovery codes, once.
 * @param alongside what is done in the same transaction, once the code was right; refused there, the code is not used.
 * @throws people.code-wrong, people.code-used, people.recovery-wrong, people.recovery-used beside `code`; platform.too-many past 6 tries in a quarter of an hour or 50 a day.
 */
export async function takeCode<Result>(
  services: FactorServices,
  { userId, code }: Typed,
  alongside: (db: Db) => Promise<Result>,
): Promise<Result> {
  const limits = limitsOf(userId);
  for (const limit of limits) await countAgainstLimit(services.db, limit);
  const result = await services.db.transaction().execute(async (db) => {
    if (/^\d{1,8}$/.test(code)) await takeAppCode(db, services, { userId, code });
    else await takeRecoveryCode({ ...services, db }, { userId, code });
    return alongside(db);
  });
  for (const { key } of limits) await clearLimit(services.db, key);
  return result;
}

/** @param isConfirmed of an app that is in use; or one whose first code this is. */
export async function takeAppCode(
  db: Db,
  { clock, secret }: Pick<FactorServices, "clock" | "secret">,
  { userId, code, isConfirmed = true }: Typed & { readonly isConfirmed?: boolean },
): Promise<void> {
  // Of two who bring one code the second waits here, and finds it used.
  const app = await db
    .selectFrom("two_factor")
    .select(["secret_sealed", "last_step"])
    .where("user_id", "=", userId)
    .where("confirmed_at", isConfirmed ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
  const opened = app && tryDecrypt(secret, app.secret_sealed);
  const step = opened ? stepOfCode(opened, code, clock()) : null;
  if (!app || step === null) throw refuseField("code", "people.code-wrong");
  if (step <= app.last_step) throw refuseField("code", "people.code-used");
  await db.updateTable("two_factor").set({ last_step: step }).where("user_id", "=", userId).execute();
}

async function takeRecoveryCode(services: FactorServices, { userId, code }: Typed): Promise<void> {
  const { db, clock } = services;
  const code_hash = hashSecretToken(normaliseRecoveryCode(code));
  const found = await db
    .selectFrom("recovery_code as r")
    .innerJoin("two_factor as t", "t.user_id", "r.user_id")
    .select("r.used_at")
    .where("r.user_id", "=", userId)
    .where("r.code_hash", "=", code_hash)
    .where("t.confirmed_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuseField("code", "people.recovery-wrong");
  if (found.used_at) throw refuseField("code", "people.recovery-used");
  await db
    .updateTable("recovery_code")
    .set({ used_at: new Date(clock()) })
    .where("code_hash", "=", code_hash)
    .execute();
  const { id: personId } = await db
    .selectFrom("person")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await noteSignInChange(services, personId, "recovery-code-used");
}

/** In the trail, and to the account's owner by mail and in their list. @param services.db the transaction that changes it. */
export async function noteSignInChange(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  personId: number,
  change: SignInChange,
): Promise<void> {
  await recordAudit(db, peopleAudit[`person.${change}`], { actorId: personId, entityId: personId });
  await notify({ db, jobs }, signInChanged, {
    ...{ key: `sign-in-changed:${change}:${personId}:${new Date(clock()).toISOString()}`, personIds: [personId] },
    ...{ path: "/settings?tab=account", payload: { change } },
  });
}
