import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownArtists(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "provider",
      heading: msg`What you offer`,
      of: ["artist.person_id"],
      query: db
        .selectFrom("artist as a")
        .select(["a.category as category", "a.city as location", "a.workshop as address"])
        .select(["a.faith as faith", "a.languages as languages"])
        .select(["a.specializations as specialization", "a.working_since as since"])
        .select(["a.price_from_paise as pricePaise", "a.whatsapp as phone", "a.lat as lat"])
        .select(["a.lng as lng", "a.zone as zone", "a.is_listed as isPublic"])
        .where("a.person_id", "=", personId)
        .orderBy("a.person_id"),
    }),
    ownRows(asked, {
      name: "provider-hours",
      heading: msg`When you work`,
      of: ["artist_hours.person_id"],
      query: db
        .selectFrom("artist_hours as h")
        .select(["h.weekday as day", "h.opens_at as startsAt", "h.closes_at as endsAt"])
        .where("h.person_id", "=", personId)
        .orderBy("h.weekday")
        .orderBy("h.opens_at"),
    }),
    ownRows(asked, {
      name: "credentials",
      heading: msg`What you learned and where`,
      of: ["artist_credential.person_id"],
      query: db
        .selectFrom("artist_credential as c")
        .select(["c.title as title", "c.institution as institution", "c.year as year"])
        .select(["c.verified_at as isConfirmed", "c.refused_reason as reason"])
        .select(["c.created_at as at", "c.document_key as storageKey"])
        .select(["c.document_name as fileName", "c.document_mime as mime"])
        .where("c.person_id", "=", personId)
        .orderBy("c.id"),
    }),
    ownRows(asked, {
      name: "provider-reviews",
      heading: msg`What was said of your work`,
      of: ["artist_review.person_id"],
      query: db
        .selectFrom("artist_review as r")
        .leftJoin("person as p", "p.id", "r.author_id")
        .select(["p.name as person", "r.subject_name as subject", "r.rating as rating"])
        .select(["r.text as text", "r.at as at", "r.reply as reply"])
        .where("r.person_id", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "reviews-of-providers",
      heading: msg`What you said of the work of others`,
      of: ["artist_review.author_id"],
      query: db
        .selectFrom("artist_review as r")
        .leftJoin("person as p", "p.id", "r.person_id")
        .select(["p.name as person", "r.subject_name as subject", "r.rating as rating"])
        .select(["r.text as text", "r.at as at", "r.edited_at as edited", "r.reply as reply"])
        .where("r.author_id", "=", personId)
        .orderBy("r.id"),
    }),
    ownRows(asked, {
      name: "portfolio",
      heading: msg`Works that you show`,
      of: ["portfolio_item.person_id"],
      query: db
        .selectFrom("portfolio_item as i")
        .select(["i.title as title", "i.description as description", "i.category as category"])
        .select(["i.year as year", "i.place as location", "i.materials as tags"])
        .select(["i.price_paise as pricePaise", "i.like_count as count"])
        .select("i.created_at as createdAt")
        .where("i.person_id", "=", personId)
        .orderBy("i.id"),
    }),
    ownRows(asked, {
      name: "portfolio-likes",
      heading: msg`Works that you liked`,
      of: ["portfolio_like.person_id"],
      query: db
        .selectFrom("portfolio_like as l")
        .innerJoin("portfolio_item as i", "i.id", "l.item_id")
        .leftJoin("person as p", "p.id", "i.person_id")
        .select(["i.title as title", "p.name as person", "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.item_id"),
    }),
    ownRows(asked, {
      name: "space-artists",
      heading: msg`Places that name you, or that you name`,
      of: ["space_artist.person_id"],
      query: db
        .selectFrom("space_artist as a")
        .leftJoin("space_brief as s", "s.id", "a.space_id")
        .select(["s.name as space", "a.asked_at as at", "a.confirmed_at as isConfirmed"])
        .where("a.person_id", "=", personId)
        .orderBy("a.asked_at")
        .orderBy("a.space_id"),
    }),
    ownRows(asked, {
      name: "provider-visitors",
      heading: msg`Visitors of your page, by day`,
      of: ["artist_visit_day.person_id"],
      query: db
        .selectFrom("artist_visit_day as d")
        .select(["d.day as day", "d.visitors as visitors"])
        .where("d.person_id", "=", personId)
        .orderBy("d.day"),
    }),
  ];
}
