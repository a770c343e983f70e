import { sql } from "kysely";
import { sqlAny } from "../db/sql-any.ts";
import type { Db } from "../db/connection.ts";
import type { Storage } from "../storage.ts";
import { pictureWidths } from "./picture.ts";

/** A file of the media table as a worker reads it. */
export interface StoredMedia {
  readonly storageKey: string;
  /** px; null for what is no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

export async function findMedia(db: Db, mediaId: number): Promise<StoredMedia | null> {
  const row = await db
    .selectFrom("media")
    .select(["storage_key as storageKey", "width", "height"])
    .where("id", "=", mediaId)
    .executeTakeFirst();
  return row ?? null;
}

/** A stored file by its content, for addresses that hold for good. */
export interface MediaFile {
  readonly storageKey: string;
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: number;
}

/** The files of these media, by id. */
export async function readMediaFiles(db: Db, mediaIds: readonly number[]): Promise<ReadonlyMap<number, MediaFile>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "storage_key as storageKey", "sha256", "mime", "bytes"])
    .where("id", "=", sqlAny(mediaIds))
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

export interface NewMedia {
  /** The hash of the content; the same content is stored once. */
  readonly sha256: string;
  readonly storageKey: string;
  readonly mime: string;
  readonly contents: Buffer;
  /** The person who brought it; null for the sample world's own. */
  readonly createdBy: number | null;
  /** A feature's own door alone hands it out; `sha256` is then its own, whatever is in it. */
  readonly isPrivate?: boolean;
}

/** Stores a file that is no picture, such as a model. @returns the id of its media row. */
export async function storeMedia(db: Db, storage: Storage, { contents, ...media }: NewMedia): Promise<number> {
  await storage.put(media.storageKey, contents);
  return recordMedia(db, { ...media, bytes: contents.length });
}

/** The same for a file that is stored already. */
export async function recordMedia(
  db: Db,
  media: Omit<NewMedia, "contents"> & { readonly bytes: number },
): Promise<number> {
  const { id } = await db
    .insertInto("media")
    .values({
      sha256: media.sha256,
      storage_key: media.storageKey,
      mime: media.mime,
      bytes: media.bytes,
      created_by: media.createdBy,
      is_private: media.isPrivate ?? false,
    })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ storage_key: media.storageKey }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes media that a person brought and that no use of a picture shows: rows, files and all sizes of them. A row goes
 * once its files are gone: where one is not, it can be done again.
 * The caller leaves out what it refers to by tables of its own.
 */
export async function deleteUnusedMedia(db: Db, storage: Storage, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length === 0) return;
  if (db.isTransaction) await deleteMedia(db, storage, mediaIds);
  else await db.transaction().execute((db) => deleteMedia(db, storage, mediaIds));
}

async function deleteMedia(db: Db, storage: Storage, mediaIds: readonly number[]): Promise<void> {
  const deleted = await db
    .deleteFrom("media as m")
    .where("m.id", "=", sqlAny(mediaIds))
    .where("m.created_by", "is not", null)
    .where(sql<boolean>`not exists (select from media_use where media_id = m.id or original_id = m.id)`)
    .returning(["m.sha256", "m.storage_key"])
    .execute();
  for (const { sha256, storage_key: key } of deleted) {
    // A medium that became private may have left its name to the same picture, published by somebody else.
    const other = await db.selectFrom("media").select("id").where("storage_key", "=", key).executeTakeFirst();
    if (!other) await storage.delete(key);
    const folder = `derived/${sha256.slice(0, 2)}/${sha256}`;
    const names = pictureWidths.flatMap((width) => [`${width}.webp`, `${width}.avif`]);
    for (const name of [...names, "share.jpg"]) await storage.delete(`${folder}-${name}`);
  }
}

/** What a person brought, for {@link deleteUnreferencedMedia} once they have left. */
export async function listOwnMedia(db: Db, personId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom("media").select("id").where("created_by", "=", personId).execute();
  return rows.map(({ id }) => id);
}

/** As deleteUnusedMedia, for what other tables may refer to as well, such as the picture of a tour: that stays. */
export async function deleteUnreferencedMedia(db: Db, storage: Storage, mediaIds: readonly number[]): Promise<void> {
  for (const id of new Set(mediaIds)) {
    // One for itself: a reference holds back this one alone.
    await deleteUnusedMedia(db, storage, [id]).catch((error: { code?: string }) => {
      if (error.code !== FOREIGN_KEY_VIOLATION) throw error;
    });
  }
}

const FOREIGN_KEY_VIOLATION = "23503";

/** Deletes private media and all sizes of them. The caller has taken away what referred to them. */
export async function deletePrivateMedia(db: Db, storage: Storage, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const deleted = await db
    .deleteFrom("media")
    .where("id", "=", sqlAny(mediaIds))
    .where("is_private", "=", true)
    .returning(["sha256", "storage_key"])
    .execute();
  for (const { sha256, storage_key: key } of deleted) {
    await storage.delete(key);
    for (const width of pictureWidths) await storage.delete(`derived/${sha256.slice(0, 2)}/${sha256}-${width}.webp`);
  }
}
