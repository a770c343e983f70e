import { type RawBuilder, sql } from "kysely";

/**
 * For other features' queries: a text that differs when there is something else to watch, since a broadcast began, was
 * interrupted, went on or ended, or has another recording.
 * @param column the column of the occurrence's id, as the query names it.
 */
export const streamFact = (column: string): RawBuilder<string> => sql<string>`concat_ws(' ', (
  select concat_ws(' ', r.id, r.interrupted_at) from broadcast r
  where r.occurrence_id = ${sql.ref(column)} and r.ended_at is null), (
  select v.id from recording v
  where v.occurrence_id = ${sql.ref(column)} and v.removed_at is null order by v.id desc limit 1))`;
