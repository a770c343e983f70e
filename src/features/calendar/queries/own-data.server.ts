import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature: what their own calendar reads, but not its address, of which a hash is kept. */
export function ownCalendar(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "calendar",
      heading: msg`The days that your own calendar reads`,
      of: ["calendar_feed.person_id"],
      query: db
        .selectFrom("calendar_feed")
        .select(["faiths as faith", "created_at as createdAt", "updated_at as edited"])
        .where("person_id", "=", personId),
    }),
  ];
}
