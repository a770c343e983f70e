import { addDays, localTime, MINUTE_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import type { DayMoment } from "#/features/calendar/public.ts";
import { publish } from "#/platform/bus.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { AHEAD_DAYS, datesAhead, toDate, type PlannedOccurrence } from "../plan/occurrences.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { matchOccurrences, type StoredOccurrence } from "../plan/match.ts";
import { isReckoned, type Plan, type Repeats } from "../plan/plan.ts";
import { readPlanAlmanac } from "../queries/plan-almanac.server.ts";

export interface LockedSeries {
  readonly id: number;
  readonly spaceId: number;
  readonly zone: string;
  readonly isPublic: boolean;
}

/**
 * Locks a series, so that one transaction alone changes its dates. Lock the series before its dates.
 * @throws platform.not-found (404) where the space has no such series.
 */
export async function lockSeries(db: Db, seriesId: number, spaceId?: number): Promise<LockedSeries> {
  let query = db
    .selectFrom("event_series")
    .select(["id", "space_id", "zone", "published_at"])
    .where("id", "=", seriesId)
    .where("is_private", "=", false)
    .where("removed_at", "is", null);
  if (spaceId !== undefined) query = query.where("space_id", "=", spaceId);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return { id: row.id, spaceId: row.space_id, zone: row.zone, isPublic: row.published_at !== null };
}

export interface StoredPlan extends Plan {
  readonly id: number;
  readonly isOver: boolean;
}

/** The plans of a series, one after the other. */
export async function readPlans(db: Db, seriesId: number): Promise<StoredPlan[]> {
  const rows = await db
    .selectFrom("event_plan")
    .selectAll()
    .where("series_id", "=", seriesId)
    .orderBy("first_day")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isOver: row.is_over,
    repeats: row.repeats as Repeats,
    rrule: row.rrule,
    part: row.part as Plan["part"],
    firstDay: row.first_day,
    lastDay: row.last_day,
    most: row.most,
    beginsAt: row.begins_at,
    beginsBy: row.begins_by === null ? null : { moment: row.begins_by as DayMoment, minutes: row.begins_offset },
    minutes: row.minutes,
    skipped: row.skipped,
    extra: row.extra,
  }));
}

export async function addPlan(db: Db, seriesId: number, plan: Plan): Promise<void> {
  await db
    .insertInto("event_plan")
    .values({
      series_id: seriesId,
      repeats: plan.repeats,
      rrule: plan.rrule,
      part: plan.part,
      first_day: plan.firstDay,
      last_day: plan.lastDay,
      most: plan.most,
      begins_at: plan.beginsAt,
      begins_by: plan.beginsBy?.moment ?? null,
      begins_offset: plan.beginsBy?.minutes ?? 0,
      // What the space says of its days in this very moment is not missed: they are looked at once more.
      is_stale: isReckoned(plan),
      minutes: plan.minutes,
      skipped: [...plan.skipped],
      extra: [...plan.extra],
    })
    .execute();
}

/** The dates that the plans of a locked series lack. However often it is asked, each is made once. @returns the new ids. */
export async function materialiseOccurrences(db: Db, series: LockedSeries, now: Date): Promise<readonly number[]> {
  const today = localTime(now, series.zone).slice(0, 10);
  const plans = await readPlans(db, series.id);
  if (plans.some(isReckoned)) return (await reckonOccurrences(db, series, now)).fresh;
  const made: number[] = [];
  for (const plan of plans) {
    if (plan.isOver) continue;
    const { dates, isAll } = datesAhead(plan, series.zone, today, null);
    made.push(...(await insertOccurrences(db, series, dates, now)));
    await noteMade(db, plan.id, today, dates, isAll);
  }
  return made;
}

/** A date that was kept so lately may be kept on another day by now. */
const BACK_DAYS = 3;

/**
 * Lays out anew what the calendar of its space says of a locked series: new dates, and those to come that are on another
 * day or at another time by now, as after a new plan. A date that was moved by hand stays.
 */
export async function reckonOccurrences(db: Db, series: LockedSeries, now: Date): Promise<Arranged> {
  const today = localTime(now, series.zone).slice(0, 10);
  const plans = await readPlans(db, series.id);
  const almanac = await readPlanAlmanac(db, series, plans, today);
  const wanted: PlannedOccurrence[] = [];
  let until: string | null = null;
  for (const plan of plans) {
    const { dates, isAll } = datesAhead(plan, series.zone, today, almanac, BACK_DAYS);
    wanted.push(...dates);
    const last = dates.at(-1)?.local.slice(0, 10) ?? today;
    if (!isAll && (until === null || last < until)) until = last;
    if (!plan.isOver) await noteMade(db, plan.id, today, dates, isAll);
  }
  return arrange(db, series, { from: addDays(today, -BACK_DAYS), wanted, note: "", anew: { until } }, now);
}

async function noteMade(db: Db, planId: number, today: string, dates: readonly PlannedOccurrence[], isAll: boolean) {
  const until = dates.at(-1)?.local.slice(0, 10) ?? addDays(today, AHEAD_DAYS);
  await db.updateTable("event_plan").set({ made_until: until, is_over: isAll }).where("id", "=", planId).execute();
}

async function insertOccurrences(
  db: Db,
  series: LockedSeries,
  dates: readonly PlannedOccurrence[],
  now: Date,
): Promise<number[]> {
  const ahead = dates.filter(({ startsAt }) => startsAt > now);
  if (ahead.length === 0) return [];
  const rows = await db
    .insertInto("event_occurrence")
    .values(
      ahead.map(({ local, startsAt, endsAt }) => ({
        series_id: series.id,
        space_id: series.spaceId,
        starts_at: startsAt,
        ends_at: endsAt,
        status: series.isPublic ? "scheduled" : "draft",
        planned_for: local,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["series_id", "planned_for"]).where("planned_for", "is not", null).doNothing(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface Rescheduled {
  readonly moved: number;
  readonly cancelled: number;
  readonly added: number;
}

/**
 * Gives a locked series a new plan from a day on. Dates keep their answers and go with the plan; a date outside of it
 * is cancelled, with the note, where somebody counts on it, and else quietly dropped. Dates that began stay as they
 * were.
 * @param from ISO day at the venue. @param plan null: nothing happens any more from then on.
 */
export async function rescheduleOccurrences(
  db: Db,
  series: LockedSeries,
  { from, plan, isWhole, note }: { from: string; plan: Plan | null; isWhole: boolean; note: string },
  now: Date,
): Promise<Rescheduled> {
  const { zone } = series;
  const later = db.deleteFrom("event_plan").where("series_id", "=", series.id);
  await (isWhole ? later : later.where("first_day", ">=", from)).execute();
  await db
    .updateTable("event_plan")
    .set({ last_day: sql`least(last_day, ${addDays(from, -1)}::date)` })
    .where("series_id", "=", series.id)
    .execute();
  if (plan) await addPlan(db, series.id, plan);

  const today = localTime(now, zone).slice(0, 10);
  const almanac = plan && (await readPlanAlmanac(db, series, [plan], today));
  const materialised = plan ? datesAhead(plan, zone, from, almanac) : { dates: [], isAll: true };
  const done = await arrange(db, series, { from, wanted: materialised.dates, note, anew: null }, now);
  const [last] = (await readPlans(db, series.id)).slice(-1);
  if (plan && last) await noteMade(db, last.id, today, materialised.dates, materialised.isAll);
  return done;
}

interface Arranged extends Rescheduled {
  /** Ids of the dates that it added. */
  readonly fresh: readonly number[];
}

interface Arrangement {
  /** ISO day at the venue: what is before it stays as it is. */
  readonly from: string;
  readonly wanted: readonly PlannedOccurrence[];
  readonly note: string;
  /**
   * The same plan once more, as the calendar has it by now; null: another plan. Until that ISO day its dates are wanted,
   * those beyond are left alone; null: it has no others.
   */
  readonly anew: { readonly until: string | null } | null;
}

async function arrange(
  db: Db,
  series: LockedSeries,
  { from, wanted, note, anew }: Arrangement,
  now: Date,
): Promise<Arranged> {
  const { zone } = series;
  const rows = (await readOccurrencesFrom(db, series, from)).filter((row) => !anew || row.planned_for !== null);
  const hasOwnTime = ({ planned_for, starts_at }: (typeof rows)[number]) =>
    planned_for !== null && localTime(starts_at, zone) !== planned_for;
  const present = rows.map((row): StoredOccurrence & { row: typeof row } => ({
    id: row.id,
    local: row.planned_for ?? localTime(row.starts_at, zone),
    isOpen: row.is_dropped || (row.status !== "cancelled" && row.started_at === null && row.starts_at > now),
    isAnswered: row.is_answered,
    row,
  }));
  const places = anew ? wanted.map((date) => asItStands(date, present)) : wanted;
  const { kept, left, added } = matchOccurrences(present, places, { closedToo: anew !== null });
  const rowOf = new Map(present.map((one) => [one.id, one]));

  const changes = kept.flatMap(({ id, date }) => {
    const { row, isOpen } = rowOf.get(id)!;
    const goesAlong = isOpen && date.startsAt > now && (row.is_dropped || !hasOwnTime(row));
    const isMoved = goesAlong && row.starts_at.getTime() !== date.startsAt.getTime();
    const isLonger = goesAlong && row.ends_at.getTime() !== date.endsAt.getTime();
    const isSame = row.planned_for === date.local && !isMoved && !isLonger && !(goesAlong && row.is_dropped);
    return isSame ? [] : [{ row, date, goesAlong, isMoved }];
  });
  if (changes.length > 0) {
    const ids = changes.map(({ row }) => row.id);
    await db.updateTable("event_occurrence").set({ planned_for: null }).where("id", "=", sqlAny(ids)).execute();
  }
  for (const { row, date, goesAlong, isMoved } of changes) {
    await db
      .updateTable("event_occurrence")
      .set({
        planned_for: date.local,
        ...(goesAlong ? { starts_at: date.startsAt, ends_at: date.endsAt } : {}),
        ...(isMoved ? { change_note: row.is_dropped ? "" : note } : {}),
        ...(goesAlong && row.is_dropped
          ? { is_dropped: false, status: series.isPublic ? "scheduled" : "draft", cancel_told_at: null }
          : {}),
      })
      .where("id", "=", row.id)
      .execute();
  }
  const gone = left.filter(({ id, local }) => {
    const { row } = rowOf.get(id)!;
    if (row.is_dropped) return false;
    return !anew || (!hasOwnTime(row) && (anew.until === null || local.slice(0, 10) <= anew.until));
  });
  const answered = gone.filter(({ isAnswered }) => isAnswered).map(({ id }) => id);
  const unanswered = gone.filter(({ isAnswered }) => !isAnswered).map(({ id }) => id);
  await cancelAll(db, answered, note);
  if (unanswered.length > 0) {
    await db
      .updateTable("event_occurrence")
      .set({ status: "cancelled", is_dropped: true, cancel_told_at: now, moved_from: null })
      .where("id", "=", sqlAny(unanswered))
      .execute();
  }
  const fresh = await insertOccurrences(db, series, added, now);
  const touched = [...(anew ? changes.map(({ row }) => row) : kept), ...gone].map(({ id }) => id);
  if (!anew || touched.length > 0) await invalidateOccurrences(db, series.spaceId, touched);
  const moved = changes.filter(({ row, isMoved }) => isMoved && !row.is_dropped).length;
  return { moved, cancelled: answered.length, added: fresh.length, fresh };
}

/** Where the sky is reckoned to another minute than before, nobody is told of a move. */
function asItStands(
  date: PlannedOccurrence,
  present: readonly {
    readonly local: string;
    readonly row: { readonly planned_for: string | null; starts_at: Date };
  }[],
): PlannedOccurrence {
  const day = date.local.slice(0, 10);
  const near = present.find(
    ({ local, row }) =>
      local.slice(0, 10) === day && Math.abs(row.starts_at.getTime() - date.startsAt.getTime()) <= MINUTE_MS,
  );
  if (!near) return date;
  const startsAt = near.row.starts_at;
  const lasts = date.endsAt.getTime() - date.startsAt.getTime();
  return { local: near.local, startsAt, endsAt: new Date(startsAt.getTime() + lasts) };
}

/** Cancels dates and notifies those who counted on them. */
export async function cancelAll(db: Db, ids: readonly number[], note: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("event_occurrence")
    .set({ status: "cancelled", change_note: note })
    .where("id", "=", sqlAny(ids))
    .execute();
}

/** Names what changed, so that pages that showed it are made anew. */
export async function invalidateOccurrences(db: Db, spaceId: number, ids: readonly number[]): Promise<void> {
  for (const tag of [...ids.map((id) => `event:${id}`), `space:${spaceId}`, "events"])
    await publish(db, "changed", tag);
}

/** The dates of a series from a day on: by what its plan calls them, else by when they begin. */
async function readOccurrencesFrom(db: Db, series: LockedSeries, from: string) {
  const start = toDate(`${from}T00:00`, 1, series.zone).startsAt;
  return db
    .selectFrom("event_occurrence as o")
    .select(["o.id", "o.starts_at", "o.ends_at", "o.status", "o.started_at", "o.planned_for", "o.is_dropped"])
    .select(
      sql<boolean>`o.like_count > 0
        or exists (select from reservation_brief a where a.subject_type = ${SUBJECT_TYPE} and a.subject_id = o.id)
        or exists (select from event_reminder r where r.occurrence_id = o.id)`.as("is_answered"),
    )
    .where("o.series_id", "=", series.id)
    .where((eb) =>
      eb.or([
        eb("o.planned_for", ">=", from),
        eb.and([eb("o.planned_for", "is", null), eb("o.starts_at", ">=", start)]),
      ]),
    )
    .where("o.is_unannounced", "=", false)
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .forUpdate("o")
    .execute();
}
