import { sql, type RawBuilder } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Gives free places to those who wait, the longest first; `asking` needs no mail about it. The row must be locked. */
export async function fillPlaces(
  db: Db,
  occurrenceId: number,
  capacity: number | null,
  now: Date,
  asking: number | null,
): Promise<void> {
  const { going_count: going } = await db
    .selectFrom("event_occurrence")
    .select("going_count")
    .where("id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  const free = capacity === null ? null : capacity - going;
  if (free !== null && free <= 0) return;
  const { entry_fee_paise: fee } = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select("s.entry_fee_paise")
    .where("o.id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  let waiting = db
    .selectFrom("event_rsvp")
    .select(["id", "person_id"])
    .where("occurrence_id", "=", occurrenceId)
    .where("state", "=", "waiting")
    .orderBy("id");
  if (free !== null) waiting = waiting.limit(free);
  for (const { id, person_id } of await waiting.execute()) {
    await db
      .updateTable("event_rsvp")
      .set({
        state: "going",
        promoted_at: person_id === asking ? null : now,
        held_until: fee > 0 ? unlessPaid(occurrenceId, person_id, heldUntil(now, person_id === asking)) : null,
      })
      .where("id", "=", id)
      .execute();
  }
}

const HELD_MINUTES = { asking: 30, promoted: 24 * 60 };

/** How long a place waits for its fee: less for whoever is here and pays, a day for whoever moved up. */
const heldUntil = (now: Date, isAsking: boolean): Date =>
  new Date(now.getTime() + (isAsking ? HELD_MINUTES.asking : HELD_MINUTES.promoted) * 60_000);

/** Who paid the fee before, and was not given it back, owes nothing. */
const unlessPaid = (occurrenceId: number, personId: number, until: Date): RawBuilder<Date | null> =>
  sql`case when not exists (
    select from event_entry e join payment p on p.id = e.payment_id
    where e.occurrence_id = ${occurrenceId} and e.person_id = ${personId}
      and p.state = 'completed' and p.refunded_paise < p.amount_paise) then ${until}::timestamptz end`;
