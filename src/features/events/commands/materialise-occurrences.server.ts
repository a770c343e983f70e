import { addDays, localTime } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { datesAhead, toDate, type PlannedOccurrence } from "../plan/occurrences.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { matchOccurrences, type StoredOccurrence } from "../plan/match.ts";
import { type Plan, type Repeats } from "../plan/plan.ts";

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
    firstDay: row.first_day,
    lastDay: row.last_day,
    most: row.most,
    beginsAt: row.begins_at,
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
      first_day: plan.firstDay,
      last_day: plan.lastDay,
      most: plan.most,
      begins_at: plan.beginsAt,
      minutes: plan.minutes,
      skipped: [...plan.skipped],
      extra: [...plan.extra],
    })
    .execute();
}

/** The dates that the plans of a locked series lack. However often it is asked, each is made once. @returns the new ids. */
export async function materialiseOccurrences(db: Db, series: LockedSeries, now: Date): Promise<number[]> {
  const today = localTime(now, series.zone).slice(0, 10);
  const made: number[] = [];
  for (const plan of await readPlans(db, series.id)) {
    if (plan.isOver) continue;
    const { dates, isAll } = datesAhead(plan, series.zone, today);
    made.push(...(await insertOccurrences(db, series, dates, now)));
    await noteMade(db, plan.id, today, dates, isAll);
  }
  return made;
}

async function noteMade(db: Db, planId: number, today: string, dates: readonly PlannedOccurrence[], isAll: boolean) {
  const until = dates.at(-1)?.local.slice(0, 10) ?? addDays(today, 90);
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

  const materialised = plan ? datesAhead(plan, zone, from) : { dates: [], isAll: true };
  const rows = await readOccurrencesFrom(db, series, from);
  const present = rows.map((row): StoredOccurrence & { row: typeof row } => ({
    id: row.id,
    local: row.planned_for ?? localTime(row.starts_at, zone),
    isOpen: row.is_dropped || (row.status !== "cancelled" && row.started_at === null && row.starts_at > now),
    isAnswered: row.is_answered,
    row,
  }));
  const { kept, left, added } = matchOccurrences(present, materialised.dates);
  const rowOf = new Map(present.map((one) => [one.id, one]));

  if (kept.length > 0) {
    const ids = kept.map(({ id }) => id);
    await db.updateTable("event_occurrence").set({ planned_for: null }).where("id", "=", sqlAny(ids)).execute();
  }
  let moved = 0;
  for (const { id, date } of kept) {
    const { row, isOpen } = rowOf.get(id)!;
    const hasOwnTime = row.planned_for !== null && localTime(row.starts_at, zone) !== row.planned_for;
    const goesAlong = isOpen && date.startsAt > now && (row.is_dropped || !hasOwnTime);
    const isMoved = goesAlong && row.starts_at.getTime() !== date.startsAt.getTime();
    if (isMoved && !row.is_dropped) moved += 1;
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
      .where("id", "=", id)
      .execute();
  }
  const gone = left.filter(({ id }) => !rowOf.get(id)!.row.is_dropped);
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
  const today = localTime(now, zone).slice(0, 10);
  const [last] = (await readPlans(db, series.id)).slice(-1);
  if (plan && last) await noteMade(db, last.id, today, materialised.dates, materialised.isAll);
  await invalidateOccurrences(db, series.spaceId, [...kept.map(({ id }) => id), ...gone.map(({ id }) => id)]);
  return { moved, cancelled: answered.length, added: fresh.length };
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
    .select(["o.id", "o.starts_at", "o.status", "o.started_at", "o.planned_for", "o.is_dropped"])
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
