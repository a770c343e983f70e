import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownPayments(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "payments",
      heading: msg`What you paid`,
      of: ["payment.payer_id"],
      query: db
        .selectFrom("payment as y")
        .leftJoin("payee_brief as s", "s.id", "y.space_id")
        .select(["s.name as space", "y.purpose as kind", "y.fund as fund"])
        .select(["y.amount_paise as amountPaise", "y.refunded_paise as refundedPaise"])
        .select(["y.method as way", "y.state as state", "y.at as at", "y.payer_name as name"])
        .select(["y.payer_email as email", "y.payer_address as address"])
        .select(["y.receipt_code as receipt", "y.bank_reference as source"])
        .where("y.payer_id", "=", personId)
        .orderBy("y.id"),
    }),
    ownRows(asked, {
      name: "payment-addresses",
      heading: msg`Payment addresses that you gave`,
      of: ["space_vpa.created_by"],
      query: db
        .selectFrom("space_vpa as v")
        .leftJoin("payee_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "v.vpa as address", "v.payee_name as name", "v.created_at as createdAt"])
        .select("v.verified_at as isConfirmed")
        .where("v.created_by", "=", personId)
        .orderBy("v.id"),
    }),
    ownRows(asked, {
      name: "refunds",
      heading: msg`What came back to you`,
      of: [],
      query: db
        .selectFrom("refund as r")
        .innerJoin("payment as y", "y.id", "r.payment_id")
        .leftJoin("payee_brief as s", "s.id", "y.space_id")
        .select(["s.name as space", "r.amount_paise as amountPaise", "r.reason as reason"])
        .select(["r.state as state", "r.created_at as at"])
        .where("y.payer_id", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "mandates",
      heading: msg`What you give regularly`,
      of: ["mandate.payer_id"],
      query: db
        .selectFrom("mandate as y")
        .leftJoin("payee_brief as s", "s.id", "y.space_id")
        .select(["s.name as space", "y.fund as fund", "y.amount_paise as amountPaise"])
        .select(["y.state as state", "y.payer_name as name", "y.payer_email as email"])
        .select(["y.payer_address as address", "y.created_at as at", "y.ended_at as endedAt"])
        .where("y.payer_id", "=", personId)
        .orderBy("y.id"),
    }),
  ];
}
