import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownBroadcast(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "broadcasts",
      heading: msg`Ceremonies that you showed live`,
      of: ["broadcast.publisher_id"],
      query: db
        .selectFrom("broadcast as b")
        .leftJoin("event_brief as e", "e.id", "b.occurrence_id")
        .leftJoin("space_brief as s", "s.id", "b.space_id")
        .select(["e.title as event", "s.name as space", "b.started_at as startsAt"])
        .select("b.ended_at as endsAt")
        .where("b.publisher_id", "=", personId)
        .orderBy("b.id"),
    }),
    ownRows(asked, {
      name: "private-ceremonies",
      heading: msg`Private ceremonies that you may watch`,
      of: ["private_watcher.person_id"],
      query: db
        .selectFrom("private_watcher as w")
        .leftJoin("event_brief as e", "e.id", "w.occurrence_id")
        .select(["e.title as event", "e.starts_at as startsAt", "w.created_at as at"])
        .where("w.person_id", "=", personId)
        .orderBy("w.created_at")
        .orderBy("w.occurrence_id"),
    }),
    ownRows(asked, {
      name: "watch-links",
      heading: msg`Links to ceremonies that you gave relatives`,
      of: ["watch_link.created_by"],
      query: db
        .selectFrom("watch_link as w")
        .leftJoin("event_brief as e", "e.id", "w.occurrence_id")
        .select(["w.name as name", "e.title as event", "w.created_at as at"])
        .select(["w.expires_at as until", "w.withdrawn_at as endedAt"])
        .where("w.created_by", "=", personId)
        .orderBy("w.id"),
    }),
  ];
}
