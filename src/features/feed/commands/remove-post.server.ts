import { recordAudit } from "#/features/audit/public.server.ts";
import { membersWith } from "#/features/spaces/public.server.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteUnreferencedMedia } from "#/platform/media/stored-media.ts";
import { notify } from "#/platform/notifications.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { feedAdmin } from "../access.ts";
import { feedAudit } from "../audit-actions.ts";
import { authorKey } from "../feed-address.ts";
import { postRemoved } from "../notifications.ts";
import type { Author } from "../rules.ts";
import { announcePost } from "./announce-post.server.ts";
import { assertMayPostFor } from "./assert-may-post.server.ts";
import { findAuthorOf, lockAnyPost, lockAuthor, lockPost, type LockedPost } from "./lock-post.server.ts";
import { dropParts, listPostMedia } from "./post-parts.server.ts";

/** Its author takes a post back, with its pictures. @throws as assertMayPostFor, platform.not-found for another's. */
export async function removePost(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  viewer: Viewer,
  { postId, author }: { readonly postId: number; readonly author: Author },
): Promise<void> {
  const { personId } = await assertMayPostFor({ db }, viewer, author);
  let shown: readonly number[] = [];
  await db.transaction().execute(async (db) => {
    await lockAuthor(db, author);
    const removal = { personId, byStaff: false, at: new Date(clock()) };
    shown = await remove(db, await lockPost(db, postId, author), removal);
  });
  await deleteUnreferencedMedia(db, storage, shown);
}

/**
 * Staff remove a reported post with its pictures, whose addresses anybody may have; those who post for its author are told
 * why.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found; platform.field-required (beside `reason`).
 */
export async function removeReportedPost(
  { db, jobs, storage }: Pick<Services, "db" | "jobs" | "storage">,
  viewer: Viewer,
  { postId, reason: unsafeReason }: { readonly postId: number; readonly reason: string },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  const reason = checkReason(unsafeReason);
  let shown: readonly number[] = [];
  await db.transaction().execute(async (db) => {
    const author = await findAuthorOf(db, postId);
    await lockAuthor(db, author);
    const post = await lockAnyPost(db, postId);
    shown = await remove(db, post, { personId, byStaff: true, at: null });
    const team = author.spaceId === null ? [author.providerId] : await membersWith(db, feedAdmin.post, author.spaceId);
    await notify({ db, jobs }, postRemoved, {
      ...{ key: `post:${postId}:removed`, personIds: team, path: `/posts?as=${authorKey(author)}` },
      payload: { text: post.body, reason },
    });
  });
  await deleteUnreferencedMedia(db, storage, shown);
}

/** Why staff remove something, as its author reads it. @throws platform.field-required (beside `reason`). */
export function checkReason(unsafeReason: string): string {
  const reason = cleanLine(unsafeReason);
  if (reason === "") throw refuseField("reason", "platform.field-required");
  return reason;
}

interface Removal {
  readonly personId: number;
  readonly byStaff: boolean;
  /** Staff act at the moment of the database, as in all that they remove. */
  readonly at: Date | null;
}

/** @returns the media that it showed, to be deleted once it is gone. */
async function remove(db: Db, post: LockedPost, { personId, byStaff, at }: Removal): Promise<readonly number[]> {
  const shown = await listPostMedia(db, post.id);
  await db
    .updateTable("post")
    .set((eb) => ({ removed_at: at ?? eb.fn<Date>("now"), removed_by: personId }))
    .where("id", "=", post.id)
    .execute();
  await dropParts(db, post.id);
  if (post.state !== "published") return shown;
  await recordAudit(db, feedAudit["post.removed"], {
    actorId: personId,
    entityId: post.id,
    spaceId: post.author.spaceId,
    detail: { byStaff },
    ...(at && { at }),
  });
  await announcePost(db, { id: post.id, author: post.author, isNew: false });
  return shown;
}
