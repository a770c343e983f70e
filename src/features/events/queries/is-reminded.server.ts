import { type RawBuilder, sql } from "kysely";

/**
 * For other features' queries: whether somebody wants to be reminded of a date, both as the query names their columns.
 * @param minutesBefore of one reminder; any where it is null.
 */
export const isReminded = (
  occurrenceColumn: string,
  personColumn: string,
  minutesBefore: RawBuilder<number | null>,
): RawBuilder<boolean> => sql<boolean>`exists (select from event_reminder r
  where r.occurrence_id = ${sql.ref(occurrenceColumn)} and r.person_id = ${sql.ref(personColumn)}
    and r.minutes_before = coalesce(${minutesBefore}, r.minutes_before))`;
