import type { Db } from "#/platform/db/connection.ts";
import { readMediaFiles } from "#/platform/media/stored-media.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayPostFor } from "../access.ts";
import type { Author } from "../rules.ts";
import { isShownPost } from "./shown-post.server.ts";

/**
 * The film of a post, for those who see the post, and of a draft for those who write it.
 * @param hash the first letters of its content's hash. @returns the key in the storage; null for all others.
 */
export async function findVideoFile(
  db: Db,
  viewer: Viewer,
  { postId, hash }: { readonly postId: number; readonly hash: string },
): Promise<{ readonly storageKey: string; readonly mime: string; readonly isPublic: boolean } | null> {
  const row = await db
    .selectFrom("post_video as v")
    .innerJoin("post as p", "p.id", "v.post_id")
    .select(["v.media_id", "p.space_id", "p.provider_id", "p.removed_at"])
    .where("v.post_id", "=", postId)
    .executeTakeFirst();
  const file = row && (await readMediaFiles(db, [row.media_id])).get(row.media_id);
  if (!file || file.sha256.slice(0, 12) !== hash) return null;
  const isPublic = await isShownPost(db, viewer, postId);
  const author = { spaceId: row.space_id, providerId: row.provider_id } as Author;
  if (!isPublic && (row.removed_at !== null || !mayPostFor(viewer, author))) return null;
  return { storageKey: file.storageKey, mime: file.mime, isPublic };
}
