import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { FaithKey } from "../faiths.ts";
import type { SpaceKind } from "../kinds.ts";
import { averageRating } from "../rating.ts";

/** A space as those see it who run it, listed or not. */
export interface OwnSpace {
  readonly id: number;
  readonly name: string;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly isListed: boolean;
  readonly isVerified: boolean;
  readonly followerCount: number;
  readonly reviewCount: number;
  /** 0–5, or null while nobody has reviewed it. */
  readonly rating: number | null;
}

/** The caller knows that the reader runs it. @returns null for a space that is not there. */
export async function findOwnSpace(db: Db, language: string, id: number): Promise<OwnSpace | null> {
  const row = await db
    .selectFrom("space_brief")
    .select(["name", "kind", "faith", "is_listed", "is_verified", "follower_count", "review_count", "rating_sum"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const translated = await readTranslations(db, language, "space", [id]);
  return {
    id,
    name: translated(id, "name", row.name!),
    kind: row.kind as SpaceKind,
    faith: row.faith as FaithKey,
    isListed: row.is_listed!,
    isVerified: row.is_verified!,
    followerCount: row.follower_count!,
    reviewCount: row.review_count!,
    rating: averageRating(row.rating_sum!, row.review_count!),
  };
}

/** Names of spaces, listed or not, in the order of the given ids; the caller knows that the reader runs them. */
export async function listOwnSpaceNames(
  db: Db,
  language: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("space_brief").select(["id", "name"]).where("id", "=", sqlAny(ids)).execute();
  const translated = await readTranslations(db, language, "space", ids);
  return ids.flatMap((id) => {
    const row = rows.find((found) => found.id === id);
    return row ? [{ id, name: translated(id, "name", row.name!) }] : [];
  });
}

export interface OwnReview {
  readonly id: number;
  readonly spaceId: number;
  readonly spaceName: string;
  readonly rating: number;
  readonly text: string;
  readonly language: string;
  readonly at: Date;
}

/** Lists a person's reviews of listed spaces, the latest first. */
export async function listOwnReviews(db: Db, language: string, personId: number, limit = 10): Promise<OwnReview[]> {
  const rows = await db
    .selectFrom("space_review as r")
    .innerJoin("space as s", "s.id", "r.space_id")
    .select(["r.id", "r.space_id as spaceId", "s.name as spaceName", "r.rating", "r.text", "r.language", "r.at"])
    .where("r.person_id", "=", personId)
    .where("r.removed_at", "is", null)
    .where("s.is_listed", "=", true)
    .where("s.removed_at", "is", null)
    .orderBy("r.at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
  const translated = await readTranslations(
    db,
    language,
    "space",
    rows.map((row) => row.spaceId),
  );
  return rows.map((row) => ({ ...row, spaceName: translated(row.spaceId, "name", row.spaceName) }));
}

export interface OwnCounts {
  readonly followed: number;
  readonly saved: number;
  readonly reviews: number;
}

/** Counts the listed spaces that a person follows, saved and reviewed. */
export async function countOwn(db: Db, personId: number): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select
      (select count(*) from space_follow as m join space as s on s.id = m.space_id and s.is_listed and s.removed_at is null
        where m.person_id = ${personId}) as followed,
      (select count(*) from space_save as m join space as s on s.id = m.space_id and s.is_listed and s.removed_at is null
        where m.person_id = ${personId}) as saved,
      (select count(*) from space_review as r join space as s on s.id = r.space_id and s.is_listed and s.removed_at is null
        where r.person_id = ${personId} and r.removed_at is null) as reviews`.execute(db);
  return rows[0]!;
}
