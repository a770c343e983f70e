import { sql } from "kysely";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { spaceAdmin } from "../access.ts";
import type { FaithKey } from "../faiths.ts";
import { kindsWith, type SpaceKind } from "../kinds.ts";
import type { ReviewView } from "../views.ts";

/** A listed space that somebody runs as its owner or manager. */
export interface RunSpace {
  readonly id: number;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly name: string;
  readonly language: string;
  readonly city: string;
  readonly region: string;
  readonly isVerified: boolean;
  readonly followerCount: number;
  readonly reviewCount: number;
  readonly ratingSum: number;
  readonly since: Date;
}

const SPACES = 20;

/** Listed spaces that a person runs as owner or manager, the longest first. */
export async function listRunSpaces(db: Db, language: string, personId: number): Promise<RunSpace[]> {
  const rows = await db
    .selectFrom("space_member as m")
    .innerJoin("space_brief as b", "b.id", "m.space_id")
    .select(["b.id", "b.kind", "b.faith", "b.name", "b.language", "b.city", "b.region", "b.is_verified"])
    .select(["b.follower_count", "b.review_count", "b.rating_sum", "m.since"])
    .where("m.person_id", "=", personId)
    .where("m.role", "in", [...spaceAdmin.beNamed.roles])
    .where("b.is_listed", "=", true)
    // A practice is their own work, and no space that they run.
    .where("b.kind", "in", [...kindsWith("hasAdminPages")])
    .orderBy("m.since")
    .orderBy("b.id")
    .limit(SPACES)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "space",
    rows.map((row) => row.id!),
  );
  return rows.map((row) => {
    const name = translate(row.id!, "name", row.name!);
    return {
      id: row.id!,
      kind: row.kind as SpaceKind,
      faith: row.faith as FaithKey,
      name,
      language: name === row.name ? row.language! : language,
      city: translate(row.id!, "city", row.city!),
      region: translate(row.id!, "region", row.region!),
      isVerified: row.is_verified!,
      followerCount: row.follower_count!,
      reviewCount: row.review_count!,
      ratingSum: row.rating_sum!,
      since: row.since,
    };
  });
}

export type ReviewOfSpace = ReviewView & { readonly spaceId: number };

const REVIEWS = 10;

/** Reviews of several spaces, the latest first. @param before the last one of the page before. */
export async function listReviewsAmong(
  db: Db,
  language: string,
  spaceIds: readonly number[],
  before?: number,
): Promise<{ reviews: ReviewOfSpace[]; next: number | null }> {
  if (spaceIds.length === 0) return { reviews: [], next: null };
  let query = db
    .selectFrom("space_review as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.id", "r.space_id", "r.person_id", "p.name", "r.rating", "r.text", "r.language", "r.at", "r.edited_at"])
    .where("r.space_id", "=", sqlAny(spaceIds))
    .where("r.removed_at", "is", null);
  if (before) {
    query = query.where(sql<boolean>`(r.at, r.id) < (select at, id from space_review where id = ${before})`);
  }
  const rows = await query
    .orderBy("r.at", "desc")
    .orderBy("r.id", "desc")
    .limit(REVIEWS + 1)
    .execute();
  const shown = rows.slice(0, REVIEWS);
  const translate = await readTranslations(
    db,
    language,
    "space_review",
    shown.map((row) => row.id),
  );
  const reviews = shown.map((row) => {
    const text = translate(row.id, "text", row.text);
    return {
      id: row.id,
      spaceId: row.space_id,
      personId: row.person_id,
      author: row.name,
      rating: row.rating,
      text,
      language: text === row.text ? row.language : language,
      at: row.at,
      isEdited: row.edited_at !== null,
    };
  });
  return { reviews, next: rows.length > REVIEWS ? (shown.at(-1)?.id ?? null) : null };
}
