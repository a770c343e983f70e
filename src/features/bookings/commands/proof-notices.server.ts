import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { notify, type PayloadOf } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { BOOKING_TOPIC } from "../booking-topics.ts";
import { bookingProof } from "../notifications.ts";
import { proofPath } from "../proof-rules.ts";
import { devoteeOf, namesFor, ownersOf, type BookingNews } from "./notify-party.server.ts";

type Needs = { readonly db: Db; readonly jobs: Services["jobs"] };

const AT_ONCE = 200;
/** So long before the promise ends its provider is reminded, or after half of it where it is shorter. */
const REMIND_HOURS = 12;

/** came, missed and removed go to the giver; due, late and owed-again to who owes it. */
export type ProofNews = PayloadOf<typeof bookingProof>["what"];

const toGiver: ReadonlySet<ProofNews> = new Set(["came", "missed", "removed"]);

export async function announceProof(
  { db, jobs }: Needs,
  booking: BookingNews & { readonly proof_due_at: Date | null },
  what: ProofNews,
  now: Date,
): Promise<void> {
  const to = toGiver.has(what) ? "devotee" : "provider";
  await notify({ db, jobs }, bookingProof, {
    key: `booking.proof:${booking.id}:${what}:${(booking.proof_due_at ?? now).getTime()}`,
    personIds: to === "provider" ? await ownersOf(db, booking) : devoteeOf(booking),
    path: proofPath(booking.id),
    payload: {
      what,
      ...(await namesFor(db, booking, to)),
      until: (booking.proof_due_at ?? now).toISOString(),
      zone: booking.zone,
    },
  });
}

/**
 * Reminds who owes proof before the promise ends; once it has ended, tells both and asks the giver. Each once for each
 * promise, by any number of workers. @returns how many bookings.
 */
export async function watchProofs({ db, jobs }: Pick<Services, "db" | "jobs">, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    const owed = db
      .selectFrom("booking")
      .selectAll()
      .where("proof_at", "is", null)
      .where("proof_due_at", "is not", null)
      .where("proof_missed_at", "is", null)
      .where("state", "in", ["confirmed", "completed"])
      .orderBy("proof_due_at")
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked();
    const missed = await owed.where("proof_due_at", "<=", now).execute();
    for (const booking of missed) {
      await db.updateTable("booking").set({ proof_missed_at: now }).where("id", "=", booking.id).execute();
      await publish(db, BOOKING_TOPIC, booking.id);
      await announceProof({ db, jobs }, booking, "missed", now);
      await announceProof({ db, jobs }, booking, "late", now);
    }
    const soon = await owed
      .where("proof_due_at", ">", now)
      .where("proof_due_at", "<=", new Date(now.getTime() + REMIND_HOURS * HOUR_MS))
      .where("ends_at", "<=", now)
      .where(sql<boolean>`proof_due_at - make_interval(hours => proof_hours) / 2 <= ${now}`)
      .where(({ eb, ref }) => eb("proof_reminded_for", "is distinct from", ref("proof_due_at")))
      .execute();
    for (const booking of soon) {
      await db
        .updateTable("booking")
        .set({ proof_reminded_for: booking.proof_due_at })
        .where("id", "=", booking.id)
        .execute();
      await announceProof({ db, jobs }, booking, "due", now);
    }
    return missed.length + soon.length;
  });
}
