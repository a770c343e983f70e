import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { refuse } from "#/platform/refusal.ts";

export const slotTaken = () => refuse("bookings.slot-taken", { status: 409 });

interface SeatsOf {
  /** Of the service. */
  readonly id: number;
  readonly capacity: number;
  readonly spaceId: number | null;
}

/** The lowest numbers of seats that are free in a slot, as a range of the database; the constraint has the last word. */
export async function freeSeats(
  db: Db,
  { id, capacity, spaceId }: SeatsOf,
  { startsAt, seats, except = 0 }: { readonly startsAt: Date; readonly seats: number; readonly except?: number },
): Promise<string> {
  if (spaceId === null) return "{[1,2)}";
  const { rows } = await sql<{ seats: string | null; found: number }>`
    with taken as (select seats, seat_count from booking as b where b.service_id = ${id} and b.starts_at = ${startsAt}
      and b.space_id is not null and b.state in ('reserved', 'requested', 'confirmed') and b.id <> ${except})
    select range_agg(int4range(seat, seat + 1))::text as seats, count(*)::int as found from (
      select seat from generate_series(1, ${capacity}::int) as seat
      where not exists (select from taken where taken.seats @> seat)
      order by seat
      -- Where there were more seats once, some may be taken whose numbers are beyond the last.
      limit greatest(0, least(${seats}::int, ${capacity}::int - (select coalesce(sum(seat_count), 0)::int from taken)))
    ) as free`.execute(db);
  const { seats: range, found } = rows[0]!;
  if (range === null || found < seats) throw slotTaken();
  return range;
}

/** Who does what others have booked at the same time: one priest, as long as it is one. */
export async function whoDoesSlot(db: Db, slot: string, devoteeId: number): Promise<number | null> {
  const rows = await db
    .selectFrom("booking")
    .select("assigned_id")
    .distinct()
    .where("slot_key", "=", slot)
    .where("space_id", "is not", null)
    .where("state", "in", ["reserved", "requested", "confirmed"])
    .limit(2)
    .execute();
  const only = rows.length === 1 ? rows[0]!.assigned_id : null;
  return only === devoteeId ? null : only;
}
