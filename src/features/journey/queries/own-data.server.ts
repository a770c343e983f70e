import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownJourney(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "visits",
      heading: msg`Your visits`,
      of: ["visit.person_id"],
      query: db
        .selectFrom("visit as v")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .leftJoin("event_brief as e", "e.id", "v.occurrence_id")
        .select(["s.name as space", "e.title as event", "v.day as day", "v.at as at", "v.way as way"])
        .where("v.person_id", "=", personId)
        .orderBy("v.id"),
    }),
    ownRows(asked, {
      name: "visited-places",
      heading: msg`The places that you visited`,
      of: ["visit_place.person_id"],
      query: db
        .selectFrom("visit_place as v")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "v.visits as count", "v.last_day as day"])
        .where("v.person_id", "=", personId)
        .orderBy("v.space_id"),
    }),
    ownRows(asked, {
      name: "activity",
      heading: msg`What you did`,
      of: ["activity.person_id"],
      query: db
        .selectFrom("activity as a")
        .leftJoin("space_brief as s", "s.id", "a.space_id")
        .select(["a.kind as kind", "s.name as space", "a.at as at"])
        .where("a.person_id", "=", personId)
        .orderBy("a.id"),
    }),
    ownRows(asked, {
      name: "activity-months",
      heading: msg`What you did, by month`,
      of: ["activity_month.person_id", "activity_change.person_id"],
      query: db
        .selectFrom(
          sql<{ month: string; kind: string; count: number }>`(
            select month, kind, sum(count)::int as count
            from (select month, kind, count from activity_month where person_id = ${personId}
              union all select month, kind, change from activity_change where person_id = ${personId}) as sums
            group by month, kind)`.as("m"),
        )
        .select(["m.month as day", "m.kind as kind", "m.count as count"])
        .orderBy("m.month")
        .orderBy("m.kind"),
    }),
    ownRows(asked, {
      name: "watching",
      heading: msg`What you watched today`,
      of: ["watching.person_id"],
      query: db
        .selectFrom("watching as w")
        .leftJoin("event_brief as e", "e.id", "w.occurrence_id")
        .select(["e.title as event", "w.seen_at as at"])
        .select(sql<number>`w.seconds / 60`.as("minutes"))
        .where("w.person_id", "=", personId)
        .orderBy("w.occurrence_id"),
    }),
    ownRows(asked, {
      name: "badges",
      heading: msg`Badges that you received`,
      of: ["person_badge.person_id"],
      query: db
        .selectFrom("person_badge as b")
        .select(["b.badge as title", "b.awarded_at as at"])
        .where("b.person_id", "=", personId)
        .orderBy("b.awarded_at")
        .orderBy("b.badge"),
    }),
    ownRows(asked, {
      name: "interests",
      heading: msg`Your interests`,
      of: ["person_interest.person_id"],
      query: db
        .selectFrom("person_interest as i")
        .select("i.name as name")
        .where("i.person_id", "=", personId)
        .orderBy("i.position"),
    }),
    ownRows(asked, {
      name: "journey-goal",
      heading: msg`Your goal for a month`,
      of: ["journey_setting.person_id"],
      query: db
        .selectFrom("journey_setting as j")
        .select("j.monthly_goal as count")
        .where("j.person_id", "=", personId),
    }),
    ownRows(asked, {
      name: "shared-years",
      heading: msg`Years that you share by a link`,
      of: ["year_link.person_id"],
      query: db
        .selectFrom("year_link as y")
        .select(["y.year as year", "y.created_at as since"])
        .where("y.person_id", "=", personId)
        .orderBy("y.year"),
    }),
  ];
}
