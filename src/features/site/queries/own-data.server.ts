import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownSite(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, email } = asked;
  return [
    ownRows(asked, {
      name: "newsletter",
      heading: msg`The newsletter`,
      of: [],
      query: db
        .selectFrom("newsletter_subscription as n")
        .select(["n.email as email", "n.language as language", "n.requested_at as asked"])
        .select(["n.confirmed_at as isConfirmed", "n.unsubscribed_at as endedAt"])
        .where("n.email", "=", email ?? "")
        .orderBy("n.id"),
    }),
  ];
}
