import { paymentAdmin } from "#/features/payments/public.ts";
import { refundByRule } from "#/features/payments/public.server.ts";
import { membersWith, readSpaceName } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { feeGoesBack, feeOwed } from "../notifications.ts";
import type { RefundReason } from "../rules.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";

type Needs = Pick<Services, "db" | "jobs">;

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** A refund that the gateway has not decided after so long is its treasurer's to look at. */
const WATCHED_DAYS = 30;

/**
 * Gives back what is due by rule: the gateway is asked, and those who handle the space's money are called where it came
 * another way or the gateway cannot. The payer hears of it. Any number of workers may do it at once: each fee is given
 * back once. @returns how many fees were taken.
 */
export async function refundFees(services: Needs, source: SubjectSource, now: Date): Promise<number> {
  let taken = 0;
  for (const { payment_id, subject_id } of await dueFees(services.db, source.type)) {
    if (await refundFee(services, source, { paymentId: payment_id, subjectId: subject_id, now })) taken += 1;
  }
  for (const { payment_id } of await unsentFees(services.db, source.type, now)) {
    await callTreasurers(services, payment_id, now);
  }
  return taken;
}

/** Paid and due, and nobody has been asked yet. */
const dueFees = (db: Db, subjectType: string) =>
  db
    .selectFrom("reservation_fee as f")
    .innerJoin("admission as a", "a.id", "f.admission_id")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["f.payment_id", "a.subject_id"])
    .where("f.refund_due_at", "is not", null)
    .where("f.refund_asked_at", "is", null)
    .where("a.subject_type", "=", subjectType)
    .where("p.is_kept", "=", true)
    .orderBy("f.payment_id")
    .limit(AT_ONCE)
    .execute();

/** Locks in the order of everybody who gives and takes reservations; the payment is the last lock. */
function refundFee(
  { db, jobs }: Needs,
  source: SubjectSource,
  { paymentId, subjectId, now }: { paymentId: number; subjectId: number; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const subject = await source.lock(db, subjectId);
    await lockAdmission(db, subject);
    const fee = await db
      .updateTable("reservation_fee")
      .set({ refund_asked_at: now })
      .where("payment_id", "=", paymentId)
      .where("refund_due_at", "is not", null)
      .where("refund_asked_at", "is", null)
      .returning(["person_id", "refund_reason"])
      .executeTakeFirst();
    // Its payer has come back meanwhile, or another worker was quicker.
    if (!fee) return false;
    const reason = fee.refund_reason as RefundReason;
    const way = await refundByRule({ jobs }, db, { paymentId, reason, now });
    if (way !== "nothing" && fee.person_id !== null) {
      const { token, amount_paise, refunded_paise } = await paymentOf(db, paymentId);
      await notify({ db, jobs }, feeGoesBack, {
        key: `fee.goes-back:${paymentId}`,
        personIds: [fee.person_id],
        path: `/pay/${token}`,
        payload: {
          space: await readSpaceName(db, subject.spaceId),
          title: subject.title,
          amountPaise: amount_paise - refunded_paise,
          reason,
          way,
        },
      });
    }
    await source.publishChanged(db, subject);
    return true;
  });
}

/** Taken, the money is still here, and no refund is on its way. */
const unsentFees = (db: Db, subjectType: string, now: Date) =>
  owedFees(db)
    .innerJoin("admission as a", "a.id", "f.admission_id")
    .select("f.payment_id")
    .where("f.refund_asked_at", ">", new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
    .where("f.refund_owed_at", "is", null)
    .where("a.subject_type", "=", subjectType)
    .orderBy("f.payment_id")
    .limit(AT_ONCE)
    .execute();

const owedFees = (db: Db) =>
  db
    .selectFrom("reservation_fee as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .where("f.refund_asked_at", "is not", null)
    .where("p.is_kept", "=", true)
    .where("p.is_refunding", "=", false);

async function callTreasurers({ db, jobs }: Needs, paymentId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const fee = await db
      .updateTable("reservation_fee")
      .set({ refund_owed_at: now })
      .where("payment_id", "=", paymentId)
      .where("refund_owed_at", "is", null)
      .returning("refund_reason")
      .executeTakeFirst();
    if (!fee) return;
    const { space_id, reference, amount_paise, refunded_paise } = await paymentOf(db, paymentId);
    await notify({ db, jobs }, feeOwed, {
      key: `fee.owed:${paymentId}`,
      personIds: await membersWith(db, paymentAdmin.handle, space_id),
      path: `/donations/${paymentId}`,
      payload: {
        space: await readSpaceName(db, space_id),
        title: reference,
        amountPaise: amount_paise - refunded_paise,
        reason: fee.refund_reason as RefundReason,
      },
    });
  });
}

const paymentOf = (db: Db, paymentId: number) =>
  db
    .selectFrom("payment_record")
    .select(["token", "space_id", "reference", "amount_paise", "refunded_paise"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
