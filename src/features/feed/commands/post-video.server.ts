import type { Db } from "#/platform/db/connection.ts";
import { storeUploadedPicture, type StoredUpload } from "#/platform/media/attach-picture.ts";
import { storeUploadedVideo, type StoredVideo } from "#/platform/media/check-video.ts";
import { addPictureUses, arrangePictureUses } from "#/platform/media/picture-uses.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { Refusal, refuseField } from "#/platform/refusal.ts";
import { claimUpload, releaseUpload } from "#/platform/uploads/claim-upload.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { VIDEO_ENTITY, VIDEO_SECONDS } from "../rules.ts";
import type { WritePostInput } from "./write-post.server.ts";

/** An uploaded film with its poster, stored before the transaction that shows them. */
export interface StoredFilm {
  readonly video: StoredVideo;
  readonly poster: StoredUpload | null;
}

/** @throws as storeUploadedVideo, beside `video`, and storeUploadedPicture. */
export async function storeFilm(
  services: PictureServices,
  personId: number,
  asked: WritePostInput["video"],
): Promise<StoredFilm | null> {
  if (asked === null || asked === "kept") return null;
  const { uploadId, posterId } = asked;
  try {
    const video = await storeUploadedVideo(services, personId, { uploadId, mostSeconds: VIDEO_SECONDS });
    return { video, poster: posterId ? await storeUploadedPicture(services, personId, posterId) : null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length > 0) throw error;
    await releaseUpload(services.db, services.storage, { id: uploadId, personId });
    throw refuseField("video", error.code, error.params);
  }
}

/** The uploads that are used up once the post is written. */
export const filesOf = (film: StoredFilm | null): readonly { readonly uploadId: string }[] =>
  film ? [film.video, ...(film.poster ? [film.poster] : [])] : [];

interface Written extends Pick<WritePostInput, "video" | "language"> {
  readonly film: StoredFilm | null;
}

/** Within the transaction that writes the post: it shows this film, the one that it had, or none. */
export async function writeVideo(
  db: Db,
  person: SignedIn,
  postId: number,
  { video, film, language }: Written,
): Promise<void> {
  if (video === "kept") return;
  const owner = { entity: VIDEO_ENTITY, entityId: postId };
  await arrangePictureUses(db, owner, []);
  await db.deleteFrom("post_video").where("post_id", "=", postId).execute();
  await db
    .updateTable("post")
    .set({ has_video: film !== null })
    .where("id", "=", postId)
    .execute();
  if (!film) return;
  const { uploadId, mediaId, seconds, width, height } = film.video;
  const { personId } = person;
  await claimUpload(db, { id: uploadId, personId, purpose: "video" });
  await db.insertInto("post_video").values({ post_id: postId, media_id: mediaId, seconds, width, height }).execute();
  if (!film.poster) return;
  await claimUpload(db, { id: film.poster.uploadId, personId, purpose: "picture" });
  await addPictureUses(db, [
    { ...owner, role: "picture", mediaId: film.poster.mediaId, language, createdBy: personId },
  ]);
}

/** The media row of a post's film; null where it has none. */
export async function findVideoMedia(db: Db, postId: number): Promise<number | null> {
  const row = await db.selectFrom("post_video").select("media_id").where("post_id", "=", postId).executeTakeFirst();
  return row?.media_id ?? null;
}
