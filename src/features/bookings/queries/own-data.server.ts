import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownBookings(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "bookings",
      heading: msg`What you booked`,
      of: ["booking.person_id"],
      query: db
        .selectFrom("booking as b")
        .leftJoin("person as p", "p.id", "b.provider_id")
        .leftJoin("space_brief as s", "s.id", "b.space_id")
        .select(["b.service_name as title", "p.name as person", "s.name as space"])
        .select(["b.starts_at as startsAt", "b.ends_at as endsAt", "b.state as state"])
        .select(
          sql<string[]>`array(select n.name from booking_name as n where n.booking_id = b.id order by n.position)`.as(
            "names",
          ),
        )
        .select(["b.location as way", "b.address as address", "b.phone as phone"])
        .select(["b.note as note", "b.price_paise as pricePaise", "b.rating as rating"])
        .select("b.created_at as createdAt")
        .where("b.person_id", "=", personId)
        .orderBy("b.id"),
    }),
    ownRows(asked, {
      name: "bookings-received",
      heading: msg`What was booked with you`,
      of: ["booking.provider_id"],
      query: db
        .selectFrom("booking as b")
        .leftJoin("person as p", "p.id", "b.person_id")
        .select(["b.service_name as title", "p.name as person", "b.starts_at as startsAt"])
        .select(["b.ends_at as endsAt", "b.state as state", "b.price_paise as pricePaise"])
        .select("b.proof_note as note")
        .where("b.provider_id", "=", personId)
        .orderBy("b.id"),
    }),
    ownRows(asked, {
      name: "bookings-assigned",
      heading: msg`What you were asked to hold for a place`,
      of: ["booking.assigned_id"],
      query: db
        .selectFrom("booking as b")
        .leftJoin("space_brief as s", "s.id", "b.space_id")
        .select(["b.service_name as title", "s.name as space", "b.starts_at as startsAt"])
        .select(["b.ends_at as endsAt", "b.state as state"])
        .where("b.assigned_id", "=", personId)
        .orderBy("b.id"),
    }),
    ownRows(asked, {
      name: "booking-proofs",
      heading: msg`Proof that you brought`,
      of: ["booking_proof.brought_by"],
      query: db
        .selectFrom("booking_proof as f")
        .innerJoin("booking as b", "b.id", "f.booking_id")
        .select(["b.service_name as title", "f.at as at", "f.storage_key as storageKey"])
        .select("f.mime as mime")
        .where("f.brought_by", "=", personId)
        .orderBy("f.id"),
    }),
    ownRows(asked, {
      name: "booking-proofs-seen",
      heading: msg`Proof that you looked at`,
      of: ["booking_proof_view.person_id"],
      query: db
        .selectFrom("booking_proof_view as v")
        .innerJoin("booking_proof as f", "f.id", "v.proof_id")
        .innerJoin("booking as b", "b.id", "f.booking_id")
        .select(["b.service_name as title", "v.day as day"])
        .where("v.person_id", "=", personId)
        .orderBy("v.day")
        .orderBy("v.proof_id"),
    }),
    ownRows(asked, {
      name: "services",
      heading: msg`Services that you offer`,
      of: ["service.provider_id"],
      query: db
        .selectFrom("service as v")
        .select(["v.name as name", "v.description as description"])
        .select(["v.duration_minutes as minutes", "v.price_paise as pricePaise"])
        .select(["v.samagri as tags", "v.place as location", "v.created_at as createdAt"])
        .where("v.provider_id", "=", personId)
        .orderBy("v.id"),
    }),
    ownRows(asked, {
      name: "service-hours",
      heading: msg`When your services can be booked`,
      of: ["service_hours.provider_id"],
      query: db
        .selectFrom("service_hours as h")
        .select(["h.weekday as day", "h.opens_at as startsAt", "h.closes_at as endsAt"])
        .where("h.provider_id", "=", personId)
        .orderBy("h.id"),
    }),
    ownRows(asked, {
      name: "services-performed",
      heading: msg`Services of places that you hold`,
      of: ["service_performer.person_id"],
      query: db
        .selectFrom("service_performer as f")
        .innerJoin("service as v", "v.id", "f.service_id")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["v.name as name", "s.name as space"])
        .where("f.person_id", "=", personId)
        .orderBy("f.service_id"),
    }),
    ownRows(asked, {
      name: "blackouts",
      heading: msg`Days on which you take no bookings`,
      of: ["blackout.provider_id"],
      query: db
        .selectFrom("blackout as b")
        .select(["b.from_day as startsAt", "b.to_day as endsAt", "b.note as note"])
        .where("b.provider_id", "=", personId)
        .orderBy("b.id"),
    }),
    ownRows(asked, {
      name: "booking-settings",
      heading: msg`How you are booked`,
      of: ["booking_setting.provider_id"],
      query: db
        .selectFrom("booking_setting as b")
        .select(["b.lead_hours as hours", "b.ahead_days as days", "b.updated_at as edited"])
        .where("b.provider_id", "=", personId)
        .orderBy("b.provider_id"),
    }),
  ];
}
