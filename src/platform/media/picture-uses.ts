import { sourceLanguage } from "../i18n/languages.ts";
import { sql } from "kysely";
import { sqlAny } from "../db/sql-any.ts";
import type { Db } from "../db/connection.ts";
import { deleteTranslations } from "../db/translations.ts";

/** The owner of pictures: a row of the named kind. */
export interface PictureOwner {
  readonly entity: string;
  readonly entityId: number;
}

/** One use of a picture by its owner. */
export interface PictureUse extends PictureOwner {
  readonly mediaId: number;
  /** `hero` leads, `gallery` follows; others are distinguished by name, such as `cover`. */
  readonly role: string;
  readonly kind?: string | null;
  readonly position?: number;
  /** The description for readers who cannot see the picture, in `language`. */
  readonly alt?: string;
  readonly language?: string;
  /** Shares of width and height. */
  readonly focus?: { readonly x: number; readonly y: number };
  readonly createdBy?: number | null;
}

/** Adds uses of pictures. @returns their ids, in the order given. */
export async function addPictureUses(db: Db, uses: readonly PictureUse[]): Promise<number[]> {
  if (uses.length === 0) return [];
  const rows = await db
    .insertInto("media_use")
    .values(
      uses.map((use) => ({
        media_id: use.mediaId,
        entity: use.entity,
        entity_id: use.entityId,
        role: use.role,
        kind: use.kind ?? null,
        position: use.position ?? 0,
        alt: use.alt ?? "",
        language: use.language ?? sourceLanguage,
        focus_x: use.focus?.x ?? 0.5,
        focus_y: use.focus?.y ?? 0.5,
        created_by: use.createdBy ?? null,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export interface StoredPictureUse {
  readonly id: number;
  readonly mediaId: number;
  /** The whole picture where a part of it is shown. */
  readonly originalId: number | null;
  readonly language: string;
  readonly title: string;
  /** Whether the picture came with the sample world rather than from a person. */
  readonly isSample: boolean;
}

/** The gallery of an owner in its order, the lead picture first: uses of the roles `hero` and `gallery`. */
export async function listGallery(db: Db, { entity, entityId }: PictureOwner): Promise<StoredPictureUse[]> {
  const rows = await db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .select(["u.id", "u.media_id", "u.original_id", "u.language", "u.title", "m.created_by"])
    .where("u.entity", "=", entity)
    .where("u.entity_id", "=", entityId)
    .where("u.role", "in", ["hero", "gallery"])
    .orderBy("u.position")
    .orderBy("u.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mediaId: row.media_id,
    originalId: row.original_id,
    language: row.language,
    title: row.title,
    isSample: row.created_by === null,
  }));
}

/** The pictures that some rows of one kind use, by content. */
export async function listUsedContents(
  db: Db,
  entity: string,
  entityIds: readonly number[],
): Promise<{ id: number; entityId: number; sha256: string; isSample: boolean }[]> {
  if (entityIds.length === 0) return [];
  const rows = await db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .select(["u.id", "u.entity_id", "m.sha256", "m.created_by"])
    .where("u.entity", "=", entity)
    .where("u.entity_id", "=", sqlAny(entityIds))
    .execute();
  return rows.map(({ id, entity_id: entityId, sha256, created_by }) => ({
    ...{ id, entityId, sha256 },
    isSample: created_by === null,
  }));
}

/** Gives every use its position; the first becomes the lead picture. */
export async function saveGalleryOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update media_use as u
    set position = o.place - 1, role = case when o.place = 1 then 'hero' else 'gallery' end
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, place)
    where u.id = o.id`.execute(db);
}

/** Writes what a picture shows, in the language of its original words. */
export async function describePictureUse(
  db: Db,
  useId: number,
  words: { readonly kind: string; readonly language: string; readonly alt: string; readonly title: string },
): Promise<void> {
  await db.updateTable("media_use").set(words).where("id", "=", useId).execute();
}

/** Shows a part of a whole picture, or the whole one again with `part` null. @param crop shares of the whole. */
export async function showPicturePart(
  db: Db,
  useId: number,
  wholeId: number,
  part: { readonly mediaId: number; readonly crop: object } | null,
): Promise<void> {
  await db
    .updateTable("media_use")
    .set({
      media_id: part?.mediaId ?? wholeId,
      original_id: part ? wholeId : null,
      crop: part ? JSON.stringify(part.crop) : null,
      focus_x: 0.5,
      focus_y: 0.5,
    })
    .where("id", "=", useId)
    .execute();
}

/** Removes uses of pictures with the translations of their words; the files stay as long as others show them. */
export async function removePictureUses(db: Db, useIds: readonly number[]): Promise<void> {
  if (useIds.length === 0) return;
  await deleteTranslations(db, "media_use", useIds);
  await db.deleteFrom("media_use").where("id", "=", sqlAny(useIds)).execute();
}

/** The owner of a use and its medium, for a door that hands private pictures out; null for an unknown number. */
export async function findPictureUse(
  db: Db,
  useId: number,
): Promise<(PictureOwner & { readonly mediaId: number }) | null> {
  const row = await db
    .selectFrom("media_use")
    .select(["media_id as mediaId", "entity", "entity_id as entityId"])
    .where("id", "=", useId)
    .executeTakeFirst();
  return row ?? null;
}

/** The media that an owner's pictures use, for `deleteUnusedMedia` once they are gone. */
export async function listMediaOf(db: Db, { entity, entityId }: PictureOwner): Promise<number[]> {
  const rows = await db
    .selectFrom("media_use")
    .select("media_id")
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** All pictures of one owner belong to another from now on, in their order. */
export async function movePictureUses(db: Db, from: PictureOwner, to: PictureOwner): Promise<void> {
  await db
    .updateTable("media_use")
    .set({ entity: to.entity, entity_id: to.entityId })
    .where("entity", "=", from.entity)
    .where("entity_id", "=", from.entityId)
    .execute();
}

/** What is said of a use of a picture, in `language`. */
export interface DescribedUse {
  readonly id: number;
  readonly alt: string;
  readonly language: string;
}

/** The uses of an owner's pictures in their order, whatever their role. */
export const listPictureUses = (db: Db, { entity, entityId }: PictureOwner): Promise<DescribedUse[]> =>
  db
    .selectFrom("media_use")
    .select(["id", "alt", "language"])
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Gives an owner's pictures this order and these words; other ones of theirs are removed. Words that changed lose their translations. */
export async function arrangePictureUses(
  db: Db,
  owner: PictureOwner,
  wanted: readonly DescribedUse[],
): Promise<readonly DescribedUse[]> {
  const before = new Map((await listPictureUses(db, owner)).map((use) => [use.id, use]));
  const kept = wanted.filter(({ id }) => before.has(id));
  await removePictureUses(
    db,
    [...before.keys()].filter((id) => !kept.some((use) => use.id === id)),
  );
  for (const [position, { id, alt, language }] of kept.entries()) {
    const isNew = before.get(id)!.alt !== alt;
    if (isNew) await deleteTranslations(db, "media_use", [id], { fields: ["alt"] });
    await db
      .updateTable("media_use")
      .set({ position, ...(isNew && { alt, language }) })
      .where("id", "=", id)
      .execute();
  }
  return kept;
}
