import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { languageOfScript } from "../../../platform/i18n/scripts.ts";
import { readPictures } from "../../../platform/media/read-pictures.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { canSpace } from "../access.ts";
import type { FaithKey } from "../faiths.ts";
import { kindHas, type SpaceKind } from "../kinds.ts";
import { averageRating } from "../rating.ts";
import type { SpacePage } from "../views.ts";
import type { SourceKey, SourceNotes } from "../sourced/sources.ts";
import { readOwnTimings, spanOf } from "./details.server.ts";

const MAX_PICTURES = 60;

/** @returns null for a space that does not exist, was removed, or is unlisted and not the viewer's to see. */
export async function findSpacePage(db: Db, language: string, viewer: Viewer, id: number): Promise<SpacePage | null> {
  const row = await db
    .selectFrom("space")
    .select(["id", "kind", "faith", "name", "language", "local_name", "description", "full_description"])
    .select(["festival", "festival_from", "festival_to"])
    .select(["city", "region", "country", "address", "lat", "lng", "zone", "established", "phone", "email", "website"])
    .select(["morning_opens", "morning_closes", "evening_opens", "evening_closes", "facilities"])
    .select([
      "is_listed",
      "verified_at",
      "is_unclaimed",
      "source",
      "reviews_enabled",
      "tours_enabled",
      "follower_count",
      "review_count",
      "rating_sum",
    ])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row || !canSpace(viewer, "see", { id, isListed: row.is_listed, reviewsEnabled: row.reviews_enabled }))
    return null;
  const [translate, own, pictures, said] = await Promise.all([
    readTranslations(db, language, "space", [id]),
    readOwnTimings(db, id),
    readPictures(db, language, "space", [id], MAX_PICTURES),
    row.source ? readSaid(db, id) : null,
  ]);
  const name = translate(id, "name", row.name);
  return {
    id,
    kind: row.kind as SpaceKind,
    faith: row.faith as FaithKey,
    name,
    language: name === row.name ? row.language : language,
    localName: row.local_name,
    localLanguage: languageOfScript(row.local_name),
    description: translate(id, "description", row.description),
    fullDescription: translate(id, "full_description", row.full_description),
    city: translate(id, "city", row.city),
    region: translate(id, "region", row.region),
    country: row.country,
    address: translate(id, "address", row.address),
    lat: row.lat,
    lng: row.lng,
    zone: row.zone,
    established: row.established,
    phone: row.phone,
    email: row.email,
    website: /^https?:\/\//.test(row.website) ? row.website : "",
    timings: {
      morning: spanOf(row.morning_opens, row.morning_closes),
      evening: spanOf(row.evening_opens, row.evening_closes),
      ...own,
    },
    facilities: row.facilities,
    isListed: row.is_listed,
    isVerified: row.verified_at !== null,
    isUnclaimed: row.is_unclaimed,
    source: row.source as SourceKey | null,
    sourceRef: said?.ref ?? null,
    // Whoever runs it says its times themselves.
    notes: row.is_unclaimed ? ((said?.notes ?? {}) as SourceNotes) : {},
    goneAt: row.is_unclaimed ? (said?.gone_at ?? null) : null,
    reviewsEnabled: row.reviews_enabled,
    toursEnabled: row.tours_enabled,
    rating: averageRating(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    followerCount: row.follower_count,
    pictures: pictures.get(id) ?? [],
    festival:
      kindHas(row.kind, "hasFestival") && row.festival !== ""
        ? { name: translate(id, "festival", row.festival), from: row.festival_from, to: row.festival_to }
        : null,
  };
}

/** What a source says of a space, of the key that it came with. */
const readSaid = (db: Db, spaceId: number) =>
  db
    .selectFrom("space_source")
    .select(["ref", "notes", "gone_at"])
    .where("space_id", "=", spaceId)
    .where("fields", "is not", null)
    .orderBy("ref")
    .limit(1)
    .executeTakeFirst();
