import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations, translatedList } from "#/platform/db/translations.ts";
import { readPictures } from "#/platform/media/read-pictures.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import type { Viewer } from "#/platform/viewer.ts";

const ITEMS = 12;
const PICTURES = 12;

export interface PortfolioItem {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The language of title and description, as they stand here. */
  readonly language: string;
  readonly category: string;
  readonly year: number | null;
  readonly place: string;
  readonly materials: readonly string[];
  readonly pricePaise: number | null;
  readonly isFeatured: boolean;
  readonly likes: number;
  /** By the reader. */
  readonly isLiked: boolean;
  readonly pictures: readonly PictureView[];
}

/**
 * A page of a portfolio: what is featured first, then in its owner's order. The caller has let the reader in.
 * @param after the last piece of the page before.
 */
export async function listPortfolio(
  db: Db,
  language: string,
  viewer: Viewer,
  personId: number,
  after: number | null = null,
): Promise<{ items: PortfolioItem[]; next: number | null }> {
  let query = db
    .selectFrom("portfolio_item as i")
    .select(["i.id", "i.title", "i.description", "i.language", "i.category", "i.year", "i.place", "i.materials"])
    .select(["i.price_paise", "i.is_featured", "i.like_count"])
    .where("i.person_id", "=", personId)
    .where("i.removed_at", "is", null);
  if (after) {
    query = query.where(
      sql<boolean>`(not i.is_featured, i.position, i.id) > (
        select not l.is_featured, l.position, l.id from portfolio_item as l where l.id = ${after})`,
    );
  }
  const rows = await query
    .orderBy("i.is_featured", "desc")
    .orderBy("i.position")
    .orderBy("i.id")
    .limit(ITEMS + 1)
    .execute();
  const shown = rows.slice(0, ITEMS);
  const ids = shown.map(({ id }) => id);
  const [translate, pictures, liked] = await Promise.all([
    readTranslations(db, language, "portfolio_item", ids),
    readPictures(db, language, "portfolio", ids, PICTURES),
    listLiked(db, viewer, ids),
  ]);
  const items = shown.map((row): PortfolioItem => {
    const title = translate(row.id, "title", row.title);
    return {
      id: row.id,
      title,
      description: translate(row.id, "description", row.description),
      language: title === row.title ? row.language : language,
      category: row.category,
      year: row.year,
      place: translate(row.id, "place", row.place),
      materials: translatedList(translate, row.id, "materials", row.materials),
      pricePaise: row.price_paise,
      isFeatured: row.is_featured,
      likes: row.like_count,
      isLiked: liked.has(row.id),
      pictures: (pictures.get(row.id) ?? []).map(({ id, hash, width, height, alt, ground, focus }) => ({
        ...{ id, hash, width, height, alt, ground, focus },
      })),
    };
  });
  return { items, next: rows.length > ITEMS ? (items.at(-1)?.id ?? null) : null };
}

async function listLiked(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (viewer.kind !== "person" || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("portfolio_like")
    .select("item_id")
    .where("person_id", "=", viewer.personId)
    .where("item_id", "=", sqlAny(ids))
    .execute();
  return new Set(rows.map((row) => row.item_id));
}

/** Whose piece it is; null where there is none. */
export async function findItemOwner(db: Db, itemId: number): Promise<number | null> {
  const row = await db
    .selectFrom("portfolio_item")
    .select("person_id")
    .where("id", "=", itemId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
