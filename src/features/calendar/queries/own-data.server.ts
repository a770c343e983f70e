import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/**
 * What a person takes with them of this feature: what their own calendar reads, but not its address, of which a hash is kept; their reminders of
 * prayer, the place of them, and what is due in the next days.
 */
export function ownCalendar(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "calendar",
      heading: msg`The days that your own calendar reads`,
      of: ["calendar_feed.person_id"],
      query: db
        .selectFrom("calendar_feed")
        .select(["faiths as faith", "created_at as createdAt", "updated_at as edited"])
        .where("person_id", "=", personId),
    }),
    ownRows(asked, {
      name: "prayer-place",
      heading: msg`The place of your prayer reminders`,
      of: ["prayer_place.person_id"],
      query: db
        .selectFrom("prayer_place as p")
        .leftJoin("space_brief as s", "s.id", "p.space_id")
        .select([
          "p.kind as kind",
          "p.name as name",
          "s.name as space",
          "p.lat as lat",
          "p.lng as lng",
          "p.zone as zone",
        ])
        .select(["p.method as way", "p.asr as category"])
        // What a device said of a place that it keeps.
        .select(["p.hours_first as day", "p.hours as payload", "p.created_at as createdAt", "p.updated_at as edited"])
        .where("p.person_id", "=", personId),
    }),
    ownRows(asked, {
      name: "prayer-reminders",
      heading: msg`What you are reminded of`,
      // They hang on the place, which is theirs.
      of: [],
      query: db
        .selectFrom("prayer_reminder")
        .select(["kind as kind", "minutes_before as minutesBefore"])
        .select([
          sql<string | null>`to_char(make_interval(mins => clock), 'HH24:MI')`.as("at"),
          sql<string>`case when on_eve then 'evening before' else '' end`.as("day"),
        ])
        .where("person_id", "=", personId)
        .orderBy("kind"),
    }),
    ownRows(asked, {
      name: "prayer-instants",
      heading: msg`Your prayer reminders of the next days`,
      of: [],
      query: db
        .selectFrom("prayer_instant")
        .select(["kind as kind", "day as day", "at as startsAt", "due_at as at", "said as about"])
        .where("person_id", "=", personId)
        .orderBy("due_at"),
    }),
  ];
}
