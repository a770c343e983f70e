import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { Viewer } from "#/platform/viewer.ts";

const REVIEWS = 10;

export interface ProviderReview {
  readonly id: number;
  readonly author: string;
  /** What they were served by, as it was called. */
  readonly subject: string;
  readonly rating: number;
  readonly text: string;
  /** The language of the text, as it stands here. */
  readonly language: string;
  readonly at: Date;
  readonly isEdited: boolean;
  readonly reply: string;
  readonly repliedAt: Date | null;
  /** The reader wrote it. */
  readonly isOwn: boolean;
}

/**
 * A page of a provider's reviews, the latest first, and how many gave each number of stars. The caller has let the
 * reader in. @param after the last review of the page before.
 */
export async function listProviderReviews(
  db: Db,
  language: string,
  viewer: Viewer,
  personId: number,
  after: number | null = null,
): Promise<{ reviews: ProviderReview[]; stars: number[]; next: number | null }> {
  let query = db
    .selectFrom("artist_review as r")
    .innerJoin("person as p", "p.id", "r.author_id")
    .select(["r.id", "p.name", "r.author_id", "r.subject_name", "r.rating", "r.text", "r.language", "r.at"])
    .select(["r.edited_at", "r.reply", "r.replied_at"])
    .where("r.person_id", "=", personId)
    .where("r.removed_at", "is", null);
  if (after) {
    query = query.where(sql<boolean>`(r.at, r.id) < (select l.at, l.id from artist_review as l where l.id = ${after})`);
  }
  const [rows, counts] = await Promise.all([
    query
      .orderBy("r.at", "desc")
      .orderBy("r.id", "desc")
      .limit(REVIEWS + 1)
      .execute(),
    db
      .selectFrom("artist_review")
      .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
      .where("person_id", "=", personId)
      .where("removed_at", "is", null)
      .groupBy("rating")
      .execute(),
  ]);
  const shown = rows.slice(0, REVIEWS);
  const translate = await readTranslations(
    db,
    language,
    "artist_review",
    shown.map(({ id }) => id),
  );
  const reviews = shown.map((row): ProviderReview => {
    const text = translate(row.id, "text", row.text);
    return {
      id: row.id,
      author: row.name,
      subject: translate(row.id, "subject_name", row.subject_name),
      rating: row.rating,
      text,
      language: text === row.text ? row.language : language,
      at: row.at,
      isEdited: row.edited_at !== null,
      reply: translate(row.id, "reply", row.reply),
      repliedAt: row.reply ? row.replied_at : null,
      isOwn: viewer.kind === "person" && viewer.personId === row.author_id,
    };
  });
  const stars = [1, 2, 3, 4, 5].map((star) => Number(counts.find(({ rating }) => rating === star)?.count ?? 0));
  return { reviews, stars, next: rows.length > REVIEWS ? (shown.at(-1)?.id ?? null) : null };
}
