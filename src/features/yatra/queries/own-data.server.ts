import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownYatra(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "yatras",
      heading: msg`Yatras that you planned`,
      of: ["yatra.person_id"],
      query: db
        .selectFrom("yatra as y")
        .select(["y.title as title", "y.description as description", "y.starts_on as day"])
        .select(["y.created_at as createdAt", "y.updated_at as edited"])
        .where("y.person_id", "=", personId)
        .orderBy("y.id"),
    }),
    ownRows(asked, {
      name: "yatra-stops",
      heading: msg`The stops of your yatras`,
      of: [],
      query: db
        .selectFrom("yatra_stop as t")
        .innerJoin("yatra as y", "y.id", "t.yatra_id")
        .leftJoin("space_brief as s", "s.id", "t.space_id")
        .select(["y.title as title", "s.name as space", "t.position as position"])
        .select(["t.note as note", "t.ticked_at as at"])
        .where("y.person_id", "=", personId)
        .orderBy("t.yatra_id")
        .orderBy("t.position"),
    }),
  ];
}
