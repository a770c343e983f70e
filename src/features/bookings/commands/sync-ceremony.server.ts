import { ensurePractice } from "#/features/artists/public.server.ts";
import { setWatchers } from "#/features/broadcast/public.server.ts";
import { closePrivateDate, movePrivateDate, openPrivateDate } from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

const isAgreed = (state: string): boolean => state === "confirmed" || state === "completed";

/**
 * Lets the private ceremony of an online booking follow it: opened once it is confirmed, moved with it, closed when it is
 * given up. Call it with the booking locked, in the transaction that changed it; a repeated call changes nothing.
 */
export async function syncCeremony(db: Db, bookingId: number, now: Date): Promise<void> {
  const booking = await db
    .selectFrom("booking")
    .select(["state", "location", "provider_id", "space_id", "assigned_id", "slot_key"])
    .select(["service_name", "language", "starts_at", "ends_at"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking) return;
  const known = await db
    .selectFrom("booking_ceremony")
    .select(["occurrence_id", "slot_key"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  if (booking.location !== "online" || !isAgreed(booking.state)) {
    if (known) await setFamily(db, known.occurrence_id, now);
    return;
  }
  const hostPersonId = booking.assigned_id ?? booking.provider_id;
  const hostName = hostPersonId === null ? "" : await nameOf(db, hostPersonId);
  const date = { hostPersonId, hostName, startsAt: booking.starts_at, endsAt: booking.ends_at };
  // Who shared a slot and moves away has a ceremony of their own from then on.
  const keeps = known && (known.slot_key === booking.slot_key || (await isAlone(db, known.occurrence_id)));
  let occurrenceId = keeps ? known.occurrence_id : await ofSlot(db, booking.slot_key);
  if (occurrenceId === null) {
    const spaceId = booking.space_id ?? (await ensurePractice(db, booking.provider_id!));
    if (spaceId === null) return;
    const { service_name: title, language } = booking;
    occurrenceId = await openPrivateDate(db, { spaceId, title, language, ...date });
  } else {
    await movePrivateDate(db, { occurrenceId, ...date });
  }
  const row = { occurrence_id: occurrenceId, slot_key: booking.slot_key };
  await db
    .insertInto("booking_ceremony")
    .values({ booking_id: bookingId, ...row })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(row))
    .execute();
  await setFamily(db, occurrenceId, now);
  if (known && known.occurrence_id !== occurrenceId) await setFamily(db, known.occurrence_id, now);
}

async function nameOf(db: Db, personId: number): Promise<string> {
  const row = await db.selectFrom("person").select("name").where("id", "=", personId).executeTakeFirst();
  return row?.name ?? "";
}

/** The ceremony of those who have booked the same slot. */
async function ofSlot(db: Db, slotKey: string): Promise<number | null> {
  const row = await db
    .selectFrom("booking_ceremony as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .select("c.occurrence_id")
    .where("c.slot_key", "=", slotKey)
    .where("b.slot_key", "=", slotKey)
    .where("b.state", "in", ["confirmed", "completed"])
    .orderBy("c.booking_id")
    .limit(1)
    .executeTakeFirst();
  return row?.occurrence_id ?? null;
}

async function isAlone(db: Db, occurrenceId: number): Promise<boolean> {
  const rows = await db
    .selectFrom("booking_ceremony")
    .select("booking_id")
    .where("occurrence_id", "=", occurrenceId)
    .limit(2)
    .execute();
  return rows.length === 1;
}

/** Who watches it: all whose booking stands, and who holds it. Once none stands it is closed. */
async function setFamily(db: Db, occurrenceId: number, now: Date): Promise<void> {
  const agreed = await db
    .selectFrom("booking_ceremony as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .select(["b.person_id", "b.provider_id", "b.assigned_id", "b.ends_at"])
    .where("c.occurrence_id", "=", occurrenceId)
    .where("b.state", "in", ["confirmed", "completed"])
    .where("b.location", "=", "online")
    .execute();
  const personIds = agreed.flatMap((b) => [b.person_id, b.provider_id, b.assigned_id]).filter((id) => id !== null);
  await closePrivateDate(db, { occurrenceId, isClosed: agreed.length === 0, now });
  const endsAt = agreed[0]?.ends_at ?? now;
  await setWatchers(db, { occurrenceId, personIds: [...new Set(personIds)], endsAt, now });
}
