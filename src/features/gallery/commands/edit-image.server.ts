import { recordAudit } from "#/features/audit/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations, saveTranslations } from "#/platform/db/translations.ts";
import { type Language, languages, sourceLanguage } from "#/platform/i18n/languages.ts";
import { cropPicture } from "#/platform/media/crop-picture.ts";
import {
  describePictureUse,
  removePictureUses,
  saveGalleryOrder,
  showPicturePart,
} from "#/platform/media/picture-uses.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isWhole, movedTo, withinPicture, type CropRect, type ImageKind } from "../rules.ts";
import { deleteUnusedMedia } from "./delete-unused-media.server.ts";
import { galleryOf, lockGallery, invalidateGallery } from "./gallery-order.server.ts";
import { galleryAudit } from "../audit-actions.ts";

interface ImageRef {
  readonly spaceId: number;
  /** The id of the picture's use in this space. */
  readonly imageId: number;
}

/** px across that a part must have, so that it fills a phone. */
const LEAST_PART = 320;

export type TextsByLanguage = Readonly<Record<Language, string>>;

export interface ImageWords extends ImageRef {
  readonly kind: ImageKind;
  readonly titles: TextsByLanguage;
  /** The descriptions for people who cannot see the picture. */
  readonly alts: TextsByLanguage;
}

/** Says what a picture shows, in as many languages as somebody wrote. @throws as assertAdmin; platform.not-found. */
export async function describeImage({ db }: Pick<Services, "db">, viewer: Viewer, input: ImageWords): Promise<void> {
  const { spaceId, imageId, kind, titles, alts } = input;
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const image = await findImage(db, input);
    const own = languages.find((language) => language === image.language);
    // Whatever was written first is the original of both texts.
    const original = own && alts[own] ? own : (languages.find((language) => alts[language]) ?? own ?? sourceLanguage);
    await describePictureUse(db, imageId, { kind, language: original, alt: alts[original], title: titles[original] });
    await deleteTranslations(db, "media_use", [imageId]);
    for (const language of languages.filter((other) => other !== original)) {
      const texts = [
        { entityId: imageId, field: "alt", text: alts[language] },
        { entityId: imageId, field: "title", text: titles[language] },
      ].filter(({ text }) => text !== "");
      if (texts.length > 0) await saveTranslations(db, language, "media_use", texts);
    }
    await recordAudit(db, galleryAudit["gallery.image-described"], {
      actorId: personId,
      entityId: imageId,
      spaceId,
    });
    await invalidateGallery(db, spaceId);
  });
}

/**
 * Gives a picture another place; the first one is the cover.
 * @param to its new place among all pictures, from 0.
 * @throws as assertAdmin; platform.not-found.
 */
export async function moveImage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, imageId, to }: ImageRef & { readonly to: number },
): Promise<void> {
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const order = (await galleryOf(db, spaceId)).map(({ id }) => id);
    const from = order.indexOf(imageId);
    if (from < 0) throw notFound();
    const moved = movedTo(order, imageId, to);
    if (moved.every((id, i) => id === order[i])) return;
    await saveGalleryOrder(db, moved);
    const isCover = moved[0] !== order[0];
    await recordAudit(db, galleryAudit[isCover ? "gallery.cover-chosen" : "gallery.image-moved"], {
      actorId: personId,
      entityId: isCover ? moved[0] : imageId,
      spaceId,
      detail: { from, to: moved.indexOf(imageId) },
    });
    await invalidateGallery(db, spaceId);
  });
}

/**
 * Shows a part of a picture only, or all of it again: the whole is kept.
 * @throws as assertAdmin; platform.not-found, media.part-too-small.
 */
export async function cropImage(
  services: PictureServices,
  viewer: Viewer,
  { part: asked, ...input }: ImageRef & { readonly part: CropRect },
): Promise<void> {
  const { db, storage } = services;
  const { spaceId, imageId } = input;
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  const image = await findImage(db, input);
  const whole = image.originalId ?? image.mediaId;
  const part = withinPicture(asked);
  const shown = isWhole(part)
    ? whole
    : await cropPicture(services, whole, part, { createdBy: personId, leastWidth: LEAST_PART });
  const replaced = await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const { mediaId: before } = await findImage(db, input);
    const isPart = shown !== whole;
    await showPicturePart(db, imageId, whole, isPart ? { mediaId: shown, crop: part } : null);
    await recordAudit(db, galleryAudit[isPart ? "gallery.image-cropped" : "gallery.image-whole"], {
      actorId: personId,
      entityId: imageId,
      spaceId,
    });
    await invalidateGallery(db, spaceId);
    return before;
  });
  await deleteUnusedMedia(db, storage, [replaced]);
}

/** Takes a picture away, and its file where nothing else shows it. @throws as assertAdmin; platform.not-found. */
export async function removeImage(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  input: ImageRef,
): Promise<void> {
  const { spaceId, imageId } = input;
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  const removed = await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const image = await findImage(db, input);
    await removePictureUses(db, [imageId]);
    const left = await galleryOf(db, spaceId);
    await saveGalleryOrder(
      db,
      left.map(({ id }) => id),
    );
    await recordAudit(db, galleryAudit["gallery.image-removed"], {
      actorId: personId,
      entityId: imageId,
      spaceId,
      detail: { mediaId: image.mediaId, title: image.title },
    });
    await invalidateGallery(db, spaceId);
    return image;
  });
  await deleteUnusedMedia(db, storage, [removed.mediaId, removed.originalId]);
}

async function findImage(db: Db, { spaceId, imageId }: ImageRef) {
  const image = (await galleryOf(db, spaceId)).find(({ id }) => id === imageId);
  if (!image) throw notFound();
  return image;
}
