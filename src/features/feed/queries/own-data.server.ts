import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownFeed(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "posts",
      heading: msg`What you posted`,
      of: ["post.provider_id"],
      query: db
        .selectFrom("post as o")
        .select(["o.body as text", "o.state as state", "o.like_count as count"])
        .select(["o.published_at as at", "o.edited_at as edited"])
        .select(sql<string>`'/post/' || o.id`.as("link"))
        .where("o.provider_id", "=", personId)
        .orderBy("o.id"),
    }),
    ownRows(asked, {
      name: "posts-for-places",
      heading: msg`What you wrote for places`,
      of: ["post.written_by"],
      query: db
        .selectFrom("post as o")
        .leftJoin("space_brief as s", "s.id", "o.space_id")
        .select(["s.name as space", "o.body as text", "o.state as state", "o.published_at as at"])
        .select(sql<string>`'/post/' || o.id`.as("link"))
        .where("o.written_by", "=", personId)
        .orderBy("o.id"),
    }),
    ownRows(asked, {
      name: "posts-naming-you",
      heading: msg`Posts that name you`,
      of: ["post_artist.person_id"],
      query: db
        .selectFrom("post_artist as a")
        .innerJoin("post as o", "o.id", "a.post_id")
        .select(["o.body as text", "o.published_at as at"])
        .select(sql<string>`'/post/' || o.id`.as("link"))
        .where("a.person_id", "=", personId)
        .orderBy("a.post_id"),
    }),
    ownRows(asked, {
      name: "comments",
      heading: msg`Your comments`,
      of: ["post_comment.author_id"],
      query: db
        .selectFrom("post_comment as c")
        .select(["c.body as text", "c.created_at as at", "c.edited_at as edited"])
        .select(sql<string>`'/post/' || c.post_id`.as("link"))
        .where("c.author_id", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "comment-mentions",
      heading: msg`Comments that name you`,
      of: ["post_comment_mention.person_id"],
      query: db
        .selectFrom("post_comment_mention as m")
        .innerJoin("post_comment as c", "c.id", "m.comment_id")
        .select("c.created_at as at")
        .select(sql<string>`'/post/' || c.post_id`.as("link"))
        .where("m.person_id", "=", personId)
        .orderBy("m.comment_id"),
    }),
    ownRows(asked, {
      name: "post-likes",
      heading: msg`Posts that you liked`,
      of: ["post_like.person_id"],
      query: db
        .selectFrom("post_like as l")
        .select("l.at as at")
        .select(sql<string>`'/post/' || l.post_id`.as("link"))
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.post_id"),
    }),
    ownRows(asked, {
      name: "post-saves",
      heading: msg`Posts that you saved`,
      of: ["post_save.person_id"],
      query: db
        .selectFrom("post_save as l")
        .select("l.at as at")
        .select(sql<string>`'/post/' || l.post_id`.as("link"))
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.post_id"),
    }),
    ownRows(asked, {
      name: "post-shares",
      heading: msg`Posts that you shared`,
      of: [],
      query: db
        .selectFrom("post_share as l")
        .select(sql<string>`'/post/' || l.post_id`.as("link"))
        .where("l.sharer", "=", `person:${personId}`)
        .orderBy("l.post_id"),
    }),
    ownRows(asked, {
      name: "hidden-authors",
      heading: msg`Whose posts you do not want to see`,
      of: ["hidden_author.person_id"],
      query: db
        .selectFrom("hidden_author as h")
        .leftJoin("space_brief as s", "s.id", "h.space_id")
        .leftJoin("person as p", "p.id", "h.provider_id")
        .select(["s.name as space", "p.name as person", "h.at as at"])
        .where("h.person_id", "=", personId)
        .orderBy("h.at")
        .orderBy("h.space_id")
        .orderBy("h.provider_id"),
    }),
  ];
}
