import { type RawBuilder, sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Seconds without a beat after which a node's viewers no longer count. */
export const PRESENCE_SECONDS = 5;

const isFresh = (): RawBuilder<boolean> => sql<boolean>`beat_at > now() - make_interval(secs => ${PRESENCE_SECONDS})`;

/** Open sessions of each occurrence over all nodes; those without any are left out. */
export async function readViewers(db: Db, occurrenceIds: readonly number[]): Promise<Map<number, number>> {
  if (occurrenceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("live_presence")
    .select(["occurrence_id", sql<number>`sum(viewers)::int`.as("viewers")])
    .where("occurrence_id", "=", sqlAny(occurrenceIds))
    .where(isFresh())
    .groupBy("occurrence_id")
    .execute();
  return new Map(rows.map((row) => [row.occurrence_id, row.viewers]));
}

/** Open sessions of all ceremonies over all nodes. */
export async function countViewers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("live_presence")
    .select(sql<number>`coalesce(sum(viewers), 0)::int`.as("viewers"))
    .where(isFresh())
    .executeTakeFirstOrThrow();
  return row.viewers;
}
