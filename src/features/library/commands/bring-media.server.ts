import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { storeUploadedMedia, type StoredSound } from "#/platform/media/inspect-media.ts";
import { addPictureUses } from "#/platform/media/picture-uses.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { Refusal, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, deleteClaimedUpload, releaseUpload } from "#/platform/uploads/claim-upload.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { assertKeeps } from "../access.ts";
import { libraryAudit } from "../audit-actions.ts";
import { BRING_LIMIT, MOST_HOURS, MOST_OF_SPACE, TITLE_LENGTH } from "../own/own-rules.ts";
import { ITEM_ENTITY } from "../rules.ts";

export interface BringInput {
  readonly uploadId: string;
  /** Whose it is to be; null: the house's. */
  readonly spaceId: number | null;
  /** The language in which its titles are written. */
  readonly language: string;
}

/**
 * Takes sound or film that somebody brought: it is on the shelf once its keeper has said what it is. Title, performer,
 * chapters and cover come from the file. The same upload again gives the same thing.
 * @returns its id. @throws as assertKeeps and claimUpload; media.sound-kind, -long, -unreadable and library.no-file (beside
 * `upload`); library.too-many.
 */
export async function bringMedia(
  services: PictureServices & Pick<Services, "db" | "storage" | "clock">,
  viewer: Viewer,
  { uploadId, spaceId, language }: BringInput,
): Promise<number> {
  const { db, storage, clock } = services;
  const { personId } = assertKeeps(viewer, spaceId);
  if (uploadId === "") throw refuseField("upload", "library.no-file");
  const before = await findByUpload(db, personId, uploadId);
  if (before !== null) return before;
  await countAgainstLimit(db, { key: `library.bring:${personId}`, ...BRING_LIMIT });
  const request = { id: uploadId, personId, purpose: "shelf" } as const;
  const stored = await storeUploadedMedia(services, request, { mostHours: MOST_HOURS }).catch(async (error) => {
    if (!(error instanceof Refusal) || !error.code.startsWith("media.")) throw error;
    await releaseUpload(db, storage, request);
    throw refuseField("upload", error.code, error.params);
  });
  const id = await db.transaction().execute(async (db) => {
    const { name } = await claimUpload(db, request);
    await assertRoom(db, spaceId);
    return shelve(db, { stored, name, personId, spaceId, language, uploadId, now: new Date(clock()) });
  });
  await deleteClaimedUpload({ db, storage }, uploadId);
  return id;
}

/** A press that came before, whose answer was lost. */
async function findByUpload(db: Db, personId: number, uploadId: string): Promise<number | null> {
  if (!isUploadId(uploadId)) return null;
  const row = await db
    .selectFrom("shelf_item")
    .select("id")
    .where("upload_id", "=", uploadId)
    .where("added_by", "=", personId)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function assertRoom(db: Db, spaceId: number | null): Promise<void> {
  const { count } = await db
    .selectFrom("shelf_item")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", spaceId === null ? "is" : "=", spaceId)
    .where("kind", "!=", "text")
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_OF_SPACE) throw refuse("library.too-many", { params: { most: MOST_OF_SPACE } });
}

interface Shelved extends BringInput {
  readonly stored: StoredSound;
  /** The file's, on its sender's device. */
  readonly name: string;
  readonly personId: number;
  readonly now: Date;
}

async function shelve(db: Db, { stored, name, personId, spaceId, language, uploadId, now }: Shelved): Promise<number> {
  const title = (stored.title || name.replace(/\.[^.]*$/, "")).slice(0, TITLE_LENGTH).toWellFormed() || "–";
  const { id } = await db
    .insertInto("shelf_item")
    .values({
      ...{ kind: stored.kind, category: stored.kind === "audio" ? "devotional" : "sermon", space_id: spaceId },
      ...{ added_by: personId, title, author: stored.artist, language, media_id: stored.mediaId },
      ...{ duration_ms: stored.durationMs, chapters: JSON.stringify(stored.chapters), is_listed: false },
      ...{ upload_id: uploadId, created_at: now, updated_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (stored.coverId !== null) {
    await addPictureUses(db, [
      { entity: ITEM_ENTITY, entityId: id, role: "hero", mediaId: stored.coverId, language, createdBy: personId },
    ]);
  }
  await recordAudit(db, libraryAudit["library.brought"], {
    ...{ actorId: personId, entityId: id, spaceId, detail: { title } },
  });
  return id;
}
