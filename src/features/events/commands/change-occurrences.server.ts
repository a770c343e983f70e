import { localTime } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { countBefore, toDate } from "../plan/occurrences.ts";
import { shiftedPlan, type Plan } from "../plan/plan.ts";
import { readPlanAlmanac } from "../queries/plan-almanac.server.ts";
import { derivedPlan } from "../queries/stored-event.server.ts";
import { admitToEvents } from "./admit.server.ts";
import {
  addPlan,
  cancelAll,
  lockSeries,
  readPlans,
  rescheduleOccurrences,
  invalidateOccurrences,
  type LockedSeries,
  type Rescheduled,
} from "./materialise-occurrences.server.ts";
import { eventsAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/** The scopes of a change to one date. */
export const scopes = ["this", "following", "all"] as const;
export type Scope = (typeof scopes)[number];

export interface NamedOccurrence {
  readonly spaceId: number;
  readonly occurrenceId: number;
}

interface Named extends NamedOccurrence {
  readonly scope: Scope;
  /** Said to those who counted on it. */
  readonly note: string;
}

export interface MoveInput extends Named {
  /** ISO day and time at the place. */
  readonly day: string;
  readonly beginsAt: string;
  readonly minutes: number;
}

/**
 * Moves a date; or with it all that follow, or all that are to come, by as much. Attendees keep their reservations and
 * are notified.
 * @throws as admitToEvents; platform.not-found, events.cancelled, events.started, events.over, events.in-the-past,
 * events.own-rule
 */
export async function rescheduleOccurrence(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: MoveInput,
): Promise<Rescheduled> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId);
  return db.transaction().execute(async (db) => {
    const { series, date } = await lockOccurrence(db, input, now);
    const to = toDate(`${input.day}T${input.beginsAt}`, input.minutes, series.zone);
    if (to.startsAt <= now) throw refuseField("date", "events.in-the-past");
    let done: Rescheduled;
    if (input.scope === "this") {
      await db
        .updateTable("event_occurrence")
        .set({
          starts_at: to.startsAt,
          ends_at: to.endsAt,
          planned_for: sql`coalesce(planned_for, ${date.local})`,
          change_note: date.starts_at.getTime() === to.startsAt.getTime() ? sql`change_note` : input.note,
        })
        .where("id", "=", date.id)
        .execute();
      await invalidateOccurrences(db, series.spaceId, [date.id]);
      done = { moved: 1, cancelled: 0, added: 0 };
    } else {
      const first = input.scope === "all" ? await firstToCome(db, series, date, now) : date;
      const planned = await planAt(db, series, first);
      if (!planned) throw refuseField("scope", "events.own-rule");
      // All dates are moved by as much as this one.
      const shift = Date.parse(`${input.day}T12:00Z`) - Date.parse(`${date.local.slice(0, 10)}T12:00Z`);
      const day = new Date(Date.parse(`${first.local.slice(0, 10)}T12:00Z`) + shift).toISOString().slice(0, 10);
      const from = first.local.slice(0, 10);
      const later = minutesOf(input.beginsAt) - minutesOf(date.local.slice(11));
      const plan = shiftedPlan(planned.plan, from, { day, beginsAt: input.beginsAt, minutes: input.minutes, later });
      if (!plan) throw refuseField("scope", "events.own-rule");
      let { most } = planned.plan;
      if (most !== null) {
        const almanac = await readPlanAlmanac(db, series, [planned.plan], from);
        most -= countBefore(planned.plan, series.zone, from, almanac);
      }
      const begin = from < day ? from : day;
      done = await rescheduleOccurrences(
        db,
        series,
        { from: begin, plan: { ...plan, most }, isWhole: planned.isFirst, note: input.note },
        now,
      );
    }
    await recordAudit(db, eventsAudit["event.moved"], {
      actorId: person.personId,
      entityId: date.id,
      spaceId: series.spaceId,
      detail: { scope: input.scope, from: date.starts_at.toISOString(), to: to.startsAt.toISOString() },
    });
    await bumpRevision(db, series.id, person.name);
    return done;
  });
}

/** @param time `18:30` */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Cancels a date, or the series from it on. Answers stay; attendees are notified, with the note.
 * @throws as rescheduleOccurrence
 */
export async function cancelOccurrences(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: Named,
): Promise<number> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId);
  return db.transaction().execute(async (db) => {
    const { series, date } = await lockOccurrence(db, input, now);
    let ids = [date.id];
    if (input.scope !== "this") {
      const first = input.scope === "all" ? await firstToCome(db, series, date, now) : date;
      const rows = await db
        .selectFrom("event_occurrence")
        .select("id")
        .where("series_id", "=", series.id)
        .where("starts_at", ">=", first.starts_at)
        .where("starts_at", ">", now)
        .where("started_at", "is", null)
        .where("status", "in", ["scheduled", "confirmed", "draft"])
        .where("is_unannounced", "=", false)
        .orderBy("id")
        .forUpdate()
        .execute();
      ids = rows.map(({ id }) => id);
      await endPlans(db, series, first);
    }
    await cancelAll(db, ids, input.note);
    await invalidateOccurrences(db, series.spaceId, ids);
    await recordAudit(db, eventsAudit["event.cancelled"], {
      actorId: person.personId,
      entityId: date.id,
      spaceId: series.spaceId,
      detail: { scope: input.scope, dates: ids.length },
    });
    if (input.scope !== "this") await bumpRevision(db, series.id, person.name);
    return ids.length;
  });
}

interface LockedOccurrence {
  readonly id: number;
  /** Its plan's name for it, or where it is read at the place. */
  readonly local: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** @throws platform.not-found, events.cancelled, events.started, events.over */
export async function lockOccurrence(
  db: Db,
  { occurrenceId, spaceId }: NamedOccurrence,
  now: Date,
): Promise<{ series: LockedSeries; date: LockedOccurrence & { readonly status: string } }> {
  const named = await db
    .selectFrom("event_occurrence")
    .select("series_id")
    .where("id", "=", occurrenceId)
    .where("space_id", "=", spaceId)
    .where("is_dropped", "=", false)
    .executeTakeFirst();
  if (!named) throw notFound();
  const series = await lockSeries(db, named.series_id, spaceId);
  const date = await db
    .selectFrom("event_occurrence")
    .select(["id", "starts_at", "ends_at", "started_at", "status", "planned_for"])
    .where("id", "=", occurrenceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (date.status === "cancelled") throw refuse("events.cancelled", { status: 409 });
  if (date.started_at) throw refuse("events.started", { status: 409 });
  if (date.ends_at <= now) throw refuse("events.over", { status: 409 });
  return { series, date: { ...date, local: date.planned_for ?? localTime(date.starts_at, series.zone) } };
}

/** The first date of a series that is still to come. */
async function firstToCome(db: Db, series: LockedSeries, date: LockedOccurrence, now: Date): Promise<LockedOccurrence> {
  const row = await db
    .selectFrom("event_occurrence")
    .select(["id", "starts_at", "ends_at", "planned_for"])
    .where("series_id", "=", series.id)
    .where("starts_at", ">", now)
    .where("started_at", "is", null)
    .where("status", "in", ["scheduled", "confirmed", "draft"])
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.starts_at > date.starts_at) return date;
  return { ...row, local: row.planned_for ?? localTime(row.starts_at, series.zone) };
}

/** The plan that a date belongs to; null for dates that were given by hand, one by one. */
async function planAt(
  db: Db,
  series: LockedSeries,
  date: LockedOccurrence,
): Promise<{ plan: Plan; isFirst: boolean } | null> {
  const plans = await readPlans(db, series.id);
  const day = date.local.slice(0, 10);
  const at = plans.findLastIndex(({ firstDay }) => firstDay <= day);
  const plan = plans[Math.max(at, 0)];
  // Whatever comes after it goes along, until the last of them ends.
  if (plan)
    return { plan: { ...plan, lastDay: plans.at(-1)!.lastDay }, isFirst: plan === plans[0] && plan.firstDay >= day };
  const { recurrence } = await db
    .selectFrom("event_series")
    .select("recurrence")
    .where("id", "=", series.id)
    .executeTakeFirstOrThrow();
  return recurrence === null ? null : { plan: derivedPlan(recurrence, series.zone, date, []), isFirst: true };
}

/** Ends the plan of a series: no dates are made from a date on. */
async function endPlans(db: Db, series: LockedSeries, date: LockedOccurrence): Promise<void> {
  const day = date.local.slice(0, 10);
  if ((await readPlans(db, series.id)).length === 0) {
    const { recurrence } = await db
      .selectFrom("event_series")
      .select("recurrence")
      .where("id", "=", series.id)
      .executeTakeFirstOrThrow();
    await addPlan(db, series.id, derivedPlan(recurrence, series.zone, date, []));
  }
  await db
    .updateTable("event_plan")
    .set({
      is_over: sql`is_over or first_day >= ${day}::date`,
      last_day: sql`greatest(first_day, least(last_day, ${day}::date - 1))`,
    })
    .where("series_id", "=", series.id)
    .execute();
}

/** Raises the revision, so that an editor with the form open sees that its dates have changed. */
async function bumpRevision(db: Db, seriesId: number, by: string): Promise<void> {
  await db
    .updateTable("event_series")
    .set({
      revision: sql`revision + 1`,
      changes: sql`changes || jsonb_build_array(jsonb_build_object(
        'revision', revision + 1, 'fields', jsonb_build_array('dates'), 'by', ${by}::text))`,
    })
    .where("id", "=", seriesId)
    .execute();
}
