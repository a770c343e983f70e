import type { Db } from "#/platform/db/connection.ts";

/**
 * Says on which weekdays a provider takes bookings at all, for the directory's filter "free on a date". Call it in the
 * transaction that changes them. @param weekdays bit 0 is Monday.
 */
export async function setOpenWeekdays(db: Db, personId: number, weekdays: number): Promise<void> {
  await db
    .updateTable("artist")
    .set({ open_weekdays: weekdays })
    .where("person_id", "=", personId)
    .where("open_weekdays", "<>", weekdays)
    .execute();
}

/**
 * Says on which days of a range nothing of a provider is free; what was said of the range before is replaced. Call it in
 * the transaction that changes it. @param from `2026-11-22`, on the clock of the provider, as `to` and `days`.
 */
export async function setBusyDays(
  db: Db,
  personId: number,
  from: string,
  to: string,
  days: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("artist_busy_day")
    .where("person_id", "=", personId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .$if(days.length > 0, (query) => query.where("day", "not in", [...days]))
    .execute();
  if (days.length === 0) return;
  await db
    .insertInto("artist_busy_day")
    .values(days.map((day) => ({ person_id: personId, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
