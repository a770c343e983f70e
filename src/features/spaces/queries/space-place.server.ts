import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSpace } from "../access.ts";
import type { FaithKey } from "../faiths.ts";
import { kindsWith, type SpaceKind } from "../kinds.ts";

/** Where a space stands on the earth, and on whose clocks. */
export interface SpacePlace {
  readonly id: number;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  /** In the reader's language, where it has one there. */
  readonly name: string;
  /** The language of this name. */
  readonly language: string;
  /** ISO 3166. */
  readonly country: string;
  /** Both null where the space has not said it. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** IANA zone. */
  readonly zone: string;
}

/** Those of these spaces that the viewer may see, in the order of their ids. */
export async function readSpacePlaces(
  db: Db,
  language: string,
  viewer: Viewer,
  ids: readonly number[],
): Promise<SpacePlace[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("space")
    .select(["id", "kind", "faith", "name", "language", "country", "lat", "lng", "zone"])
    .select(["is_listed", "reviews_enabled"])
    .where("id", "=", sqlAny(ids))
    .where("removed_at", "is", null)
    // A practice stands nowhere, and is called as a person.
    .where("kind", "in", [...kindsWith("hasAdminPages")])
    .orderBy("id")
    .execute();
  const rows = found.filter(({ id, is_listed, reviews_enabled }) =>
    canSpace(viewer, "see", { id, isListed: is_listed, reviewsEnabled: reviews_enabled }),
  );
  const translate = await readTranslations(
    db,
    language,
    "space",
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, faith, country, lat, lng, zone, ...row }) => {
    const name = translate(id, "name", row.name);
    return {
      ...{ id, kind: kind as SpaceKind, faith: faith as FaithKey, country, lat, lng, zone },
      ...{ name, language: name === row.name ? row.language : language },
    };
  });
}

/** @returns null where there is no such space, or none that the viewer may see. */
export async function findSpacePlace(db: Db, language: string, viewer: Viewer, id: number): Promise<SpacePlace | null> {
  return (await readSpacePlaces(db, language, viewer, [id]))[0] ?? null;
}

/** Where a space stands, for what it plans itself and for jobs: asks nobody's right. @returns null where there is none. */
export async function findPlaceOfSpace(
  db: Db,
  id: number,
): Promise<Pick<SpacePlace, "country" | "lat" | "lng"> | null> {
  const row = await db
    .selectFrom("space")
    .select(["country", "lat", "lng"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of spaces that a person follows, up to `most`. */
export async function listFollowedIds(db: Db, personId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("space_follow")
    .select("space_id")
    .where("person_id", "=", personId)
    .orderBy("space_id")
    .limit(most)
    .execute();
  return rows.map(({ space_id }) => space_id);
}
