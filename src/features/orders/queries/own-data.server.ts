import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownOrders(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "inquiries",
      heading: msg`What you asked to be made`,
      of: ["inquiry.client_id"],
      query: db
        .selectFrom("inquiry as i")
        .leftJoin("person as p", "p.id", "i.provider_id")
        .select(["p.name as person", "i.service as title", "i.description as description"])
        .select(["i.budget_to_paise as pricePaise", "i.deadline as deadline", "i.state as state"])
        .select("i.created_at as at")
        .where("i.client_id", "=", personId)
        .orderBy("i.id"),
    }),
    ownRows(asked, {
      name: "inquiries-received",
      heading: msg`What you were asked to make`,
      of: ["inquiry.provider_id"],
      query: db
        .selectFrom("inquiry as i")
        .leftJoin("person as p", "p.id", "i.client_id")
        .select(["p.name as person", "i.service as title", "i.description as description"])
        .select(["i.state as state", "i.reason as reason", "i.created_at as at"])
        .where("i.provider_id", "=", personId)
        .orderBy("i.id"),
    }),
    ownRows(asked, {
      name: "quotes",
      heading: msg`Quotes to you and from you`,
      of: [],
      query: db
        .selectFrom("quote as q")
        .innerJoin("inquiry as i", "i.id", "q.inquiry_id")
        .select(["q.title as title", "q.note as note", "q.total_paise as amountPaise"])
        .select(["q.valid_until as until", "q.state as state", "q.created_at as at"])
        .where((eb) => eb.or([eb("i.client_id", "=", personId), eb("i.provider_id", "=", personId)]))
        .orderBy("q.id"),
    }),
    ownRows(asked, {
      name: "orders",
      heading: msg`What you ordered`,
      of: ["commission.client_id"],
      query: db
        .selectFrom("commission as c")
        .leftJoin("person as p", "p.id", "c.provider_id")
        .select(["c.title as title", "p.name as person", "c.description as description"])
        .select(["c.total_paise as amountPaise", "c.status as state", "c.deadline as deadline"])
        .select(["c.created_at as at", "c.completed_at as endedAt", "c.client_name as name"])
        .select(["c.client_phone as phone", "c.client_email as email", "c.location as location"])
        .where("c.client_id", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "orders-received",
      heading: msg`Your orders and projects`,
      of: ["commission.provider_id"],
      query: db
        .selectFrom("commission as c")
        .leftJoin("person as p", "p.id", "c.client_id")
        .select(["c.title as title", "p.name as person", "c.description as description"])
        .select(["c.total_paise as amountPaise", "c.status as state", "c.deadline as deadline"])
        .select(["c.created_at as at", "c.completed_at as endedAt", "c.client_name as name"])
        .select(["c.specifications as text", "c.location as location"])
        .where("c.provider_id", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "order-payments",
      heading: msg`Payments for your orders and projects`,
      of: ["commission_payment.provider_id"],
      query: db
        .selectFrom("commission_payment as y")
        .innerJoin("commission as c", "c.id", "y.commission_id")
        .select(["c.title as title", "y.kind as kind", "y.amount_paise as amountPaise"])
        .select(["y.asked_at as asked", "y.paid_at as at"])
        .where("y.provider_id", "=", personId)
        .orderBy("y.id"),
    }),
    ownRows(asked, {
      name: "tasks",
      heading: msg`Your own list of tasks`,
      of: ["provider_task.person_id"],
      query: db
        .selectFrom("provider_task as t")
        .select(["t.title as title", "t.due_on as day", "t.created_at as createdAt"])
        .select("t.done_at as endedAt")
        .where("t.person_id", "=", personId)
        .orderBy("t.id"),
    }),
  ];
}
