import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownEvents(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "event-likes",
      heading: msg`Ceremonies and events that you liked`,
      of: ["event_like.person_id"],
      query: db
        .selectFrom("event_like as l")
        .leftJoin("event_brief as e", "e.id", "l.occurrence_id")
        .select(["e.title as event", "e.starts_at as startsAt", "l.at as at"])
        .select(sql<string>`'/event/' || l.occurrence_id`.as("link"))
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.occurrence_id"),
    }),
    ownRows(asked, {
      name: "event-ratings",
      heading: msg`How you rated events`,
      of: ["event_rating.person_id"],
      query: db
        .selectFrom("event_rating as l")
        .leftJoin("event_brief as e", "e.id", "l.occurrence_id")
        .select(["e.title as event", "l.rating as rating", "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.occurrence_id"),
    }),
    ownRows(asked, {
      name: "event-reminders",
      heading: msg`Events of which you are reminded`,
      of: ["event_reminder.person_id"],
      query: db
        .selectFrom("event_reminder as l")
        .leftJoin("event_brief as e", "e.id", "l.occurrence_id")
        .select(["e.title as event", "e.starts_at as startsAt"])
        .select(["l.minutes_before as minutesBefore", "l.created_at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.created_at")
        .orderBy("l.occurrence_id"),
    }),
    ownRows(asked, {
      name: "events-hosted",
      heading: msg`Events that name you as their host`,
      of: ["event_series.host_person_id"],
      query: db
        .selectFrom("event_series as t")
        .leftJoin("space_brief as s", "s.id", "t.space_id")
        .select(["t.title as title", "s.name as space", "t.host_name as name"])
        .select("t.host_title as role")
        .where("t.host_person_id", "=", personId)
        .orderBy("t.id"),
    }),
    ownRows(asked, {
      name: "events-planned",
      heading: msg`Events that you planned`,
      of: ["event_series.created_by"],
      query: db
        .selectFrom("event_series as t")
        .leftJoin("space_brief as s", "s.id", "t.space_id")
        .select(["t.title as title", "s.name as space", "t.description as description"])
        .select(["t.contact_phone as phone", "t.contact_email as email"])
        .select("t.created_at as createdAt")
        .where("t.created_by", "=", personId)
        .orderBy("t.id"),
    }),
  ];
}
