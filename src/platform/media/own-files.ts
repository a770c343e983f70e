import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "../own-data.ts";
import { uploadKey } from "../uploads/purposes.ts";
import { sql } from "kysely";

/** The pictures, films, sounds and papers that a person brought, whatever shows them. */
export function ownFiles(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "pictures",
      heading: msg`Your pictures and films`,
      of: ["media.created_by", "media_use.created_by"],
      query: db
        .selectFrom("media as m")
        .select(["m.created_at as at", "m.storage_key as storageKey", "m.mime as mime"])
        // The same picture is kept once: who brought it as the second used it all the same.
        .where((eb) =>
          eb.or([
            eb("m.created_by", "=", personId),
            eb("m.id", "in", db.selectFrom("media_use").select("media_id").where("created_by", "=", personId)),
            eb(
              "m.id",
              "in",
              db
                .selectFrom("media_use")
                .select("media_id")
                .where("entity", "=", "person")
                .where("entity_id", "=", personId),
            ),
          ]),
        )
        .orderBy("m.id"),
    }),
    ownRows(asked, {
      name: "uploads",
      heading: msg`Files that you sent up`,
      of: ["upload.person_id"],
      query: db
        .selectFrom("upload as u")
        .select(["u.name as name", "u.purpose as kind", "u.created_at as at"])
        .select(sql<string>`${uploadKey("")} || u.id`.as("storageKey"))
        .select(["u.name as fileName"])
        .where("u.person_id", "=", personId)
        .where("u.completed_at", "is not", null)
        .orderBy("u.created_at")
        .orderBy("u.id"),
    }),
  ];
}
