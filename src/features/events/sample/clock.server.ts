import { DAY_MS } from "../../../platform/civil-date.ts";
import { sql } from "kysely";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Db } from "../../../platform/db/connection.ts";

export interface Turned {
  readonly id: number;
  readonly spaceId: number;
}

/**
 * Starts the streamed dates of some series whose time has come and ends all whose time is over, by the clock alone.
 * Dates that hosts began, ended or cancelled themselves are left alone.
 * @returns the dates that began or ended.
 */
export async function followTheClock(db: Db, seriesIds: readonly number[], nowMs: number): Promise<Turned[]> {
  const now = new Date(nowMs);
  const ours = db
    .updateTable("event_occurrence")
    .where("series_id", "in", [...seriesIds])
    .where("status", "in", ["scheduled", "confirmed"])
    .where("ended_at", "is", null)
    .returning(["id", "space_id as spaceId"]);
  const begun = await ours
    .set({ started_at: sql`starts_at` })
    .where("stream_kind", "is not", null)
    .where("started_at", "is", null)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .execute();
  const over = await ours
    .set({ started_at: sql`coalesce(started_at, starts_at)`, ended_at: sql`greatest(ends_at, started_at)` })
    .where("ends_at", "<=", now)
    // A publisher's own stream ends with its sender.
    .where(({ eb, or }) => or([eb("stream_kind", "is", null), eb("stream_kind", "<>", "own")]))
    .execute();
  return [...begun, ...over];
}

const KEPT_DAYS = 12;

/** Lets go of old dates of daily series that nobody with an account has touched: nothing of anybody's is lost. */
export async function removeOldOccurrences(db: Db, dailySeriesIds: readonly number[], nowMs: number): Promise<void> {
  const touched = sql<boolean>`exists (
    select from person p where p.user_id is not null and (
      exists (select from reservation_brief r
        where r.subject_type = ${SUBJECT_TYPE} and r.subject_id = o.id and r.person_id = p.id)
      or exists (select from event_like l where l.occurrence_id = o.id and l.person_id = p.id)
      or exists (select from event_reminder m where m.occurrence_id = o.id and m.person_id = p.id)
      or exists (select from chat_message c where c.occurrence_id = o.id and c.person_id = p.id)))`;
  await sql`
    delete from event_occurrence o
    where o.series_id = any(${[...dailySeriesIds]}::bigint[])
      and o.ends_at < ${new Date(nowMs - KEPT_DAYS * DAY_MS)} and not ${touched}`.execute(db);
}
