import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownMessages(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "messages",
      heading: msg`What you wrote to people and in channels`,
      of: ["message.person_id"],
      query: db
        .selectFrom("message as m")
        .innerJoin("channel as c", "c.id", "m.channel_id")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .leftJoin("person as l", "l.id", "c.low_person_id")
        .leftJoin("person as h", "h.id", "c.high_person_id")
        .select(["c.name as title", "s.name as space"])
        .select(sql<string | null>`case when c.low_person_id = m.person_id then h.name else l.name end`.as("toPerson"))
        .select(["m.body as text", "m.at as at", "m.edited_at as edited"])
        .where("m.person_id", "=", personId)
        .orderBy("m.id"),
    }),
    ownRows(asked, {
      name: "message-files",
      heading: msg`Files that you sent`,
      of: [],
      query: db
        .selectFrom("message_file as f")
        .innerJoin("message as m", "m.id", "f.message_id")
        .select(["m.at as at", "f.storage_key as storageKey", "f.name as fileName"])
        .select("f.mime as mime")
        .where("m.person_id", "=", personId)
        .orderBy("f.id"),
    }),
    ownRows(asked, {
      name: "conversations",
      heading: msg`People with whom you have a conversation`,
      of: ["channel.low_person_id", "channel.high_person_id"],
      query: db
        .selectFrom("channel as c")
        .leftJoin("person as l", "l.id", "c.low_person_id")
        .leftJoin("person as h", "h.id", "c.high_person_id")
        .select(sql<string | null>`case when c.low_person_id = ${personId} then h.name else l.name end`.as("person"))
        .select("c.created_at as since")
        .where((eb) => eb.or([eb("c.low_person_id", "=", personId), eb("c.high_person_id", "=", personId)]))
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "channels",
      heading: msg`Channels that you are in`,
      of: ["channel_member.person_id"],
      query: db
        .selectFrom("channel_member as m")
        .innerJoin("channel as c", "c.id", "m.channel_id")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .select(["c.name as title", "s.name as space", "m.since as since"])
        .where("m.person_id", "=", personId)
        .orderBy("m.since")
        .orderBy("m.channel_id"),
    }),
    ownRows(asked, {
      name: "channels-opened",
      heading: msg`Channels that you opened`,
      of: ["channel.created_by"],
      query: db
        .selectFrom("channel as c")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .select(["c.name as title", "s.name as space", "c.topic as about"])
        .select("c.created_at as createdAt")
        .where("c.created_by", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "channels-read",
      heading: msg`How far you read, and what you muted`,
      of: ["channel_state.person_id"],
      query: db
        .selectFrom("channel_state as t")
        .innerJoin("channel as c", "c.id", "t.channel_id")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .select(["c.name as title", "s.name as space", "t.read_seq as position"])
        .select("t.muted_at as endedAt")
        .where("t.person_id", "=", personId)
        .orderBy("t.channel_id"),
    }),
    ownRows(asked, {
      name: "message-mentions",
      heading: msg`Messages that name you`,
      of: ["message_mention.person_id"],
      query: db
        .selectFrom("message_mention as t")
        .innerJoin("message as m", "m.id", "t.message_id")
        .innerJoin("channel as c", "c.id", "m.channel_id")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .select(["c.name as title", "s.name as space", "m.at as at"])
        .where("t.person_id", "=", personId)
        .orderBy("t.message_id"),
    }),
    ownRows(asked, {
      name: "message-reactions",
      heading: msg`Your reactions to messages`,
      of: ["message_reaction.person_id"],
      query: db
        .selectFrom("message_reaction as t")
        .select(["t.emoji as text", "t.at as at"])
        .where("t.person_id", "=", personId)
        .orderBy("t.at")
        .orderBy("t.message_id")
        .orderBy("t.emoji"),
    }),
  ];
}
