import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import { PICTURES_MOST, PIECES_MOST, type PortfolioCategory } from "../portfolio-rules.ts";

/** A piece as its owner sees it in the list of all. */
export interface OwnPiece {
  readonly id: number;
  readonly title: string;
  readonly category: PortfolioCategory;
  readonly year: number | null;
  readonly pricePaise: number | null;
  readonly isFeatured: boolean;
  readonly likes: number;
  readonly picture: PictureView | null;
  readonly pictureCount: number;
}

/** All pieces of a person in their order, in the words in which they were written. */
export async function listOwnPieces(db: Db, personId: number): Promise<OwnPiece[]> {
  const rows = await db
    .selectFrom("portfolio_item")
    .select(["id", "title", "category", "year", "price_paise", "is_featured", "like_count"])
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .orderBy("is_featured", "desc")
    .orderBy("position")
    .orderBy("id")
    .limit(PIECES_MOST)
    .execute();
  const pictures = await readPictures(
    db,
    "",
    "portfolio",
    rows.map(({ id }) => id),
    PICTURES_MOST,
  );
  return rows.map((row) => {
    const shown = pictures.get(row.id) ?? [];
    return {
      id: row.id,
      title: row.title,
      category: row.category as PortfolioCategory,
      year: row.year,
      pricePaise: row.price_paise,
      isFeatured: row.is_featured,
      likes: row.like_count,
      picture: shown[0] ?? null,
      pictureCount: shown.length,
    };
  });
}

/** A piece as its form is filled in with it. */
export interface EditedPiece extends OwnPiece {
  readonly description: string;
  readonly place: string;
  readonly materials: readonly string[];
  readonly pictures: readonly UsedPicture[];
}

/** @returns null for one that is not this person's. */
export async function readOwnPiece(db: Db, personId: number, itemId: number): Promise<EditedPiece | null> {
  const row = await db
    .selectFrom("portfolio_item")
    .selectAll()
    .where("id", "=", itemId)
    .where("person_id", "=", personId)
    .where(sql<boolean>`removed_at is null`)
    .executeTakeFirst();
  if (!row) return null;
  const pictures = (await readPictures(db, "", "portfolio", [itemId], PICTURES_MOST)).get(itemId) ?? [];
  return {
    id: itemId,
    title: row.title,
    description: row.description,
    category: row.category as PortfolioCategory,
    year: row.year,
    place: row.place,
    materials: row.materials,
    pricePaise: row.price_paise,
    isFeatured: row.is_featured,
    likes: row.like_count,
    picture: pictures[0] ?? null,
    pictureCount: pictures.length,
    pictures,
  };
}
