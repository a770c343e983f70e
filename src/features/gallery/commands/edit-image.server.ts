import { assertDesk } from "#/features/members/public.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { saveTranslations } from "#/platform/db/translations.ts";
import { languages, type Language } from "#/platform/i18n/languages.ts";
import { cropPicture } from "#/platform/media/crop-picture.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isWhole, movedTo, withinPicture, type CropRect, type ImageKind } from "../rules.ts";
import { forgetMedia } from "./forget-media.server.ts";
import { lockGallery, readOrder, saveOrder, tellGallery } from "./gallery-order.server.ts";

interface ImageAsked {
  readonly spaceId: number;
  /** Of the picture's use in this space. */
  readonly imageId: number;
}

/** px across that a part must have, so that it fills a phone. */
const LEAST_PART = 320;

export type TextsByLanguage = Readonly<Record<Language, string>>;

export interface ImageWords extends ImageAsked {
  readonly kind: ImageKind;
  readonly titles: TextsByLanguage;
  /** What somebody who cannot see the picture is told. */
  readonly alts: TextsByLanguage;
}

/** Says what a picture shows, in as many languages as somebody wrote. @throws as assertDesk; platform.not-found. */
export async function describeImage(db: Db, viewer: Viewer, input: ImageWords): Promise<void> {
  const { spaceId, imageId, kind, titles, alts } = input;
  const { personId } = assertDesk(viewer, "edit-space", spaceId);
  await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const image = await findImage(db, input);
    const own = languages.find((language) => language === image.language);
    // Whatever was written first is the original of both texts.
    const original = own && alts[own] ? own : (languages.find((language) => alts[language]) ?? own ?? "en");
    await db
      .updateTable("media_use")
      .set({ kind, language: original, alt: alts[original], title: titles[original] })
      .where("id", "=", imageId)
      .execute();
    await forgetWords(db, imageId);
    for (const language of languages.filter((other) => other !== original)) {
      const texts = [
        { entityId: imageId, field: "alt", text: alts[language] },
        { entityId: imageId, field: "title", text: titles[language] },
      ].filter(({ text }) => text !== "");
      if (texts.length > 0) await saveTranslations(db, language, "media_use", texts);
    }
    await recordAudit(db, {
      actorId: personId,
      action: "gallery.image-described",
      entity: "media_use",
      entityId: imageId,
      spaceId,
    });
    await tellGallery(db, spaceId);
  });
}

/**
 * Gives a picture another place; the first one is the cover.
 * @param to its new place among all pictures, from 0.
 * @throws as assertDesk; platform.not-found.
 */
export async function moveImage(
  db: Db,
  viewer: Viewer,
  { spaceId, imageId, to }: ImageAsked & { readonly to: number },
): Promise<void> {
  const { personId } = assertDesk(viewer, "edit-space", spaceId);
  await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const order = await readOrder(db, spaceId);
    const from = order.indexOf(imageId);
    if (from < 0) throw notFound();
    const moved = movedTo(order, imageId, to);
    if (moved.every((id, i) => id === order[i])) return;
    await saveOrder(db, moved);
    const isCover = moved[0] !== order[0];
    await recordAudit(db, {
      actorId: personId,
      action: isCover ? "gallery.cover-chosen" : "gallery.image-moved",
      entity: "media_use",
      entityId: isCover ? moved[0] : imageId,
      spaceId,
      detail: { from, to: moved.indexOf(imageId) },
    });
    await tellGallery(db, spaceId);
  });
}

/**
 * Shows a part of a picture only, or all of it again: the whole is kept.
 * @throws as assertDesk; platform.not-found, media.part-too-small.
 */
export async function cropImage(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { part: asked, ...input }: ImageAsked & { readonly part: CropRect },
): Promise<void> {
  const { spaceId, imageId } = input;
  const { personId } = assertDesk(viewer, "edit-space", spaceId);
  const image = await findImage(db, input);
  const whole = image.original_id ?? image.media_id;
  const part = withinPicture(asked);
  const shown = isWhole(part)
    ? whole
    : await cropPicture(db, storage, whole, part, { createdBy: personId, leastWidth: LEAST_PART });
  const replaced = await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const { media_id: before } = await findImage(db, input);
    const isPart = shown !== whole;
    await db
      .updateTable("media_use")
      .set({
        media_id: shown,
        original_id: isPart ? whole : null,
        crop: isPart ? JSON.stringify(part) : null,
        focus_x: 0.5,
        focus_y: 0.5,
      })
      .where("id", "=", imageId)
      .execute();
    await recordAudit(db, {
      actorId: personId,
      action: isPart ? "gallery.image-cropped" : "gallery.image-whole",
      entity: "media_use",
      entityId: imageId,
      spaceId,
    });
    await tellGallery(db, spaceId);
    return before;
  });
  await forgetMedia(db, storage, [replaced]);
}

/** Takes a picture away, and its file where nothing else shows it. @throws as assertDesk; platform.not-found. */
export async function removeImage(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  input: ImageAsked,
): Promise<void> {
  const { spaceId, imageId } = input;
  const { personId } = assertDesk(viewer, "edit-space", spaceId);
  const removed = await db.transaction().execute(async (db) => {
    await lockGallery(db, spaceId);
    const image = await findImage(db, input);
    await forgetWords(db, imageId);
    await db.deleteFrom("media_use").where("id", "=", imageId).execute();
    await saveOrder(db, await readOrder(db, spaceId));
    await recordAudit(db, {
      actorId: personId,
      action: "gallery.image-removed",
      entity: "media_use",
      entityId: imageId,
      spaceId,
      detail: { mediaId: image.media_id, title: image.title },
    });
    await tellGallery(db, spaceId);
    return image;
  });
  await forgetMedia(db, storage, [removed.media_id, removed.original_id]);
}

async function findImage(db: Db, { spaceId, imageId }: ImageAsked) {
  const image = await db
    .selectFrom("media_use")
    .select(["media_id", "original_id", "language", "title"])
    .where("id", "=", imageId)
    .where("entity", "=", "space")
    .where("entity_id", "=", spaceId)
    .where("role", "in", ["hero", "gallery"])
    .executeTakeFirst();
  if (!image) throw notFound();
  return image;
}

async function forgetWords(db: Db, imageId: number): Promise<void> {
  await db.deleteFrom("translation").where("entity", "=", "media_use").where("entity_id", "=", imageId).execute();
}
