import type { Db } from "#/platform/db/connection.ts";
import type { StoredUpload } from "#/platform/media/attach-picture.ts";
import { addPictureUses, arrangePictureUses, listMediaOf } from "#/platform/media/picture-uses.ts";
import { readPictures } from "#/platform/media/read-pictures.ts";
import { claimUpload } from "#/platform/uploads/claim-upload.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { MOST_PICTURES, POST_ENTITY, VIDEO_ENTITY } from "../rules.ts";
import { findVideoMedia, writeVideo, type StoredFilm } from "./post-video.server.ts";
import type { WritePostInput } from "./write-post.server.ts";

/** A post as it was sent, with its files stored. */
export type Written = WritePostInput & {
  readonly stored: readonly (StoredUpload & { readonly alt: string })[];
  readonly film: StoredFilm | null;
};

/** Within the transaction that writes a post: its pictures, its film and whom it names. */
export async function writeParts(db: Db, person: SignedIn, postId: number, input: Written): Promise<void> {
  const owner = { entity: POST_ENTITY, entityId: postId };
  const { kept, stored, language, artistIds } = input;
  const before = kept.map(({ useId, alt }) => ({ id: useId, alt, language }));
  const { length } = await arrangePictureUses(db, owner, before);
  for (const { uploadId } of stored) {
    await claimUpload(db, { id: uploadId, personId: person.personId, purpose: "picture" });
  }
  await addPictureUses(
    db,
    stored.map(({ mediaId, alt }, place) => ({
      ...owner,
      ...{ role: "picture", mediaId, alt, language, createdBy: person.personId, position: length + place },
    })),
  );
  await writeVideo(db, person, postId, input);
  await db.deleteFrom("post_artist").where("post_id", "=", postId).execute();
  if (artistIds.length === 0) return;
  const rows = artistIds.map((personId, position) => ({ post_id: postId, position, person_id: personId }));
  await db.insertInto("post_artist").values(rows).execute();
}

/** The media that a post shows now: its pictures, its film and the poster of that. */
export async function listPostMedia(db: Db, postId: number): Promise<number[]> {
  const film = await findVideoMedia(db, postId);
  const pictures = await Promise.all(
    [POST_ENTITY, VIDEO_ENTITY].map((entity) => listMediaOf(db, { entity, entityId: postId })),
  );
  return [...pictures.flat(), ...(film === null ? [] : [film])];
}

/** A post shows nothing any more. Its media go by `deleteUnreferencedMedia`, once that is committed. */
export async function dropParts(db: Db, postId: number): Promise<void> {
  for (const entity of [POST_ENTITY, VIDEO_ENTITY]) await arrangePictureUses(db, { entity, entityId: postId }, []);
  await db.deleteFrom("post_video").where("post_id", "=", postId).execute();
}

/** What a post shows and names besides its text, to be compared. */
export async function describeParts(db: Db, postId: number): Promise<string> {
  const [pictures, post, artists] = await Promise.all([
    readPictures(db, "", POST_ENTITY, [postId], MOST_PICTURES),
    db
      .selectFrom("post as p")
      .leftJoin("post_video as v", "v.post_id", "p.id")
      .select(["p.occurrence_id", "v.media_id"])
      .where("p.id", "=", postId)
      .executeTakeFirst(),
    db.selectFrom("post_artist").select("person_id").where("post_id", "=", postId).orderBy("position").execute(),
  ]);
  return JSON.stringify([pictures.get(postId)?.map(({ useId, alt }) => [useId, alt]), post, artists]);
}
