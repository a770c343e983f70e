import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownGiving(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "gifts",
      heading: msg`Your gifts`,
      of: [],
      query: db
        .selectFrom("gift as g")
        .innerJoin("payment_record as y", "y.id", "g.payment_id")
        .leftJoin("space_brief as s", "s.id", "y.space_id")
        .select(["s.name as space", "y.amount_paise as amountPaise", "y.fund as fund"])
        .select(["y.state as state", "y.at as at", "g.message as text"])
        .select(["g.in_memory_of as inMemoryOf", "g.is_anonymous as isAnonymous"])
        .where("y.payer_id", "=", personId)
        .orderBy("g.payment_id"),
    }),
    ownRows(asked, {
      name: "campaigns",
      heading: msg`Campaigns that you began`,
      of: ["campaign.created_by"],
      query: db
        .selectFrom("campaign as c")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .select(["c.title as title", "s.name as space", "c.description as description"])
        .select(["c.target_paise as amountPaise", "c.created_at as createdAt"])
        .where("c.created_by", "=", personId)
        .orderBy("c.id"),
    }),
  ];
}
