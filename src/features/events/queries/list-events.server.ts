import { DAY_MS } from "#/platform/civil-date.ts";
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { DB } from "#/platform/db/types.generated.ts";
import type { ListFilter, SpaceEventFilter } from "../forms.ts";
import { LONGEST_DAYS, UPCOMING_DAYS } from "../rules.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { EventPage, EventView } from "../views.ts";
import { findSeries, findSeriesOfSpace } from "./find-series.server.ts";
import { selectEvents, selectPublicEvents, toViews, type EventRow } from "./event-rows.server.ts";

export const PAGE_SIZE = 12;

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Live ceremonies, the latest first. */
export async function listLiveEvents(db: Db, language: string, now: Date, filter: ListFilter = {}): Promise<EventPage> {
  return withSearch(db, filter, async (db, matches) => {
    let query = selectPublicEvents(db, language)
      .where("o.started_at", "<=", now)
      .where("o.ended_at", "is", null)
      .where("o.status", "in", ["scheduled", "confirmed"])
      .where(matches);
    if (filter.after) {
      query = query.where(
        sql<SqlBool>`(o.started_at, o.id) < (select started_at, id from event_occurrence where id = ${filter.after})`,
      );
    }
    const rows = await query
      .orderBy("o.started_at", "desc")
      .orderBy("o.id", "desc")
      .limit((filter.limit ?? PAGE_SIZE) + 1)
      .execute();
    return toPage(db, language, now, rows, filter.limit);
  });
}

/** Lists events that have neither started nor passed, the next first. */
export async function listUpcomingEvents(
  db: Db,
  language: string,
  now: Date,
  filter: ListFilter = {},
): Promise<EventPage> {
  return withSearch(db, filter, async (db, matches) => {
    let query = selectPublicEvents(db, language)
      .where("o.started_at", "is", null)
      .where("o.starts_at", ">", daysAfter(now, -LONGEST_DAYS))
      .where("o.ends_at", ">", now)
      .where("o.status", "in", ["scheduled", "confirmed"])
      // A ceremony that is late is still to come; a gathering that has begun is not.
      .where((eb) => eb.or([eb("s.kind", "=", "live"), eb("o.starts_at", ">", now)]))
      .where(matches);
    if (filter.featured) query = query.where("s.is_featured", "=", true);
    if (filter.after) query = query.where(startsAfter(filter.after));
    const rows = await query
      .orderBy("o.starts_at")
      .orderBy("o.id")
      .limit((filter.limit ?? PAGE_SIZE) + 1)
      .execute();
    return toPage(db, language, now, rows, filter.limit);
  });
}

/** A space's events that are live or to come, in the order of their start; the caller has let the reader in. */
export async function listSpaceEvents(
  db: Db,
  language: string,
  now: Date,
  spaceId: number,
  filter: SpaceEventFilter = {},
): Promise<EventPage> {
  const status = filter.status ?? "all";
  const soon = daysAfter(now, UPCOMING_DAYS);
  let query = selectEvents(db, language)
    .where("o.space_id", "=", spaceId)
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("o.ended_at", "is", null);
  if (status === "live") query = query.where("o.started_at", "<=", now);
  else {
    query = query.where((eb) => {
      const ahead = eb.and([
        eb("o.started_at", "is", null),
        eb("o.starts_at", ">", daysAfter(now, -LONGEST_DAYS)),
        eb("o.ends_at", ">", now),
      ]);
      return status === "all" ? eb.or([ahead, eb("o.started_at", "<=", now)]) : ahead;
    });
    if (status === "upcoming") query = query.where("o.starts_at", "<=", soon);
    if (status === "scheduled") query = query.where("o.starts_at", ">", soon);
  }
  if (filter.q) {
    const found = await findSeriesOfSpace(db, spaceId, filter.q);
    if (found.length === 0) return { events: [], next: null };
    query = query.where("o.series_id", "in", found);
  }
  if (filter.after) query = query.where(startsAfter(filter.after));
  const rows = await query
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .limit(PAGE_SIZE + 1)
    .execute();
  return toPage(db, language, now, rows);
}

/** Lists the events that a person will attend, the next first. */
export const listGoing = (db: Db, language: string, now: Date, personId: number, limit = 20): Promise<EventView[]> =>
  listAmong(
    db,
    language,
    now,
    limit,
    db
      .selectFrom("reservation_brief")
      .select("subject_id as occurrence_id")
      .where("person_id", "=", personId)
      .where("subject_type", "=", SUBJECT_TYPE),
  );

/** Lists the events that a person wants to be reminded of, the next first. */
export const listReminders = (
  db: Db,
  language: string,
  now: Date,
  personId: number,
  limit = 20,
): Promise<EventView[]> =>
  listAmong(
    db,
    language,
    now,
    limit,
    db.selectFrom("event_reminder").select("occurrence_id").where("person_id", "=", personId),
  );

type Ids = SelectQueryBuilder<DB, "reservation_brief" | "event_reminder", { occurrence_id: number }>;

async function listAmong(db: Db, language: string, now: Date, limit: number, ids: Ids): Promise<EventView[]> {
  const rows = await selectPublicEvents(db, language)
    .where("o.id", "in", ids)
    .where("o.ends_at", ">", now)
    .where("o.ended_at", "is", null)
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .limit(limit)
    .execute();
  return toViews(db, language, now, rows);
}

const startsAfter = (occurrenceId: number) =>
  sql<SqlBool>`(o.starts_at, o.id) > (select starts_at, id from event_occurrence where id = ${occurrenceId})`;

async function toPage(
  db: Db,
  language: string,
  now: Date,
  rows: readonly EventRow[],
  size = PAGE_SIZE,
): Promise<EventPage> {
  const shown = rows.slice(0, size);
  return {
    events: await toViews(db, language, now, shown),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Public events that have not passed, the next first, for search engines. */
export async function listEventsForSitemap(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .select("o.id")
    .where("b.is_listed", "=", true)
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("o.starts_at", ">", now)
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Title, place and space by what was typed; and the faith. */
async function withSearch(
  db: Db,
  { q, faith }: ListFilter,
  run: (db: Db, matches: RawBuilder<SqlBool>) => Promise<EventPage>,
): Promise<EventPage> {
  const ofFaith = faith && faith !== "all" ? sql<SqlBool>`b.faith = ${faith}` : sql<SqlBool>`true`;
  if (!q) return run(db, ofFaith);
  const found = await findSeries(db, q);
  if (found.length === 0) return { events: [], next: null };
  // Ids, not a join: the planner sees whether they are few or many, and takes their index or the clock's.
  return run(db, sql<SqlBool>`o.series_id in (${sql.join(found)}) and ${ofFaith}`);
}
