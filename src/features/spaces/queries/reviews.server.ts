import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { ReviewPage, ReviewView } from "../views.ts";

const PAGE_SIZE = 10;
const INSTANT = /^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

/** Reads the reviews of a space's page: one page of them, the number of each stars, and the reader's own. */
export async function readReviewsPage(db: Db, language: string, viewer: Viewer, spaceId: number, after: string | null) {
  const [page, stars, own] = await Promise.all([
    listReviews(db, language, spaceId, after),
    countByStars(db, spaceId),
    viewer.kind === "person" ? findOwnReview(db, language, spaceId, viewer.personId) : null,
  ]);
  return { page, stars, own, isContinued: after !== null };
}

/** A space's reviews, the latest first. */
export async function listReviews(
  db: Db,
  language: string,
  spaceId: number,
  after: string | null = null,
): Promise<ReviewPage> {
  const cursor = readCursor(after, "si");
  const from = cursor && INSTANT.test(String(cursor[0])) ? cursor : null;
  let query = selectReviews(db).where("r.space_id", "=", spaceId).where("r.removed_at", "is", null);
  if (from) query = query.where(sql<boolean>`(r.at, r.id) < (${from[0]}::text::timestamptz, ${from[1]}::bigint)`);
  const rows = await query
    .orderBy("r.at", "desc")
    .orderBy("r.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    reviews: await toViews(db, language, shown),
    next: last && rows.length > PAGE_SIZE ? writeCursor([last.at_text, last.id]) : null,
  };
}

/** The review that this person wrote of this space, unless it was taken away. */
export async function findOwnReview(
  db: Db,
  language: string,
  spaceId: number,
  personId: number,
): Promise<ReviewView | null> {
  const rows = await selectReviews(db)
    .where("r.space_id", "=", spaceId)
    .where("r.person_id", "=", personId)
    .where("r.removed_at", "is", null)
    .execute();
  return rows[0] ? toView(rows[0], (_id, _field, text) => text, language) : null;
}

/** Counts the reviews with 1, 2, 3, 4 and 5 stars. */
async function countByStars(db: Db, spaceId: number): Promise<[number, number, number, number, number]> {
  const rows = await db
    .selectFrom("space_review")
    .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
    .where("space_id", "=", spaceId)
    .where("removed_at", "is", null)
    .groupBy("rating")
    .execute();
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating, count } of rows) counts[rating - 1] = count;
  return counts;
}

// Microseconds do not survive a JavaScript date, and a page must go on exactly where the last one ended.
const selectReviews = (db: Db) =>
  db
    .selectFrom("space_review as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.id", "r.person_id", "p.name", "r.rating", "r.text", "r.language", "r.at", "r.edited_at"])
    .select(sql<string>`r.at::text`.as("at_text"));

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number];
type Translate = Awaited<ReturnType<typeof readTranslations>>;

async function toViews(db: Db, language: string, rows: readonly Row[]): Promise<ReviewView[]> {
  const translate = await readTranslations(
    db,
    language,
    "space_review",
    rows.map((row) => row.id),
  );
  return rows.map((row) => toView(row, translate, language));
}

function toView(row: Row, translate: Translate, language: string): ReviewView {
  const text = translate(row.id, "text", row.text);
  return {
    id: row.id,
    personId: row.person_id,
    author: row.name,
    rating: row.rating,
    text,
    language: text === row.text ? row.language : language,
    at: row.at,
    isEdited: row.edited_at !== null,
  };
}
