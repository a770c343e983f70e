import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownGallery(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "views",
      heading: msg`Tours and films of places that you brought`,
      of: ["space_view.created_by"],
      query: db
        .selectFrom("space_view as v")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "v.kind as kind", "v.title as title"])
        .select("v.created_at as createdAt")
        .where("v.created_by", "=", personId)
        .orderBy("v.id"),
    }),
  ];
}
