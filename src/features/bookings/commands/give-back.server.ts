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
import { lockBooking, type LockedBooking } from "./lock-booking.server.ts";
import { devoteeOf, serviceNamesIn } from "./notify-party.server.ts";

type Needs = Pick<Services, "db" | "jobs">;

const AT_ONCE = 200;
/** A refund that the gateway has not decided after so long is its treasurer's to look at. */
const WATCHED_DAYS = 30;

interface Back {
  /** The part by its terms; 0 leaves everything where it is. */
  readonly percent: number;
  readonly reason: RefundReason;
  readonly now: Date;
}

/**
 * Gives back what was paid for a booking, once, in the transaction that decides it and has locked the booking: by the
 * gateway, or by the hand of those who handle the payee's money. The payment is the last lock of everybody. Money that comes
 * later goes back by settleBooking. Who paid is notified, and who has to send it.
 */
export async function giveBack(
  { db, jobs }: Needs,
  booking: Pick<LockedBooking, "id" | "person_id" | "service_id" | "service_name">,
  { percent, reason, now }: Back,
): Promise<void> {
  if (percent === 0) return;
  const kept = await db
    .selectFrom("booking_payment as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["p.id", "p.token", "p.amount_paise"])
    .where("f.booking_id", "=", booking.id)
    .where("f.refund_due_at", "is", null)
    .where("p.is_kept", "=", true)
    .orderBy("p.id")
    .execute();
  for (const { id, token, amount_paise } of kept) {
    const paymentId = id!;
    const amountPaise = partOf(amount_paise!, percent);
    const way = await refundByRule({ jobs }, db, { paymentId, reason, now, mostPaise: amountPaise });
    await db
      .updateTable("booking_payment")
      .set({
        refund_due_at: now,
        refund_percent: percent,
        refund_reason: reason,
        refund_asked_at: now,
        refund_way: way,
      })
      .where("payment_id", "=", paymentId)
      .execute();
    if (way === "nothing") continue;
    await notify({ db, jobs }, bookingMoneyBack, {
      key: `booking.money-back:${paymentId}`,
      personIds: devoteeOf(booking),
      path: `/pay/${token}`,
      payload: {
        ...{ service: booking.service_name, serviceIn: await serviceNamesIn(db, booking) },
        ...{ amountPaise, percent, reason, way },
      },
    });
    if (way === "by-hand") await callTreasurers({ db, jobs }, paymentId, now);
  }
}

/**
 * Calls the treasurers for what a gateway has not sent after all, each once, by any number of workers. @returns how many.
 */
export async function watchRefunds({ db, jobs }: Needs, now: Date): Promise<number> {
  await sendNoted({ db, jobs }, now);
  const late = await unsent(db, now);
  for (const paymentId of late) {
    await db.transaction().execute((db) => callTreasurers({ db, jobs }, paymentId, now));
  }
  return late.length;
}

/** What an older release noted to go back and had not sent yet when it was stopped. */
async function sendNoted({ db, jobs }: Needs, now: Date): Promise<void> {
  const noted = await db
    .selectFrom("booking_payment")
    .select(["payment_id", "booking_id", "refund_percent", "refund_reason"])
    .where("refund_due_at", "is not", null)
    .where("refund_asked_at", "is", null)
    .orderBy("payment_id")
    .limit(AT_ONCE)
    .execute();
  for (const { payment_id, booking_id, refund_percent, refund_reason } of noted) {
    await db.transaction().execute(async (db) => {
      const booking = (await lockBooking(db, booking_id))!;
      const isOurs = await db
        .updateTable("booking_payment")
        .set({ refund_due_at: null, refund_percent: null, refund_reason: null })
        .where("payment_id", "=", payment_id)
        .where("refund_due_at", "is not", null)
        .where("refund_asked_at", "is", null)
        .returning("payment_id")
        .executeTakeFirst();
      if (!isOurs) return;
      await giveBack({ db, jobs }, booking, { percent: refund_percent!, reason: refund_reason as RefundReason, now });
    });
  }
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

/** Within a transaction. */
async function callTreasurers({ db, jobs }: Needs, paymentId: number, now: Date): Promise<void> {
  const due = await db
    .updateTable("booking_payment")
    .set({ refund_owed_at: now })
    .where("payment_id", "=", paymentId)
    .where("refund_owed_at", "is", null)
    .returning(["booking_id", "refund_percent", "refund_reason"])
    .executeTakeFirst();
  if (!due) return;
  const { space_id, reference, amount_paise } = await paymentOf(db, paymentId);
  const percent = due.refund_percent!;
  const booked = await db
    .selectFrom("booking")
    .select(["service_id", "service_name"])
    .where("id", "=", due.booking_id)
    .executeTakeFirstOrThrow();
  await notify({ db, jobs }, bookingMoneyOwed, {
    key: `booking.money-owed:${paymentId}`,
    personIds: await membersWith(db, paymentAdmin.handle, space_id),
    path: (await readPayeePaths(db, space_id)).payment(paymentId),
    payload: {
      ...{ service: reference, serviceIn: await serviceNamesIn(db, booked) },
      ...{ amountPaise: partOf(amount_paise, percent), percent, reason: due.refund_reason! },
    },
  });
}

const paymentOf = (db: Db, paymentId: number) =>
  db
    .selectFrom("payment_record")
    .select(["space_id", "reference", "amount_paise"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
