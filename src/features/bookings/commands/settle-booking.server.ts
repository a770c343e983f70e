import type { Services } from "#/platform/services.ts";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { answerBy, CLAIM_HOURS, COMPLETE_HOURS } from "../rules.ts";
import { countHeld, markCompleted } from "./complete-booking.server.ts";
import { giveBack } from "./give-back.server.ts";
import { lockBooking, type LockedBooking } from "./lock-booking.server.ts";
import { forgetFreeSlots, markOpenDays } from "./lock-calendar.server.ts";
import { announceChange, requestAnswer } from "./notify-party.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

type Needs = Pick<Services, "db" | "jobs">;

const AT_ONCE = 200;

/**
 * The money of a booking has come: a reserved one goes to its owner, or is confirmed. What came after the time was given free
 * goes back. A repeated call changes nothing.
 */
export async function settleBooking(
  { db, jobs }: Needs,
  { paymentId }: { paymentId: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const paid = await db
      .selectFrom("booking_payment")
      .select("booking_id")
      .where("payment_id", "=", paymentId)
      .executeTakeFirst();
    const booking = paid && (await lockBooking(db, paid.booking_id));
    if (!booking) return;
    if (booking.state === "cancelled" || booking.state === "declined") {
      // Who cancelled by terms that keep the money had paid before; everything else came too late.
      if (booking.ended_by === "unpaid" || booking.confirmed_at === null) {
        await giveBack({ db, jobs }, booking, { percent: 100, reason: "booking-late", now });
      }
      return;
    }
    if (booking.state !== "reserved") return;
    const isInstant = booking.answer_by === null;
    await db
      .updateTable("booking")
      .set({
        state: isInstant ? "confirmed" : "requested",
        reserved_until: null,
        confirmed_at: isInstant ? now : null,
        // A treasurer may have looked after days: whoever answers has their time from now on.
        answer_by: isInstant ? null : answerBy(booking.starts_at, now),
      })
      .where("id", "=", booking.id)
      .execute();
    if (isInstant) {
      await syncCeremony(db, booking.id, now);
      await announceChange({ db, jobs }, booking, "devotee", "confirmed", { now });
      await announceChange({ db, jobs }, booking, "provider", "booked", { now });
    } else {
      await requestAnswer({ db, jobs }, booking, "provider", "requested", booking.starts_at, now);
    }
  });
}

/** Gives the times free whose payment did not come; what was paid or said to be paid stays. @returns how many. */
export async function releaseUnpaid(services: Needs, now: Date): Promise<number> {
  const due = await services.db
    .selectFrom("booking")
    .select("id")
    .where("state", "=", "reserved")
    .where("reserved_until", "<=", now)
    .orderBy("reserved_until")
    .limit(AT_ONCE)
    .execute();
  let released = 0;
  for (const { id } of due) if (await releaseOne(services, id, now)) released += 1;
  return released;
}

async function releaseOne(services: Needs, bookingId: number, now: Date): Promise<boolean> {
  const { jobs } = services;
  const outcome = await services.db.transaction().execute(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.state !== "reserved" || booking.reserved_until! > now) return null;
    const payment = await db
      .selectFrom("booking_payment as f")
      .innerJoin("payment_record as p", "p.id", "f.payment_id")
      .select(["p.id", "p.state", "p.is_claimed"])
      .where("f.booking_id", "=", bookingId)
      .orderBy("p.id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (payment?.state === "completed") return { paid: payment.id };
    // Who was paid by UPI has not looked yet: they have some time, and no longer than until it begins.
    const hours = booking.provider_id === null ? CLAIM_HOURS.space : CLAIM_HOURS.provider;
    const claimUntil = new Date(booking.reserved_until!.getTime() + hours * HOUR_MS);
    if (payment?.is_claimed && now < claimUntil && now < booking.starts_at) return null;
    await end(db, booking, { state: "cancelled", by: "unpaid", now });
    await announceChange({ db, jobs }, booking, "devotee", "released", { now });
    await giveBack({ db, jobs }, booking, { percent: 100, reason: "booking-late", now });
    return { paid: null };
  });
  // Its own job has not come to it yet, or was lost.
  if (outcome?.paid) await settleBooking(services, { paymentId: outcome.paid }, now);
  return outcome?.paid === null;
}

/** Gives up requests that were not answered in time; what was paid goes back. @returns how many. */
export async function endUnanswered({ db, jobs }: Needs, now: Date): Promise<number> {
  const due = await db
    .selectFrom("booking")
    .select("id")
    .where("state", "=", "requested")
    .where("answer_by", "<=", now)
    .orderBy("answer_by")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (db) => {
      const booking = await lockBooking(db, id);
      if (booking?.state !== "requested" || booking.answer_by! > now) return;
      await end(db, booking, { state: "declined", by: "unanswered", now });
      await announceChange({ db, jobs }, booking, "devotee", "unanswered", { now });
      await announceChange({ db, jobs }, booking, "provider", "unanswered", { now });
      await giveBack({ db, jobs }, booking, { percent: 100, reason: "booking-unanswered", now });
    });
  }
  return due.length;
}

/** What was confirmed and is long over was held, unless its proof is still waited for. @returns how many. */
export async function completePast({ db, jobs }: Needs, now: Date): Promise<number> {
  const due = await db
    .selectFrom("booking")
    .select("id")
    .where("state", "=", "confirmed")
    .where("ends_at", "<=", new Date(now.getTime() - COMPLETE_HOURS * HOUR_MS))
    .where("proof_hours", "is", null)
    .orderBy("ends_at")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (db) => {
      const booking = await lockBooking(db, id);
      if (booking?.state !== "confirmed") return;
      await markCompleted(db, booking, now);
      await announceChange({ db, jobs }, booking, "devotee", "completed", { now });
    });
  }
  return due.length;
}

interface Ending {
  readonly state: "cancelled" | "declined";
  readonly by: "devotee" | "provider" | "unanswered" | "unpaid" | "unproven";
  readonly reason?: string;
  readonly now: Date;
}

/** Ends a booking that is locked, and frees its time. */
export async function end(
  db: Services["db"],
  booking: LockedBooking,
  { state, by, reason = "", now }: Ending,
): Promise<void> {
  await db
    .updateTable("booking")
    .set({
      ...{ state, ended_at: now, ended_by: by, ended_reason: reason },
      ...{ reserved_until: null, proposed_at: null, proposed_by: null, proof_due_at: null },
      revision: booking.revision + 1,
    })
    .where("id", "=", booking.id)
    .execute();
  if (booking.state === "completed") await countHeld(db, booking, -1);
  await syncCeremony(db, booking.id, now);
  await forgetFreeSlots(db, booking.space_id);
  if (booking.provider_id !== null) {
    await markOpenDays(db, booking.provider_id, now, { from: booking.occupied_from, until: booking.occupied_until });
  }
}
