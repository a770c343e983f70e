import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownTours(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "tours",
      heading: msg`Tours that you made`,
      of: ["tour.created_by"],
      query: db
        .selectFrom("tour as t")
        .leftJoin("space_brief as s", "s.id", "t.space_id")
        .select(["s.name as space", "t.title as title", "t.about as about"])
        .select(["t.created_at as createdAt", "t.published_at as at"])
        .where("t.created_by", "=", personId)
        .orderBy("t.id"),
    }),
  ];
}
