import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownPlaceImport(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "place-imports",
      heading: msg`Extracts of the map that you brought`,
      of: ["place_import.person_id"],
      query: db
        .selectFrom("place_import as i")
        .select(["i.file_name as name", "i.extract as source", "i.state as state"])
        .select("i.created_at as at")
        .where("i.person_id", "=", personId)
        .orderBy("i.id"),
    }),
  ];
}
