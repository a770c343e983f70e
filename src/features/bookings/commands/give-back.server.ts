import { paymentAdmin } from "#/features/payments/public.ts";
import { readPayeePaths, refundByRule } from "#/features/payments/public.server.ts";
import { membersWith } from "#/features/spaces/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { bookingMoneyBack, bookingMoneyOwed } from "../notifications.ts";
import type { RefundReason } from "../refund-words.ts";
import { partOf } from "../rules.ts";
import { lockBooking } from "./lock-booking.server.ts";
import { devoteeOf } from "./notify-party.server.ts";

type Needs = Pick<Services, "db" | "jobs">;

const AT_ONCE = 200;
/** A refund that the gateway has not decided after so long is its treasurer's to look at. */
const WATCHED_DAYS = 30;

/**
 * Notes that what was paid for a booking goes back, once. Call it with the booking locked, in the transaction that decides
 * it; money that comes later goes back by settleBooking. @param percent the part by its terms; 0 leaves everything where it
 * is.
 */
export async function giveBack(
  db: Db,
  bookingId: number,
  { percent, reason, now }: { percent: number; reason: RefundReason; now: Date },
): Promise<void> {
  if (percent === 0) return;
  await db
    .updateTable("booking_payment")
    .set({ refund_due_at: now, refund_percent: percent, refund_reason: reason })
    .where("booking_id", "=", bookingId)
    .where("refund_due_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("payment_record as p")
          .select("p.id")
          .whereRef("p.id", "=", "booking_payment.payment_id")
          .where("p.is_kept", "=", true),
      ),
    )
    .execute();
}

/** Gives back what is due, each once, by any number of workers. @returns how many were taken. */
export async function refundBookings(services: Needs, now: Date): Promise<number> {
  const due = await services.db
    .selectFrom("booking_payment as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["f.payment_id", "f.booking_id"])
    .where("f.refund_due_at", "is not", null)
    .where("f.refund_asked_at", "is", null)
    .where("p.is_kept", "=", true)
    .orderBy("f.payment_id")
    .limit(AT_ONCE)
    .execute();
  let taken = 0;
  for (const { payment_id, booking_id } of due) {
    if (await refundOne(services, { paymentId: payment_id, bookingId: booking_id, now })) taken += 1;
  }
  for (const paymentId of await unsent(services.db, now)) await callTreasurers(services, paymentId, now);
  return taken;
}

/** Locks in the order of everybody; the payment is the last lock. */
function refundOne(
  { db, jobs }: Needs,
  { paymentId, bookingId, now }: { paymentId: number; bookingId: number; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const booking = (await lockBooking(db, bookingId))!;
    const due = await db
      .updateTable("booking_payment")
      .set({ refund_asked_at: now })
      .where("payment_id", "=", paymentId)
      .where("refund_asked_at", "is", null)
      .returning(["refund_percent", "refund_reason"])
      .executeTakeFirst();
    if (!due) return false;
    const { refund_percent: percent, refund_reason: reason } = due as { refund_percent: number; refund_reason: string };
    const { token, amount_paise } = await paymentOf(db, paymentId);
    const amountPaise = partOf(amount_paise, percent);
    const way = await refundByRule({ jobs }, db, { paymentId, reason, now, mostPaise: amountPaise });
    await db.updateTable("booking_payment").set({ refund_way: way }).where("payment_id", "=", paymentId).execute();
    if (way === "nothing") return true;
    await notify({ db, jobs }, bookingMoneyBack, {
      key: `booking.money-back:${paymentId}`,
      personIds: devoteeOf(booking),
      path: `/pay/${token}`,
      payload: { service: booking.service_name, amountPaise, percent, reason, way },
    });
    return true;
  });
}

/** Taken, but the money is still here and no refund is on its way. */
async function unsent(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("booking_payment as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["f.payment_id", "f.refund_percent", "p.amount_paise", "p.refunded_paise"])
    .where("f.refund_asked_at", ">", new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
    .where("f.refund_owed_at", "is", null)
    .where("f.refund_way", "<>", "nothing")
    .where("p.is_kept", "=", true)
    .where("p.is_refunding", "=", false)
    .orderBy("f.payment_id")
    .limit(AT_ONCE)
    .execute();
  return rows
    .filter(
      ({ refund_percent, amount_paise, refunded_paise }) => refunded_paise < partOf(amount_paise, refund_percent!),
    )
    .map(({ payment_id }) => payment_id);
}

async function callTreasurers({ db, jobs }: Needs, paymentId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const due = await db
      .updateTable("booking_payment")
      .set({ refund_owed_at: now })
      .where("payment_id", "=", paymentId)
      .where("refund_owed_at", "is", null)
      .returning(["refund_percent", "refund_reason"])
      .executeTakeFirst();
    if (!due) return;
    const { space_id, reference, amount_paise } = await paymentOf(db, paymentId);
    const percent = due.refund_percent!;
    await notify({ db, jobs }, bookingMoneyOwed, {
      key: `booking.money-owed:${paymentId}`,
      personIds: await membersWith(db, paymentAdmin.handle, space_id),
      path: (await readPayeePaths(db, space_id)).payment(paymentId),
      payload: { service: reference, amountPaise: partOf(amount_paise, percent), percent, reason: due.refund_reason! },
    });
  });
}

const paymentOf = (db: Db, paymentId: number) =>
  db
    .selectFrom("payment_record")
    .select(["token", "space_id", "reference", "amount_paise"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
