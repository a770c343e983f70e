import { sql } from "kysely";
import { listPlans, type PlanView } from "#/features/texts/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { type ActivityKind, activityKinds, type Level, levelOf, MONTHLY_GOAL } from "../rules.ts";
import { type ActivityView, listActivity } from "./activity.server.ts";
import { type BadgeView, listBadges } from "./steps.server.ts";

/** How often somebody did what: in all, and this month. */
export type Sums = Readonly<Record<ActivityKind, { readonly ever: number; readonly month: number }>>;

/** @param month its first day, in the person's zone. */
export async function readSums(db: Db, personId: number, month: string): Promise<Sums> {
  const { rows } = await sql<{ kind: ActivityKind; ever: number; month: number }>`
    select kind, greatest(0, sum(count))::int as ever,
      greatest(0, coalesce(sum(count) filter (where month = ${month}), 0))::int as month
    from (select month, kind, count from activity_month where person_id = ${personId}
      union all select month, kind, change from activity_change where person_id = ${personId}) as sums
    group by kind`.execute(db);
  const none = { ever: 0, month: 0 };
  return Object.fromEntries(
    activityKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return [kind, row ? { ever: row.ever, month: row.month } : none];
    }),
  ) as Sums;
}

/** Visits in a month that somebody set as their goal; 0: none. */
export async function readGoal(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom("journey_setting")
    .select("monthly_goal")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.monthly_goal ?? MONTHLY_GOAL;
}

export async function readInterests(db: Db, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("person_interest")
    .select("name")
    .where("person_id", "=", personId)
    .orderBy("position")
    .execute();
  return rows.map(({ name }) => name);
}

export interface Journey {
  readonly sums: Sums;
  /** Visits of this month that are the goal; 0: none. */
  readonly goal: number;
  readonly level: Level;
  /** The last first. */
  readonly badges: readonly BadgeView[];
}

interface Asked {
  readonly language: string;
  readonly now: Date;
}

/** Reads how far somebody is on their way: sums, goal, level and badges. */
export async function readJourney(
  db: Db,
  { personId, zone }: Pick<SignedIn, "personId" | "zone">,
  { now }: Pick<Asked, "now">,
): Promise<Journey> {
  const month = `${civilDay(now, zone).slice(0, 7)}-01`;
  const [sums, goal, badges] = await Promise.all([
    readSums(db, personId, month),
    readGoal(db, personId),
    listBadges(db, personId),
  ]);
  return { sums, goal, badges, level: levelOf(sums.visit.ever) };
}

export interface JourneyCards extends Journey {
  /** The last that they did. */
  readonly recent: readonly ActivityView[];
  /** What they read by a plan, and have not finished. */
  readonly reading: readonly PlanView[];
}

const RECENT = 5;
const READING = 2;

/** The cards of somebody's own dashboard. */
export async function readJourneyCards(db: Db, viewer: SignedIn, { language, now }: Asked): Promise<JourneyCards> {
  const [journey, recent, plans] = await Promise.all([
    readJourney(db, viewer, { now }),
    listActivity(db, { personId: viewer.personId, language, limit: RECENT }),
    listPlans(db, viewer, language, now),
  ]);
  return { ...journey, recent: recent.rows, reading: plans.filter((plan) => !plan.isFinished).slice(0, READING) };
}
