import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownSpaces(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "space-follows",
      heading: msg`Places that you follow`,
      of: ["space_follow.person_id"],
      query: db
        .selectFrom("space_follow as f")
        .leftJoin("space_brief as s", "s.id", "f.space_id")
        .select(["s.name as space", "f.at as at"])
        .select(sql<string>`'/space/' || f.space_id`.as("link"))
        .where("f.person_id", "=", personId)
        .orderBy("f.at")
        .orderBy("f.space_id"),
    }),
    ownRows(asked, {
      name: "space-saves",
      heading: msg`Places that you saved`,
      of: ["space_save.person_id"],
      query: db
        .selectFrom("space_save as f")
        .leftJoin("space_brief as s", "s.id", "f.space_id")
        .select(["s.name as space", "f.at as at"])
        .select(sql<string>`'/space/' || f.space_id`.as("link"))
        .where("f.person_id", "=", personId)
        .orderBy("f.at")
        .orderBy("f.space_id"),
    }),
    ownRows(asked, {
      name: "space-reviews",
      heading: msg`What you said of places`,
      of: ["space_review.person_id"],
      query: db
        .selectFrom("space_review as r")
        .leftJoin("space_brief as s", "s.id", "r.space_id")
        .select(["s.name as space", "r.rating as rating", "r.text as text", "r.at as at"])
        .select("r.edited_at as edited")
        .where("r.person_id", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "space-roles",
      heading: msg`Places that you run with others`,
      of: ["space_member.person_id"],
      query: db
        .selectFrom("space_member as m")
        .leftJoin("space_brief as s", "s.id", "m.space_id")
        .select(["s.name as space", "m.role as role", "m.since as since"])
        .where("m.person_id", "=", personId)
        .orderBy("m.since")
        .orderBy("m.space_id"),
    }),
    ownRows(asked, {
      name: "space-organizers",
      heading: msg`Places that name you as an organizer`,
      of: ["space_organizer.person_id"],
      query: db
        .selectFrom("space_organizer as o")
        .leftJoin("space_brief as s", "s.id", "o.space_id")
        .select(["s.name as space", "o.name as name", "o.role as role"])
        .select("o.experience as experience")
        .where("o.person_id", "=", personId)
        .orderBy("o.id"),
    }),
    ownRows(asked, {
      name: "spaces-founded",
      heading: msg`Places that you brought here`,
      of: ["space.created_by"],
      query: db
        .selectFrom("space as s")
        .select(["s.name as space", "s.kind as kind", "s.faith as faith", "s.city as location"])
        .select(["s.address as address", "s.phone as phone", "s.email as email"])
        .select(["s.website as website", "s.description as description"])
        .select("s.created_at as createdAt")
        .where("s.created_by", "=", personId)
        .orderBy("s.id"),
    }),
    ownRows(asked, {
      name: "space-versions",
      heading: msg`Changes that you made to places`,
      of: ["space_version.person_id"],
      query: db
        .selectFrom("space_version as v")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "v.at as at", "v.changed as changed"])
        .where("v.person_id", "=", personId)
        .orderBy("v.at")
        .orderBy("v.space_id")
        .orderBy("v.version"),
    }),
  ];
}
