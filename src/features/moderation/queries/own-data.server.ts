import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownModeration(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "reports",
      heading: msg`What you reported`,
      of: ["report.reporter_id"],
      query: db
        .selectFrom("report as r")
        .select(["r.entity as subject", "r.reason as reason", "r.note as note", "r.at as at"])
        .select("r.outcome as state")
        .where("r.reporter_id", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "verifications",
      heading: msg`Places that you claimed or had verified`,
      of: ["space_verification.asked_by"],
      query: db
        .selectFrom("space_verification as v")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "v.note as note", "v.asked_at as at", "v.outcome as state"])
        .select("v.reason as reason")
        .where("v.asked_by", "=", personId)
        .orderBy("v.id"),
    }),
    ownRows(asked, {
      name: "verification-papers",
      heading: msg`Papers that you sent for it`,
      of: [],
      query: db
        .selectFrom("space_document as d")
        .innerJoin("space_verification as v", "v.id", "d.verification_id")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "d.kind as kind", "d.storage_key as storageKey"])
        .select(["d.name as fileName", "d.mime as mime"])
        .where("v.asked_by", "=", personId)
        .orderBy("d.id"),
    }),
  ];
}
