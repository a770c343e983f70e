import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownLive(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "chat",
      heading: msg`What you wrote during ceremonies`,
      of: ["chat_message.person_id"],
      query: db
        .selectFrom("chat_message as c")
        .leftJoin("event_brief as e", "e.id", "c.occurrence_id")
        .select(["e.title as event", "c.body as text", "c.at as at"])
        .where("c.person_id", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "host-messages",
      heading: msg`What you wrote to hosts`,
      of: ["host_message.person_id"],
      query: db
        .selectFrom("host_message as c")
        .leftJoin("event_brief as e", "e.id", "c.occurrence_id")
        .select(["e.title as event", "c.body as text", "c.at as at"])
        .where("c.person_id", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "prayers",
      heading: msg`What you asked to be prayed for`,
      of: ["prayer_request.person_id"],
      query: db
        .selectFrom("prayer_request as c")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .leftJoin("event_brief as e", "e.id", "c.occurrence_id")
        .select(["s.name as space", "e.title as event", "c.name as name", "c.body as text"])
        .select("c.at as at")
        .where("c.person_id", "=", personId)
        .orderBy("c.id"),
    }),
  ];
}
