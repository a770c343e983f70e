import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownMembers(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, email, personId } = asked;
  return [
    ownRows(asked, {
      name: "invitations-sent",
      heading: msg`Invitations that you sent`,
      of: ["space_invitation.invited_by"],
      query: db
        .selectFrom("space_invitation as i")
        .leftJoin("space_brief as s", "s.id", "i.space_id")
        .select(["s.name as space", "i.email as email", "i.role as role", "i.created_at as at"])
        .select(["i.ended_at as endedAt", "i.ended_as as state"])
        .where("i.invited_by", "=", personId)
        .orderBy("i.id"),
    }),
    ownRows(asked, {
      name: "invitations",
      heading: msg`Invitations to your address`,
      of: [],
      query: db
        .selectFrom("space_invitation as i")
        .leftJoin("space_brief as s", "s.id", "i.space_id")
        .select(["s.name as space", "i.role as role", "i.created_at as at"])
        .select(["i.ended_at as endedAt", "i.ended_as as state"])
        .where("i.email", "=", email ?? "")
        .orderBy("i.id"),
    }),
  ];
}
