import { spaceTrail, type Subject, type TrailRow } from "#/features/audit/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";

/** An entry of an event's trail. */
export type EventTrailRow = TrailRow & {
  /** The date that it is about; null where it is about all of them. */
  readonly startsAt: Date | null;
};

/** Everything under which the trail files an event: its series and each of its dates. */
async function listSubjects(db: Db, seriesId: number): Promise<Subject[]> {
  const dates = await db.selectFrom("event_occurrence").select("id").where("series_id", "=", seriesId).execute();
  return [{ entity: "event_series", id: seriesId }, ...dates.map(({ id }) => ({ entity: "event", id }))];
}

/** What the staff's trail of a date or a series takes in beside itself. */
export async function trailSubjects(db: Db, { entity, id }: Subject): Promise<readonly Subject[]> {
  if (entity === "event_series") return (await listSubjects(db, id)).slice(1);
  if (entity !== "event") return [];
  const date = await db.selectFrom("event_occurrence").select("series_id").where("id", "=", id).executeTakeFirst();
  return date ? [{ entity: "event_series", id: date.series_id }] : [];
}

/**
 * What was done with an event and all of its dates, the latest first: a date is moved or cancelled with others as well.
 * The caller has checked access. @param after the last entry of the page before.
 */
export async function readEventTrail(
  db: Db,
  { spaceId, seriesId }: { readonly spaceId: number; readonly seriesId: number },
  after?: number,
): Promise<{ rows: EventTrailRow[]; next: number | null }> {
  const { rows, next } = await spaceTrail(db, spaceId, { about: await listSubjects(db, seriesId), after });
  const ids = rows.flatMap(({ entity, entityId }) => (entity === "event" && entityId !== null ? [entityId] : []));
  const dates = await db
    .selectFrom("event_occurrence")
    .select(["id", "starts_at"])
    .where("id", "=", sqlAny([...new Set(ids)]))
    .execute();
  const startsAt = new Map(dates.map((date) => [date.id, date.starts_at]));
  const dateOf = ({ entity, entityId }: TrailRow) =>
    entity === "event" ? (startsAt.get(entityId ?? 0) ?? null) : null;
  return { next, rows: rows.map((row) => ({ ...row, startsAt: dateOf(row) })) };
}
