import type { Db } from "#/platform/db/connection.ts";
import { listTranslations } from "#/platform/db/translations.ts";
import { languages } from "#/platform/i18n/languages.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { listEditedPictures } from "#/platform/media/read-pictures.ts";
import type { TextsByLanguage } from "../commands/edit-image.server.ts";
import { MOST_IMAGES, type CropRect, type ImageKind } from "../rules.ts";

export interface ImageView {
  /** The id of the picture's use in this space. */
  readonly id: number;
  readonly kind: ImageKind;
  /** The shown picture, with the words of the original. */
  readonly picture: PictureView;
  readonly titles: TextsByLanguage;
  readonly alts: TextsByLanguage;
  /** All of the picture, and the part of it that is shown; null where nothing is cut off. */
  readonly whole: PictureView | null;
  readonly crop: CropRect | null;
}

export async function hasImage(db: Db, spaceId: number): Promise<boolean> {
  return (await listEditedPictures(db, { entity: "space", entityId: spaceId }, 1)).length > 0;
}

/** All pictures of a space in their order, with their words in every language; the first is the cover. */
export async function listImages(db: Db, spaceId: number): Promise<ImageView[]> {
  const pictures = await listEditedPictures(db, { entity: "space", entityId: spaceId }, MOST_IMAGES);
  const translated = await listTranslations(
    db,
    "media_use",
    pictures.map(({ useId }) => useId),
  );
  const found = new Map(translated.map((row) => [`${row.entityId} ${row.field} ${row.language}`, row.text]));
  return pictures.map(({ useId, kind, picture, title, language: original, whole, crop }) => {
    const texts = (field: "alt" | "title", own: string) =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          found.get(`${useId} ${field} ${language}`) ?? (language === original ? own : ""),
        ]),
      ) as Record<(typeof languages)[number], string>;
    return {
      id: useId,
      kind: (kind ?? "exterior") as ImageKind,
      picture,
      titles: texts("title", title),
      alts: texts("alt", picture.alt),
      whole,
      crop: crop as CropRect | null,
    };
  });
}
