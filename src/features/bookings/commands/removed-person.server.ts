import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { membersWith } from "#/features/spaces/public.server.ts";
import { bookingAdmin } from "../access.ts";
import { percentBack } from "../rules.ts";
import { giveBack } from "./give-back.server.ts";
import { lockBooking } from "./lock-booking.server.ts";
import { announceAssignment, announceChange } from "./notify-party.server.ts";
import { end } from "./settle-booking.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

/** In these a booking is ahead. */
const openStates = ["reserved", "requested", "confirmed"] as const;

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Ends what is ahead with somebody whom staff removed: as if they had cancelled it, so money goes back by the terms, or all of
 * it where they would have come; the other side is notified. What they would have held at a space is theirs no more. A
 * repeated call changes nothing.
 */
export async function endBookingsOf(services: Needs, { personId }: { readonly personId: number }): Promise<void> {
  const now = new Date(services.clock());
  for (const bookingId of await openOf(services.db, personId)) await endOne(services, { bookingId, personId, now });
  for (const bookingId of await assignedTo(services.db, personId, now)) {
    await release(services, { bookingId, personId, now });
  }
}

interface Ended {
  readonly bookingId: number;
  readonly personId: number;
  readonly now: Date;
}

async function openOf(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("booking")
    .select("id")
    .where((eb) => eb.or([eb("provider_id", "=", personId), eb("person_id", "=", personId)]))
    .where("state", "in", [...openStates])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function endOne({ db, jobs }: Needs, { bookingId, personId, now }: Ended): Promise<void> {
  await db.transaction().execute(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (!booking || !openStates.some((state) => state === booking.state)) return;
    // What has begun is held, or proof of it does not come: both have their own end.
    if (booking.state === "confirmed" && booking.starts_at <= now) return;
    const party = booking.person_id === personId ? "devotee" : "provider";
    const percent = percentBack(booking, party, now);
    await end(db, booking, { state: "cancelled", by: party, now });
    const reason = party === "provider" ? "booking-cancelled" : "booking-given-up";
    await giveBack({ db, jobs }, booking, { percent, reason, now });
    const other = party === "provider" ? "devotee" : "provider";
    if (booking.state !== "reserved") await announceChange({ db, jobs }, booking, other, "cancelled", { now });
  });
}

async function assignedTo(db: Db, personId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("booking")
    .select("id")
    .where("assigned_id", "=", personId)
    .where("starts_at", ">", now)
    .where("state", "in", [...openStates])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function release({ db, jobs }: Needs, { bookingId, personId, now }: Ended): Promise<void> {
  await db.transaction().execute(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (!booking || booking.assigned_id !== personId || booking.space_id === null) return;
    await db.updateTable("booking").set({ assigned_id: null }).where("id", "=", bookingId).execute();
    await syncCeremony(db, bookingId, now);
    const person = await db.selectFrom("person").select("name").where("id", "=", personId).executeTakeFirst();
    await announceAssignment({ db, jobs }, booking, "resigned", {
      personIds: await membersWith(db, bookingAdmin.manage, booking.space_id),
      ...{ who: person?.name ?? "", now },
    });
  });
}
