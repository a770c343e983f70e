import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

export interface NextEvent {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Date;
  /** IANA zone of the place. */
  readonly zone: string;
}

export interface LiveEvent {
  readonly occurrenceId: number;
  readonly title: string;
  readonly startedAt: Date;
}

/** The next event of each space that has one. */
export async function nextEventBySpace(
  db: Db,
  language: string,
  now: Date,
  spaceIds: readonly number[],
): Promise<Map<number, NextEvent>> {
  if (spaceIds.length === 0) return new Map();
  const { rows } = await sql<{ space_id: number; id: number; title: string; starts_at: Date; zone: string }>`
    select wanted.space_id, found.* from unnest(${[...spaceIds]}::bigint[]) as wanted(space_id)
    cross join lateral (
      select o.id, ${translatedTitle(language)} as title, o.starts_at, s.zone
      from event_occurrence o join event_series s on s.id = o.series_id
      where o.space_id = wanted.space_id and o.starts_at > ${now} and o.started_at is null
        and o.status in ('scheduled', 'confirmed') and s.removed_at is null
      order by o.starts_at, o.id limit 1
    ) found`.execute(db);
  return new Map(
    rows.map((row) => [row.space_id, { id: row.id, title: row.title, startsAt: row.starts_at, zone: row.zone }]),
  );
}

/** The title of series `s` in a language, or as it was written. */
const translatedTitle = (language: string) => sql<string>`coalesce((
  select t.text from translation t
  where t.entity = 'event_series' and t.entity_id = s.id and t.field = 'title' and t.language = ${language}
), s.title)`;

/** Spaces with a live ceremony, the latest begun first. */
export async function listLiveSpaceIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event_occurrence")
    .select("space_id")
    .where("started_at", "<=", now)
    .where("ended_at", "is", null)
    .where("status", "in", ["scheduled", "confirmed"])
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.space_id))];
}

/** The live ceremony of each space that has one; the latest where there are several. */
export async function liveEventBySpace(
  db: Db,
  language: string,
  now: Date,
  spaceIds: readonly number[],
): Promise<Map<number, LiveEvent>> {
  if (spaceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select(["o.id", "o.space_id", "o.started_at", translatedTitle(language).as("title")])
    .where("o.space_id", "in", [...spaceIds])
    .where("o.started_at", "<=", now)
    .where("o.ended_at", "is", null)
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("s.removed_at", "is", null)
    .orderBy("o.started_at")
    .orderBy("o.id")
    .execute();
  return new Map(
    rows.map((row) => [row.space_id, { occurrenceId: row.id, title: row.title, startedAt: row.started_at! }]),
  );
}

export interface EventCounts {
  readonly liveNow: number;
  /** All that is still to come. */
  readonly upcoming: number;
  /** Of these, what begins within seven days. */
  readonly thisWeek: number;
}

/** Counted over listed spaces. */
export async function countEvents(db: Db, now: Date): Promise<EventCounts> {
  const { rows } = await sql<{ live: number; upcoming: number; week: number }>`
    select
      (select count(*) from event_occurrence o join space_brief b on b.id = o.space_id
        join event_series s on s.id = o.series_id
        where o.started_at <= ${now} and o.started_at is not null and o.ended_at is null
          and o.status in ('scheduled', 'confirmed') and b.is_listed and s.removed_at is null) as live,
      ahead.upcoming, ahead.week
    from (
      select count(*) as upcoming,
        count(*) filter (where o.starts_at <= ${now}::timestamptz + interval '7 days') as week
      from event_occurrence o
      where o.starts_at > ${now}::timestamptz - interval '15 days' and o.ends_at > ${now} and o.started_at is null
        and o.status in ('scheduled', 'confirmed')
        and o.space_id not in (select id from space where not is_listed or removed_at is not null)
        and o.series_id not in (select id from event_series where removed_at is not null)
    ) ahead`.execute(db);
  const row = rows[0]!;
  return { liveNow: row.live, upcoming: row.upcoming, thisWeek: row.week };
}

export interface Activity extends EventCounts {
  readonly viewers: number;
  readonly spaces: number;
  /** Whether the sixth faith has a space here, and so a place among the filters. */
  readonly hasJain: boolean;
}

/** Today's Global Activity, counted. */
export async function countActivity(db: Db, now: Date): Promise<Activity> {
  const [events, viewers, spaces] = await Promise.all([
    countEvents(db, now),
    db
      .selectFrom("live_presence")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("viewers"), eb.lit(0)).as("viewers"))
      .where("beat_at", ">", sql<Date>`now() - interval '15 seconds'`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("space_brief")
      .select((eb) => [
        eb.fn.countAll<number>().as("count"),
        sql<boolean>`coalesce(bool_or(faith = 'jain'), false)`.as("has_jain"),
      ])
      .where("is_listed", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...events, viewers: Number(viewers.viewers), spaces: spaces.count, hasJain: spaces.has_jain };
}
