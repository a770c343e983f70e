import { spaceAdmin } from "#/features/spaces/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { type PictureServices, storePicture } from "#/platform/media/store-picture.ts";
import { besideField, isAbout, refuse, refuseField } from "#/platform/refusal.ts";
import {
  claimUpload,
  deleteUploadFile,
  releaseUpload,
  peekUpload,
  type UploadRequest,
} from "#/platform/uploads/claim-upload.ts";
import { withLocalFile } from "#/platform/storage.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { MOST_VIEWS, tourAddress } from "../rules.ts";
import { lockGallery } from "./gallery-order.server.ts";
import { storeModel } from "./store-model.server.ts";
import { galleryAudit } from "../audit-actions.ts";

export interface NewView {
  readonly spaceId: number;
  readonly kind: "model" | "link";
  readonly title: string;
  readonly language: string;
  /** The upload of a model. */
  readonly uploadId?: string | undefined;
  /** The address of an external virtual tour. */
  readonly url?: string | undefined;
  /** The upload of a thumbnail. */
  readonly thumbnailUploadId?: string | undefined;
}

interface ViewRow {
  readonly media_id: number | null;
  readonly thumbnail_id: number | null;
  readonly url: string | null;
  readonly facts: Readonly<Record<string, number>>;
}

/**
 * Adds a model or the address of a tour to a space, after looking into it.
 * @returns its id.
 * @throws as assertAdmin, claimUpload and storePicture; gallery.* with what is wrong.
 */
export async function addView(services: PictureServices, viewer: Viewer, input: NewView): Promise<number> {
  const { db, storage } = services;
  const { spaceId, kind, title, language } = input;
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await countAgainstLimit(db, { key: `space-views:${personId}`, limit: 60, windowSeconds: 3_600 });
  const file: UploadRequest | null = kind === "link" ? null : { id: input.uploadId ?? "", personId, purpose: kind };
  const thumbnail: UploadRequest | null = input.thumbnailUploadId
    ? { id: input.thumbnailUploadId, personId, purpose: "picture" }
    : null;
  const asked = [file, thumbnail].filter((upload) => upload !== null);
  try {
    const row = await lookInto(services, input, file, personId).catch((error: unknown) => {
      throw besideField("upload", error);
    });
    const thumbnailId = thumbnail ? await storeThumbnail(services, thumbnail) : row.thumbnail_id;
    const viewId = await db.transaction().execute(async (db) => {
      await lockGallery(db, spaceId);
      for (const upload of asked) await claimUpload(db, upload);
      await refuseTooMany(db, spaceId);
      const { id } = await db
        .insertInto("space_view")
        .values({
          space_id: spaceId,
          kind,
          title,
          language,
          created_by: personId,
          ...row,
          facts: JSON.stringify(row.facts),
          thumbnail_id: thumbnailId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(db, galleryAudit["gallery.view-added"], {
        actorId: personId,
        entityId: id,
        spaceId,
        detail: { kind, title },
      });
      await publish(db, "changed", `space:${spaceId}`);
      return id;
    });
    for (const upload of asked) await deleteUploadFile(storage, { storageKey: `uploads/${upload.id}` });
    return viewId;
  } catch (error) {
    // What was fine may be sent with the next try.
    if (file && isAbout("upload", error)) await releaseUpload(db, storage, file);
    if (thumbnail && isAbout("thumbnail", error)) await releaseUpload(db, storage, thumbnail);
    throw error;
  }
}

async function lookInto(
  services: PictureServices,
  { url }: NewView,
  file: UploadRequest | null,
  personId: number,
): Promise<ViewRow> {
  const { db } = services;
  if (!file) {
    const address = tourAddress(url ?? "");
    if (!address) {
      throw refuseField("url", "gallery.tour-address");
    }
    return { media_id: null, thumbnail_id: null, url: address, facts: {} };
  }
  const upload = await peekUpload(db, file);
  const { mediaId, triangles, bytes } = await storeModel(services, upload, personId);
  return { media_id: mediaId, thumbnail_id: null, url: null, facts: { triangles, bytes } };
}

/** An uploaded picture that stands for something. */
export async function storeUploaded(services: PictureServices, asked: UploadRequest): Promise<number> {
  const { db, storage } = services;
  const upload = await peekUpload(db, asked);
  return withLocalFile(storage, upload.storageKey, (path) => storePicture(services, path, asked.personId));
}

const storeThumbnail = (services: PictureServices, asked: UploadRequest): Promise<number> =>
  storeUploaded(services, asked).catch((error: unknown) => {
    throw besideField("thumbnail", error);
  });

async function refuseTooMany(db: Db, spaceId: number): Promise<void> {
  const { count } = await db
    .selectFrom("space_view")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_VIEWS) throw refuse("gallery.full", { status: 409, params: { most: MOST_VIEWS } });
}
