import { type RawBuilder, sql } from "kysely";
import { listedFaiths } from "#/features/spaces/public.server.ts";
import { countViewers } from "./viewers.server.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
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

export interface Highlights {
  /** The latest where several are live. */
  readonly live: LiveEvent | null;
  readonly next: NextEvent | null;
}

/** The highlights as JSON carries them. */
export interface HighlightsColumn {
  readonly live: { readonly id: number; readonly title: string; readonly started_at: string } | null;
  readonly next: {
    readonly id: number;
    readonly title: string;
    readonly starts_at: string;
    readonly zone: string;
  } | null;
}

/**
 * The present and next events of a space, as a column of a query that reads spaces; `toHighlights` reads it.
 * @param spaceColumn the column of the space's id, as the query names it.
 */
export function highlightsOf(language: string, now: Date, spaceColumn: string): RawBuilder<HighlightsColumn> {
  const shown = sql`select o.id, ${translatedTitle(language)} as title, o.starts_at, o.started_at, s.zone
    from event_occurrence o join event_series s on s.id = o.series_id
    where o.space_id = ${sql.ref(spaceColumn)} and o.status in ('scheduled', 'confirmed') and s.removed_at is null`;
  return sql`jsonb_build_object(
    'live', (select to_jsonb(e) from (
      ${shown} and o.started_at <= ${now} and o.ended_at is null order by o.started_at desc, o.id desc limit 1) as e),
    'next', (select to_jsonb(e) from (
      ${shown} and o.starts_at > ${now} and o.started_at is null order by o.starts_at, o.id limit 1) as e))`;
}

export const toHighlights = ({ live, next }: HighlightsColumn): Highlights => ({
  live: live && { occurrenceId: live.id, title: live.title, startedAt: new Date(live.started_at) },
  next: next && { id: next.id, title: next.title, startsAt: new Date(next.starts_at), zone: next.zone },
});

/** The present and next events of one space. */
export async function readHighlights(db: Db, language: string, now: Date, spaceId: number): Promise<Highlights> {
  const { rows } = await sql<{ column: HighlightsColumn }>`
    select ${highlightsOf(language, now, "wanted.id")} as column
    from (select ${spaceId}::bigint as id) as wanted`.execute(db);
  return toHighlights(rows[0]!.column);
}

/** The title of series `s` in a language, or as it was written. */
const translatedTitle = (language: string) => sql<string>`coalesce((
  select t.text from translation t
  where t.entity = 'event_series' and t.entity_id = s.id and t.field = 'title' and t.language = ${language}
), s.title)`;

/** Spaces with a live ceremony, the latest begun first and once for each ceremony, as an array within a query. */
export const liveSpaceIds = (now: Date, limit: number): RawBuilder<number[]> => sql`array(
  select o.space_id from event_occurrence o
  where o.started_at <= ${now} and o.ended_at is null and o.status in ('scheduled', 'confirmed')
  order by o.started_at desc, o.id desc limit ${limit})`;

export interface EventCounts {
  readonly liveNow: number;
  /** All that is still to come. */
  readonly upcoming: number;
  /** The number of these that begin within seven days. */
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
  /** Faiths of which at least one place is listed: those that a filter offers. */
  readonly faiths: readonly FaithKey[];
}

/** Today's Global Activity, counted. */
export async function countActivity(db: Db, now: Date): Promise<Activity> {
  const [events, viewers, spaces] = await Promise.all([
    countEvents(db, now),
    countViewers(db),
    db
      .selectFrom("space_brief")
      .select((eb) => [eb.fn.countAll<number>().as("count"), listedFaiths().as("faiths")])
      .where("is_listed", "=", true)
      .where("is_unclaimed", "=", false)
      .where("is_place", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...events, viewers, spaces: spaces.count, faiths: spaces.faiths };
}
