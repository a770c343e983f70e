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

/** Who enters a code, and where. */
export interface CodeEnteredBy {
  /** What came before it: the account's password, or a link of its mail. */
  readonly proven: "password" | "mail";
  /** The browser, where this account has signed in on it before. */
  readonly device: string | null;
  readonly clientAddress: string;
}

const isAppCode = (code: string): boolean => /^\d{1,8}$/.test(code);

/**
 * A code of six digits is one of a million: counted for an account, not for an address, so that many addresses guess no
 * more than one. Known devices, and who reads the account's mail, count for themselves: who knows the password alone locks
 * out others who do, and not its owner. A recovery code has 80 bits, which nobody guesses: only its source is counted.
 * @returns `own` are forgotten by a right code; `total` bounds what all of them guess.
 */
function limitsOf({ userId, code, by }: Entered): { readonly own: readonly RateLimit[]; readonly total?: RateLimit } {
  const source = by.device ? `device:${by.device}` : by.proven;
  if (!isAppCode(code)) {
    const key = `recovery:${userId}:${source}:${by.device ? "" : by.clientAddress}`;
    return { own: [{ key, limit: 10, windowSeconds: 900 }] };
  }
  return {
    own: [
      { key: `code:${userId}:${source}`, limit: 6, windowSeconds: 900 },
      { key: `code-day:${userId}:${source}`, limit: 50, windowSeconds: 86_400 },
    ],
    total: { key: `code-day:${userId}`, limit: 150, windowSeconds: 86_400 },
  };
}

interface Entered extends Typed {
  readonly by: CodeEnteredBy;
}

/**
 * Takes a code of an account's app or one of its recovery codes, once.
 * @param alongside what is done in the same transaction, once the code was right; refused there, the code is not used.
 * @throws people.code-wrong, people.code-used, people.recovery-wrong, people.recovery-used beside `code`; platform.too-many past 6 tries of six
 * digits in a quarter of an hour or 50 a day, each of known devices, of the mail and of all others together, and past 150
 * a day of an account; past 10 recovery codes in a quarter of an hour of a known device or an address.
 */
export async function takeCode<Result>(
  services: FactorServices,
  entered: Entered,
  alongside: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { userId, code } = entered;
  const { own, total } = limitsOf(entered);
  // What is refused as its own is no guess, and does not count for all.
  for (const limit of [...own, ...(total ? [total] : [])]) await countAgainstLimit(services.db, limit);
  const result = await services.db.transaction().execute(async (db) => {
    if (isAppCode(code)) await takeAppCode(db, services, { userId, code });
    else await takeRecoveryCode({ ...services, db }, { userId, code });
    return alongside(db);
  });
  for (const { key } of own) await clearLimit(services.db, key);
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
