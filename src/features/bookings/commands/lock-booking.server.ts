import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { sidesOf } from "../access.ts";
import { BOOKING_TOPIC } from "../booking-topics.ts";
import type { Party } from "../rules.ts";
import { lockCalendar } from "./lock-calendar.server.ts";

/**
 * Locks the calendar, then the booking: the order of everybody who writes either. Open pages of it read again once that is
 * committed. Null where there is none.
 */
export async function lockBooking(db: Db, bookingId: number) {
  const named = await db
    .selectFrom("booking")
    .select(["service_id", "provider_id"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!named) return null;
  await lockCalendar(db, { providerId: named.provider_id, serviceId: named.service_id });
  const row = await db
    .selectFrom("booking")
    .selectAll()
    .where("id", "=", bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await publish(db, BOOKING_TOPIC, row.id);
  return row;
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** A row of a booking, as rights are asked of it. */
export const subjectOf = (row: {
  person_id: number | null;
  provider_id: number | null;
  assigned_id: number | null;
  space_id: number | null;
}) => ({
  personId: row.person_id,
  providerId: row.provider_id,
  assignedId: row.assigned_id,
  spaceId: row.space_id,
});

export interface Mine {
  readonly booking: LockedBooking;
  readonly person: SignedIn;
  readonly party: Party;
}

/**
 * The booking of a side that acts. @param as the side, where somebody may be on both. @throws platform.sign-in-first for a visitor; platform.not-found for everybody who is on
 * neither side.
 */
export async function lockOwnBooking(db: Db, viewer: Viewer, bookingId: number, as?: Party): Promise<Mine> {
  const person = requirePerson(viewer);
  const whose = await db
    .selectFrom("booking")
    .select(["person_id as personId", "provider_id as providerId", "assigned_id as assignedId", "space_id as spaceId"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!whose || sidesOf(person, whose).length === 0) throw notFound();
  const booking = (await lockBooking(db, bookingId))!;
  const sides = sidesOf(person, subjectOf(booking));
  const party = as ? sides.find((side) => side === as) : sides[0];
  if (!party) throw notFound();
  return { booking, person, party };
}
