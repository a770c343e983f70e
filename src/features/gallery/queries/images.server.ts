import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";
import { languages } from "#/platform/i18n/languages.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import type { TextsByLanguage } from "../commands/edit-image.server.ts";
import { MOST_IMAGES, type CropRect, type ImageKind } from "../rules.ts";

export interface ImageView {
  /** Of the picture's use in this space. */
  readonly id: number;
  readonly kind: ImageKind;
  /** As it is shown, with the words of the original. */
  readonly picture: PictureView;
  readonly titles: TextsByLanguage;
  readonly alts: TextsByLanguage;
  /** All of the picture, and the part of it that is shown; null where nothing is cut off. */
  readonly whole: PictureView | null;
  readonly crop: CropRect | null;
}

/** All pictures of a space in their order, with their words in every language; the first is the cover. */
export async function listImages(db: Db, spaceId: number): Promise<ImageView[]> {
  const rows = await db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .leftJoin("media as o", "o.id", "u.original_id")
    .select(["u.id as use_id", "u.kind", "u.title", "u.alt", "u.language", "u.crop", "u.focus_x", "u.focus_y"])
    .select(["m.id", "m.sha256", "m.width", "m.height", "m.ground"])
    .select(["o.id as whole_id", "o.sha256 as whole_sha256", "o.width as whole_width", "o.height as whole_height"])
    .where("u.entity", "=", "space")
    .where("u.entity_id", "=", spaceId)
    .where("u.role", "in", ["hero", "gallery"])
    .orderBy("u.position")
    .orderBy("u.id")
    .limit(MOST_IMAGES)
    .execute();
  if (rows.length === 0) return [];
  const translated = await db
    .selectFrom("translation")
    .select(["entity_id", "field", "language", "text"])
    .where("entity", "=", "media_use")
    .where("entity_id", "=", anyOf(rows.map((row) => row.use_id)))
    .execute();
  const found = new Map(translated.map((row) => [`${row.entity_id} ${row.field} ${row.language}`, row.text]));
  return rows.map((row) => {
    const texts = (field: "alt" | "title") =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          found.get(`${row.use_id} ${field} ${language}`) ?? (language === row.language ? row[field] : ""),
        ]),
      ) as Record<(typeof languages)[number], string>;
    const picture: PictureView = {
      id: row.id,
      hash: row.sha256.slice(0, 12),
      width: row.width ?? 1_280,
      height: row.height ?? 800,
      alt: row.alt,
      ground: row.ground ?? "transparent",
      focus: { x: row.focus_x, y: row.focus_y },
    };
    const whole: PictureView | null = row.whole_id
      ? {
          ...picture,
          id: row.whole_id,
          hash: row.whole_sha256!.slice(0, 12),
          width: row.whole_width ?? 1_280,
          height: row.whole_height ?? 800,
        }
      : null;
    return {
      id: row.use_id,
      kind: (row.kind ?? "exterior") as ImageKind,
      picture,
      titles: texts("title"),
      alts: texts("alt"),
      whole,
      crop: row.crop as CropRect | null,
    };
  });
}
