import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownOfferings(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "offerings",
      heading: msg`What you offered at shrines`,
      of: ["offering.person_id"],
      query: db
        .selectFrom("offering as o")
        .innerJoin("shrine as h", "h.id", "o.shrine_id")
        .leftJoin("space_brief as s", "s.id", "h.space_id")
        .select(["s.name as space", "h.name as location", "o.form as kind", "o.name as name"])
        .select(["o.words as text", "o.lit_at as at"])
        .where("o.person_id", "=", personId)
        .orderBy("o.id"),
    }),
  ];
}
