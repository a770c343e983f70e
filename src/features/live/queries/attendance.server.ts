import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";

/** The attendance of a ceremony, for its hosts. */
export interface Attendance {
  /** Most sessions at one moment. */
  readonly peakViewers: number;
  /** Browser sessions, each once. */
  readonly totalViewers: number;
  readonly minutesWatched: number;
}

const nobody: Attendance = { peakViewers: 0, totalViewers: 0, minutesWatched: 0 };
const minutes = (ms: number): number => Math.round(ms / 60_000);

/** By occurrence; one that nobody watched has zeros. The caller has let the reader in. */
export async function readAttendance(db: Db, occurrenceIds: readonly number[]): Promise<Map<number, Attendance>> {
  const found = new Map(occurrenceIds.map((id) => [id, nobody]));
  if (occurrenceIds.length === 0) return found;
  const rows = await db
    .selectFrom("live_attendance")
    .selectAll()
    .where("occurrence_id", "=", sqlAny(occurrenceIds))
    .execute();
  for (const row of rows) {
    found.set(row.occurrence_id, {
      peakViewers: row.peak_viewers,
      totalViewers: row.total_viewers,
      minutesWatched: minutes(Number(row.watched_ms)),
    });
  }
  return found;
}

/** A space's ceremonies planned within a time, together: the highest peak, and sums. For dashboards. */
export async function sumAttendance(
  db: Db,
  spaceId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Attendance & { readonly ceremonies: number }> {
  const row = await db
    .selectFrom("event_brief as o")
    .innerJoin("live_attendance as a", "a.occurrence_id", "o.id")
    .select([
      sql<number>`coalesce(max(a.peak_viewers), 0)::int`.as("peak"),
      sql<number>`coalesce(sum(a.total_viewers), 0)::int`.as("total"),
      sql<number>`coalesce(sum(a.watched_ms), 0)::float8`.as("ms"),
      sql<number>`count(*)::int`.as("ceremonies"),
    ])
    .where("o.space_id", "=", spaceId)
    .where("o.starts_at", ">=", from)
    .where("o.starts_at", "<", to)
    .executeTakeFirstOrThrow();
  return {
    peakViewers: row.peak,
    totalViewers: row.total,
    minutesWatched: minutes(row.ms),
    ceremonies: row.ceremonies,
  };
}

/** Sessions that watched a space's ceremonies of each day (UTC) after `after`. The caller has let the reader in. */
export async function readViewerDays(
  db: Db,
  spaceId: number,
  after: string,
): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (o.starts_at at time zone 'utc')::date::text as day, sum(a.total_viewers)::int as count
    from event_brief o join live_attendance a on a.occurrence_id = o.id
    where o.space_id = ${spaceId} and o.starts_at >= (${after}::date + 1)::timestamp at time zone 'utc'
    group by 1 order by 1`.execute(db);
  return rows;
}
