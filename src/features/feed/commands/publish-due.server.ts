import { membersWith } from "#/features/spaces/public.server.ts";
import { feedAdmin } from "../access.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { Refusal } from "#/platform/refusal.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { feedAudit } from "../audit-actions.ts";
import { authorKey } from "../feed-address.ts";
import { postHeldBack } from "../notifications.ts";
import { isAuthorThere } from "../queries/own-authors.server.ts";
import { announcePost } from "./announce-post.server.ts";
import { findAuthorOf, lockAnyPost, lockAuthor, type LockedPost } from "./lock-post.server.ts";
import { faithOf } from "./write-post.server.ts";

const AT_ONCE = 200;

/**
 * Publishes what was scheduled for now or earlier, each once, whoever else works at the same. What nobody may publish any
 * more, or whose writer may not write for this author any more, waits as a draft; those who may publish it
 * are notified, or else its writer. @returns how many became public.
 */
export async function publishDue(services: Pick<Services, "db" | "jobs">, now: Date): Promise<number> {
  const due = await services.db
    .selectFrom("post")
    .select("id")
    .where("state", "=", "scheduled")
    .where("removed_at", "is", null)
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .limit(AT_ONCE)
    .execute();
  let published = 0;
  for (const { id } of due) if (await publishOne(services, id, now)) published += 1;
  return published;
}

const publishOne = ({ db, jobs }: Pick<Services, "db" | "jobs">, id: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    const post = await lockWithAuthor(db, id);
    if (post?.state !== "scheduled") return false;
    const still = await db.selectFrom("post").select("publish_at").where("id", "=", id).executeTakeFirstOrThrow();
    if (still.publish_at! > now) return false;
    const team = post.author.spaceId === null ? [] : await membersWith(db, feedAdmin.post, post.author.spaceId);
    if (!(await mayStillBePublished(db, post, team))) {
      await db
        .updateTable("post")
        .set({ state: "draft", publish_at: null, updated_at: now })
        .where("id", "=", id)
        .execute();
      await notify({ db, jobs }, postHeldBack, {
        key: `post:${id}:held-back:${now.getTime()}`,
        personIds: team.length > 0 || post.writtenBy === null ? team : [post.writtenBy],
        path: `/posts?as=${authorKey(post.author)}`,
        payload: { text: post.body },
      });
      return false;
    }
    await db
      .updateTable("post")
      .set({ state: "published", published_at: now, publish_at: null, faith: await faithOf(db, post.author) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, feedAudit["post.published"], {
      actorId: post.writtenBy,
      entityId: id,
      spaceId: post.author.spaceId,
      at: now,
    });
    await announcePost(db, { id, author: post.author, isNew: true });
    return true;
  });

/** @returns null for one that was taken back meanwhile. */
async function lockWithAuthor(db: Services["db"], id: number): Promise<LockedPost | null> {
  try {
    await lockAuthor(db, await findAuthorOf(db, id));
    return await lockAnyPost(db, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * The author is there; a space that nobody may see keeps its posts until it is listed. Who left its team, or was put out of
 * it, says nothing in its name any more.
 */
async function mayStillBePublished(
  db: Services["db"],
  { author, writtenBy }: LockedPost,
  team: readonly number[],
): Promise<boolean> {
  if (author.spaceId !== null && (writtenBy === null || !team.includes(writtenBy))) return false;
  return isAuthorThere(db, author);
}
