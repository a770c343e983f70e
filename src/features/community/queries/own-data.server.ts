import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownCommunity(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "communities",
      heading: msg`Communities that you are in`,
      of: ["community_member.person_id"],
      query: db
        .selectFrom("community_member as m")
        .innerJoin("community as c", "c.id", "m.community_id")
        .select(["c.name as community", "m.role as role", "m.state as state", "m.wish as wish"])
        .select("m.joined_at as since")
        .where("m.person_id", "=", personId)
        .orderBy("m.joined_at")
        .orderBy("m.community_id"),
    }),
    ownRows(asked, {
      name: "communities-founded",
      heading: msg`Communities that you founded`,
      of: ["community.created_by"],
      query: db
        .selectFrom("community as c")
        .select(["c.name as community", "c.description as description"])
        .select("c.created_at as createdAt")
        .where("c.created_by", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "discussions",
      heading: msg`Discussions that you began`,
      of: ["discussion.author_id"],
      query: db
        .selectFrom("discussion as d")
        .innerJoin("community as c", "c.id", "d.community_id")
        .select(["c.name as community", "d.title as title", "d.body as text", "d.tags as tags"])
        .select(["d.like_count as count", "d.created_at as at", "d.edited_at as edited"])
        .select(sql<string>`'/discussion/' || d.id`.as("link"))
        .where("d.author_id", "=", personId)
        .orderBy("d.id"),
    }),
    ownRows(asked, {
      name: "answers",
      heading: msg`Your answers in discussions`,
      of: ["discussion_reply.author_id"],
      query: db
        .selectFrom("discussion_reply as r")
        .innerJoin("discussion as d", "d.id", "r.discussion_id")
        .select(["d.title as title", "r.body as text", "r.like_count as count"])
        .select(["r.created_at as at", "r.edited_at as edited"])
        .where("r.author_id", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "earlier-texts",
      heading: msg`Earlier words of discussions and answers that you changed`,
      of: ["discussion_revision.edited_by"],
      query: db
        .selectFrom("discussion_revision as r")
        .select(["r.title as title", "r.body as text", "r.until as until"])
        .where("r.edited_by", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "discussion-likes",
      heading: msg`Discussions that you liked`,
      of: ["discussion_like.person_id"],
      query: db
        .selectFrom("discussion_like as l")
        .innerJoin("discussion as d", "d.id", "l.discussion_id")
        .select(["d.title as title", "l.at as at"])
        .select(sql<string>`'/discussion/' || d.id`.as("link"))
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.discussion_id"),
    }),
    ownRows(asked, {
      name: "answer-likes",
      heading: msg`Answers that you liked`,
      of: ["discussion_reply_like.person_id"],
      query: db
        .selectFrom("discussion_reply_like as l")
        .innerJoin("discussion_reply as r", "r.id", "l.reply_id")
        .innerJoin("discussion as d", "d.id", "r.discussion_id")
        .select(["d.title as title", "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.reply_id"),
    }),
    ownRows(asked, {
      name: "discussion-follows",
      heading: msg`Discussions that you follow`,
      of: ["discussion_follow.person_id"],
      query: db
        .selectFrom("discussion_follow as f")
        .innerJoin("discussion as d", "d.id", "f.discussion_id")
        .select(["d.title as title", "f.wish as wish", "f.at as at"])
        .where("f.person_id", "=", personId)
        .orderBy("f.at")
        .orderBy("f.discussion_id"),
    }),
    ownRows(asked, {
      name: "discussion-mentions",
      heading: msg`Answers that name you`,
      of: ["discussion_mention.person_id"],
      query: db
        .selectFrom("discussion_mention as m")
        .innerJoin("discussion_reply as r", "r.id", "m.reply_id")
        .innerJoin("discussion as d", "d.id", "r.discussion_id")
        .select(["d.title as title", "r.created_at as at"])
        .select(sql<string>`'/discussion/' || d.id`.as("link"))
        .where("m.person_id", "=", personId)
        .orderBy("m.reply_id"),
    }),
    ownRows(asked, {
      name: "contributions",
      heading: msg`How much you wrote in communities, by day`,
      of: ["community_contribution.person_id"],
      query: db
        .selectFrom("community_contribution as c")
        .select(["c.day as day", "c.written as count"])
        .where("c.person_id", "=", personId)
        .orderBy("c.day"),
    }),
    ownRows(asked, {
      name: "held-texts",
      heading: msg`Texts of yours that waited for a moderator`,
      of: ["community_case.author_id"],
      query: db
        .selectFrom("community_case as k")
        .innerJoin("community as c", "c.id", "k.community_id")
        .select(["c.name as community", "k.opened_at as at", "k.outcome as state"])
        .where("k.author_id", "=", personId)
        .orderBy("k.id"),
    }),
    ownRows(asked, {
      name: "community-decisions",
      heading: msg`What moderators decided about you`,
      of: ["community_decision.person_id"],
      query: db
        .selectFrom("community_decision as k")
        .innerJoin("community as c", "c.id", "k.community_id")
        .select(["c.name as community", "k.kind as kind", "k.title as title"])
        .select(["k.reason as reason", "k.made_at as at", "k.until as until", "k.appeal as text"])
        .select(["k.answer as answer", "k.outcome as state"])
        .where("k.person_id", "=", personId)
        .orderBy("k.id"),
    }),
    ownRows(asked, {
      name: "community-reports",
      heading: msg`Texts in communities that you reported`,
      of: ["community_report.person_id"],
      query: db
        .selectFrom("community_report as k")
        .select(["k.reason as reason", "k.note as note", "k.at as at"])
        .where("k.person_id", "=", personId)
        .orderBy("k.id"),
    }),
    ownRows(asked, {
      name: "digest",
      heading: msg`Your mail of what is new`,
      of: ["community_digest.person_id"],
      query: db
        .selectFrom("community_digest as g")
        .select(["g.every as every", "g.since as since"])
        .where("g.person_id", "=", personId)
        .orderBy("g.person_id"),
    }),
  ];
}
