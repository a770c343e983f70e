import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { type BadgeKey, badgeRules, type Steps } from "../badges.ts";

/** What of somebody's journey the rules of badges look at, by the sums that were counted. */
export async function readSteps(db: Db, personId: number): Promise<Steps> {
  const { rows } = await sql<Steps>`
    with sums as (select month, kind, count from activity_month where person_id = ${personId} and count > 0),
    places as (
      select count(*)::int as places, count(distinct s.faith)::int as faiths,
        coalesce(sum(p.visits - p.virtual_visits), 0)::int as "visitsAtDoors"
      from visit_place p join space_brief s on s.id = p.space_id where p.person_id = ${personId})
    select places.*,
      coalesce((select sum(count) from sums where kind = 'visit'), 0)::int as visits,
      (select count(*) from sums where kind = 'visit')::int as months,
      coalesce((select max(count) from sums where kind = 'visit'), 0)::int as "bestMonth",
      coalesce((select sum(count) from sums where kind = 'donation'), 0)::int as gifts,
      coalesce((select sum(count) from sums where kind = 'prayer'), 0)::int as prayers,
      coalesce((select sum(count) from sums where kind = 'booking'), 0)::int as bookings,
      coalesce((select sum(count) from sums where kind = 'community'), 0)::int as community,
      (select count(*) from activity where person_id = ${personId} and source = 'plan-finished')::int as "plansFinished"
    from places`.execute(db);
  return rows[0]!;
}

export interface BadgeView {
  readonly key: BadgeKey;
  readonly awardedAt: Date;
}

/** The badges that somebody received, the last first. */
export async function listBadges(db: Db, personId: number): Promise<BadgeView[]> {
  const rows = await db
    .selectFrom("person_badge")
    .select(["badge", "awarded_at as awardedAt"])
    .where("person_id", "=", personId)
    .orderBy("awarded_at", "desc")
    .orderBy("badge")
    .limit(100)
    .execute();
  // A badge that the house gives no more has no words.
  return rows.flatMap(({ badge, awardedAt }) => (badge in badgeRules ? [{ key: badge as BadgeKey, awardedAt }] : []));
}

export async function readBadgeKeys(db: Db, personId: number): Promise<string[]> {
  const rows = await db.selectFrom("person_badge").select("badge").where("person_id", "=", personId).execute();
  return rows.map(({ badge }) => badge);
}
