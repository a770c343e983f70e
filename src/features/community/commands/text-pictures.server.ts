import type { Db } from "#/platform/db/connection.ts";
import { discardUpload, storeUploadedPicture, type StoredUpload } from "#/platform/media/attach-picture.ts";
import { addPictureUses, arrangePictureUses, listMediaOf, listPictureUses } from "#/platform/media/picture-uses.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { deleteUnusedMedia } from "#/platform/media/stored-media.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload } from "#/platform/uploads/claim-upload.ts";
import { DISCUSSION_ENTITY, MOST_PICTURES, REPLY_ENTITY } from "../rules.ts";
import type { TextId } from "../queries/texts.server.ts";

/** The pictures of a text in their order, each with what it shows; those that are not named go. */
export interface TextPictures {
  readonly kept: readonly { readonly useId: number; readonly alt: string }[];
  readonly added: readonly { readonly uploadId: string; readonly alt: string }[];
}

export const noPictures: TextPictures = { kept: [], added: [] };

/** What pictures show, in words. */
export const altsOf = ({ kept, added }: TextPictures): readonly string[] => [...kept, ...added].map(({ alt }) => alt);

/** The same of those that a text has. */
export const listAlts = async (db: Db, text: TextId): Promise<readonly string[]> =>
  (await listPictureUses(db, pictureOwnerOf(text))).map(({ alt }) => alt);

export const pictureOwnerOf = (text: TextId) =>
  "replyId" in text
    ? { entity: REPLY_ENTITY, entityId: text.replyId }
    : { entity: DISCUSSION_ENTITY, entityId: text.discussionId };

interface Stored extends StoredUpload {
  readonly alt: string;
}

/** What became of the pictures of a text. */
export interface PictureChange {
  readonly added: number;
  readonly removed: number;
  /** Also by their order or their words. */
  readonly isChanged: boolean;
}

/** Writes the pictures of a text, within the transaction that writes it. */
export type WritePictures = (db: Db, text: TextId, language: string) => Promise<PictureChange>;

/**
 * Stores uploaded pictures behind the door of communities, runs the work that writes their text, and tidies up after it:
 * the uploads that were taken, the files that nothing shows any more, and all new ones where the work is refused. The
 * caller has checked the person's right.
 * @throws community.pictures-many (beside `image`); as storeUploadedPicture, claimUpload and the work.
 */
export async function withTextPictures<Result>(
  services: PictureServices,
  personId: number,
  { kept, added }: TextPictures,
  work: (write: WritePictures) => Promise<Result>,
): Promise<Result> {
  if (kept.length + added.length > MOST_PICTURES) {
    throw refuseField("image", "community.pictures-many", { most: MOST_PICTURES });
  }
  const stored: Stored[] = [];
  let before: readonly number[] = [];
  let isWritten = false;
  try {
    for (const { uploadId, alt } of added) {
      stored.push({ ...(await storeUploadedPicture(services, personId, uploadId, { isPrivate: true })), alt });
    }
    const result = await work(async (db, text, language) => {
      const owner = pictureOwnerOf(text);
      before = await listMediaOf(db, owner);
      const change = await arrange(db, owner, { kept, stored, language });
      isWritten = true;
      return change;
    });
    if (isWritten) for (const { uploadId } of stored) await discardUpload(services, uploadId);
    return result;
  } finally {
    // What a use shows stays; a refused text's pictures, those of a repeated one and removed ones go.
    const mediaIds = [...before, ...stored.map(({ mediaId }) => mediaId)];
    await deleteUnusedMedia(services.db, services.storage, mediaIds);
  }
}

async function arrange(
  db: Db,
  owner: ReturnType<typeof pictureOwnerOf>,
  { kept, stored, language }: { kept: TextPictures["kept"]; stored: readonly Stored[]; language: string },
): Promise<PictureChange> {
  const had = await listPictureUses(db, owner);
  const wanted = kept.map(({ useId, alt }) => ({ id: useId, alt, language }));
  const stay = await arrangePictureUses(db, owner, wanted);
  for (const { uploadId, personId } of stored) await claimUpload(db, { id: uploadId, personId, purpose: "picture" });
  await addPictureUses(
    db,
    stored.map(({ mediaId, personId, alt }, place) => ({
      ...owner,
      ...{ role: "picture", mediaId, alt, language, createdBy: personId, position: stay.length + place },
    })),
  );
  const removed = had.length - stay.length;
  const isMoved = stay.some(({ id, alt }, place) => had[place]?.id !== id || had[place].alt !== alt);
  return { added: stored.length, removed, isChanged: stored.length > 0 || removed > 0 || isMoved };
}

/** A text goes for good, with its pictures. @returns their media, for {@link forgetPictures} after the transaction. */
export async function removeTextPictures(db: Db, text: TextId): Promise<readonly number[]> {
  const owner = pictureOwnerOf(text);
  const mediaIds = await listMediaOf(db, owner);
  if (mediaIds.length > 0) await arrangePictureUses(db, owner, []);
  return mediaIds;
}

/** Deletes the files of pictures that nothing shows any more. */
export const forgetPictures = (
  { db, storage }: Pick<Services, "db" | "storage">,
  mediaIds: readonly number[],
): Promise<void> => deleteUnusedMedia(db, storage, mediaIds);
