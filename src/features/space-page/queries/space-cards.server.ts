import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { translationsOf } from "../../../platform/db/translations.ts";
import { leadPictureOf } from "../../../platform/media/read-pictures.ts";
import { highlightsOf, toHighlights } from "../../events/public.server.ts";
import {
  averageRating,
  sources,
  spacePath,
  type FaithKey,
  type SourceKey,
  type SpaceKind,
} from "../../spaces/public.ts";
import type { SpaceCardView } from "../views.ts";

/** @returns the cards of these spaces, in the order of the ids; removed spaces are left out. */
export async function readSpaceCards(
  db: Db,
  language: string,
  now: Date,
  ids: readonly number[],
  distances: ReadonlyMap<number, number> = new Map(),
): Promise<SpaceCardView[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("space_brief")
    .select(["id", "kind", "faith", "name", "language", "city", "region"])
    .select(["follower_count", "review_count", "rating_sum", "is_unclaimed", "source"])
    .select([
      translationsOf(language, "space", "space_brief.id").as("translated"),
      leadPictureOf(language, "space", "space_brief.id").as("picture"),
      highlightsOf(language, now, "space_brief.id").as("highlights"),
    ])
    .where("id", "=", sqlAny(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id!, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { translated } = row;
    const name = translated?.name ?? row.name!;
    const { live, next } = toHighlights(row.highlights);
    return [
      {
        id,
        path: spacePath({ id, kind: row.kind! }),
        kind: row.kind as SpaceKind,
        faith: row.faith as FaithKey,
        name,
        language: name === row.name ? row.language! : language,
        city: translated?.city ?? row.city!,
        region: translated?.region ?? row.region!,
        rating: averageRating(row.rating_sum!, row.review_count!),
        reviewCount: row.review_count!,
        followerCount: row.follower_count!,
        credit: row.is_unclaimed ? sources[row.source as SourceKey].credit : null,
        picture: row.picture,
        live: live && { title: live.title },
        next: next && { title: next.title, startsAt: next.startsAt, zone: next.zone },
        distanceKm: distances.get(id) ?? null,
      },
    ];
  });
}
