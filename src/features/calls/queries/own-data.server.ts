import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownCalls(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "calls",
      heading: msg`Calls that you started`,
      of: ["call.started_by"],
      query: db
        .selectFrom("call as c")
        .select(["c.started_at as startsAt", "c.ended_at as endsAt"])
        .where("c.started_by", "=", personId)
        .orderBy("c.id"),
    }),
  ];
}
