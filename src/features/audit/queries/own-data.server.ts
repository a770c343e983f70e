import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownAudit(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "trail",
      heading: msg`What you did for places and for Sangam`,
      of: ["audit.actor_id"],
      query: db
        .selectFrom("audit as a")
        .select(["a.action as kind", "a.entity as subject", "a.at as at"])
        .where("a.actor_id", "=", personId)
        .orderBy("a.id"),
    }),
  ];
}
