import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { movePictureUses } from "#/platform/media/picture-uses.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { findSubject } from "../queries/communities.server.ts";
import { findReadable, findSeen, type DiscussionSubject } from "../queries/readable.server.ts";
import type { TextId } from "../queries/texts.server.ts";
import { announceDiscussion } from "./announce.server.ts";
import { moveCases } from "./cases.server.ts";
import { countKeeping } from "./count-keeping.server.ts";
import { indexDiscussion } from "./index-discussion.server.ts";
import { assertNotClosed } from "./may-write.server.ts";
import { checkNote, notifyOfLock, notifyOfMerge, notifyOfMove, notifyOfSplit } from "./notify-concerned.server.ts";
import { checkReason, takeBack, takeDown } from "./take-down.server.ts";
import { checkTitle } from "./write-discussion.server.ts";
import { forgetPictures, pictureOwnerOf, removeTextPictures } from "./text-pictures.server.ts";

/** A discussion in which the viewer keeps order, held until the transaction ends. @throws platform.not-found, platform.not-allowed. */
async function lockModerated(db: Db, viewer: Viewer, discussionId: number): Promise<DiscussionSubject> {
  const discussion = await findReadable(db, viewer, discussionId, "update");
  if (!discussion || discussion.mergedInto !== null) throw notFound();
  if (!mayModerate(viewer, discussion.community)) throw notAllowed();
  return discussion;
}

/**
 * Pins or locks a discussion, or no longer; its author is told of a lock. @throws platform.sign-in-first, platform.too-many,
 * platform.not-found, platform.not-allowed; community.body-long (beside `reason`).
 */
export async function pinOrLock(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { discussionId, reason = "", ...set }: PinOrLock,
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const discussion = await lockModerated(db, viewer, discussionId);
    const note = checkNote(reason);
    await db
      .updateTable("discussion")
      .set({
        ...(set.isPinned === undefined ? {} : { is_pinned: set.isPinned }),
        ...(set.isLocked === undefined ? {} : { is_locked: set.isLocked }),
      })
      .where("id", "=", discussionId)
      .execute();
    if (set.isPinned !== undefined && set.isPinned !== discussion.isPinned) {
      await recordAudit(
        db,
        communityAudit[set.isPinned ? "discussion.pinned" : "discussion.unpinned"],
        entry(actor, discussion),
      );
    }
    if (set.isLocked !== undefined && set.isLocked !== discussion.isLocked) {
      await recordAudit(db, communityAudit[set.isLocked ? "discussion.locked" : "discussion.unlocked"], {
        ...entry(actor, discussion),
        detail: { reason: note },
      });
      await notifyOfLock({ db, jobs }, discussion, { on: set.isLocked, actor, note, at: new Date(clock()) });
    }
    await announceDiscussion(db, discussionId);
  });
}

interface PinOrLock {
  readonly discussionId: number;
  readonly isPinned?: boolean;
  readonly isLocked?: boolean;
  /** Why it is locked or no longer, where the author shall read it. */
  readonly reason?: string;
}

/**
 * Removes a discussion with its answers: its author's own, or by those who keep order there, who say why.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed, community.reason-empty (beside `reason`).
 */
export async function removeDiscussion(
  { db, jobs, clock, storage }: Pick<Services, "db" | "jobs" | "clock" | "storage">,
  viewer: Viewer,
  { discussionId, reason: unsafeReason }: { readonly discussionId: number; readonly reason: string },
): Promise<{ readonly slug: string }> {
  const person = await countKeeping({ db }, viewer);
  let gone: readonly number[] = [];
  const where = await db.transaction().execute(async (db) => {
    const discussion = await findSeen(db, viewer, discussionId, "update");
    if (!discussion || discussion.mergedInto !== null) throw notFound();
    const isOwn = discussion.authorId === person.personId;
    if (!isOwn && !mayModerate(viewer, discussion.community)) throw notAllowed();
    const at = new Date(clock());
    const text = { ...discussion, discussionId, replyId: null, spaceId: discussion.community.spaceId };
    if (isOwn) {
      await takeBack({ db, jobs }, text, { personId: person.personId, at });
      gone = await removeTextPictures(db, { discussionId });
    } else await takeDown({ db, jobs }, text, { actor: person, reason: checkReason(unsafeReason), at });
    return { slug: discussion.slug };
  });
  await forgetPictures({ db, storage }, gone);
  return where;
}

const entry = (person: SignedIn, { id, community: { spaceId } }: DiscussionSubject) => ({
  ...{ actorId: person.personId, entityId: id },
  spaceId,
});

/**
 * Moves a discussion to another community in which the viewer keeps order as well; its author and who follows it are told.
 * Answers that are being written come along: they know their discussion.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.community-unknown (beside
 * `community`), community.same-community, community.closed (409); community.body-long (beside `reason`).
 */
export async function moveDiscussion(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  {
    discussionId,
    communityId,
    reason = "",
  }: { readonly discussionId: number; readonly communityId: number; readonly reason?: string },
): Promise<void> {
  const person = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const discussion = await lockModerated(db, viewer, discussionId);
    if (discussion.communityId === communityId) throw refuseField("community", "community.same-community");
    const to = await findSubject(db, viewer, communityId);
    // What only members could read stays among members, and what everybody read is not hidden by a move.
    if (!to || !mayModerate(viewer, to) || to.isOpen !== discussion.community.isOpen) {
      throw refuseField("community", "community.community-unknown");
    }
    const note = checkNote(reason);
    await assertNotClosed(db, communityId);
    await db
      .updateTable("discussion")
      .set({ community_id: communityId, is_pinned: false })
      .where("id", "=", discussionId)
      .execute();
    await indexDiscussion(db, discussionId);
    await recordAudit(db, communityAudit["discussion.moved"], {
      ...entry(person, discussion),
      detail: { from: discussion.communityId, to: communityId },
    });
    const { slug } = to;
    await notifyOfMove({ db, jobs }, discussion, { communityId, slug, actor: person, note, at: new Date(clock()) });
    await announceDiscussion(db, discussionId);
  });
}

/**
 * Merges a discussion into another: its text becomes the latest answer there, its answers come along in their order, and its address
 * leads there; its author and who follows it are told. An answer that is being written to it arrives there.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.merge-unknown (beside `into`),
 * community.closed (409); community.body-long (beside `reason`).
 */
export async function mergeDiscussion(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  {
    discussionId,
    intoId,
    reason = "",
  }: { readonly discussionId: number; readonly intoId: number; readonly reason?: string },
): Promise<void> {
  const person = await countKeeping({ db }, viewer);
  if (discussionId === intoId) throw refuseField("into", "community.merge-unknown");
  await db.transaction().execute(async (db) => {
    // In one order, so that two who merge at once wait for each other instead of locking each other out.
    const [first, second] = [Math.min(discussionId, intoId), Math.max(discussionId, intoId)];
    const found = new Map<number, DiscussionSubject | null>();
    for (const id of [first, second]) found.set(id, await findReadable(db, viewer, id, "update"));
    const [from, into] = [found.get(discussionId), found.get(intoId)];
    if (!from || from.mergedInto !== null) throw notFound();
    if (!mayModerate(viewer, from.community)) throw notAllowed();
    if (
      !into ||
      into.mergedInto !== null ||
      !mayModerate(viewer, into.community) ||
      into.community.isOpen !== from.community.isOpen
    ) {
      throw refuseField("into", "community.merge-unknown");
    }
    const note = checkNote(reason);
    if (into.communityId !== from.communityId) await assertNotClosed(db, into.communityId);
    const at = new Date(clock());
    const { rows } = await sql<{ id: number }>`
      insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at)
      select ${intoId}::bigint, author_id, gen_random_uuid(), '**' || title || E'**\\n\\n' || body, language, created_at
      from discussion where id = ${discussionId} returning id`.execute(db);
    const replyId = rows[0]!.id;
    await moveText(db, { discussionId }, { replyId });
    await sql`select copy_likes_to_reply(${discussionId}::bigint, ${replyId}::bigint)`.execute(db);
    await sql`select move_replies(${discussionId}::bigint, ${intoId}::bigint)`.execute(db);
    await db
      .updateTable("discussion")
      .set({
        merged_into: intoId,
        removed_at: at,
        removed_by: person.personId,
        accepted_reply_id: null,
        is_pinned: false,
      })
      .where("id", "=", discussionId)
      .execute();
    await sql`insert into discussion_follow (discussion_id, person_id, wish, at)
      select ${intoId}::bigint, person_id, wish, at from discussion_follow where discussion_id = ${discussionId}
      on conflict do nothing`.execute(db);
    await recordAudit(db, communityAudit["discussion.merged"], { ...entry(person, from), detail: { into: intoId } });
    await notifyOfMerge({ db, jobs }, from, { into, replyId, actor: person, note, at });
    await indexDiscussion(db, intoId);
    await publish(db, "changed", `discussion:${discussionId}`);
    await announceDiscussion(db, intoId);
  });
}

/**
 * What waits about a text and what it shows go along, as an answer becomes a discussion or the other way round; what staff
 * were told of it leads there.
 */
async function moveText(db: Db, from: TextId, to: TextId): Promise<void> {
  if ("replyId" in to && "discussionId" in from) {
    const { replyId } = to;
    await db.updateTable("discussion").set({ became_reply_id: replyId }).where("id", "=", from.discussionId).execute();
  } else if ("discussionId" in to && "replyId" in from) {
    const became = { became_discussion_id: to.discussionId };
    await db.updateTable("discussion_reply").set(became).where("id", "=", from.replyId).execute();
  }
  await moveCases(db, from, to);
  await movePictureUses(db, pictureOwnerOf(from), pictureOwnerOf(to));
}

const MOST_SPLIT = 100;

/**
 * Makes a discussion of its own of an answer and those that quote it, there and in turn. Its first answer becomes its text.
 * @returns the new discussion's id.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.answer-gone (409),
 * community.title-empty, community.title-long (beside `title`), community.body-long (beside `reason`).
 */
export async function splitDiscussion(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { discussionId, replyId, title: unsafeTitle, reason = "" }: SplitInput,
): Promise<number> {
  const person = await countKeeping({ db }, viewer);
  return db.transaction().execute(async (db) => {
    const discussion = await lockModerated(db, viewer, discussionId);
    const title = checkTitle(unsafeTitle);
    const note = checkNote(reason);
    const first = await db
      .selectFrom("discussion_reply")
      .select(["id", "author_id", "body", "language", "created_at"])
      .where("id", "=", replyId)
      .where("discussion_id", "=", discussionId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!first) throw refuse("community.answer-gone", { status: 409 });
    const at = new Date(clock());
    const { id } = await db
      .insertInto("discussion")
      .values({
        // Of its own: its author may have begun a discussion by the id with which they answered.
        ...{ community_id: discussion.communityId, author_id: first.author_id, client_id: randomUUID() },
        ...{ kind: discussion.kind, title, body: first.body, language: first.language, tags: [...discussion.tags] },
        ...{ created_at: first.created_at, active_at: first.created_at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const moving = await listQuoting(db, discussionId, replyId);
    if (moving.length > 0) {
      await sql`select move_replies(${discussionId}::bigint, ${id}::bigint, ${moving}::bigint[])`.execute(db);
    }
    await db
      .updateTable("discussion_reply")
      .set({ removed_at: at, removed_by: person.personId })
      .where("id", "=", replyId)
      .execute();
    await db
      .updateTable("discussion")
      .set({ accepted_reply_id: null })
      .where("id", "=", discussionId)
      .where("accepted_reply_id", "in", [replyId, ...moving])
      .execute();
    // Who wrote them goes on hearing of them as they wished to; whose answer it was hears of its answers.
    await sql`insert into discussion_follow (discussion_id, person_id, wish, at)
      select ${id}::bigint, f.person_id, f.wish, ${at} from discussion_follow f
      where f.discussion_id = ${discussionId} and (f.person_id = ${first.author_id} or f.person_id in (
        select r.author_id from discussion_reply r where r.discussion_id = ${id}))`.execute(db);
    if (first.author_id !== null) {
      await db
        .insertInto("discussion_follow")
        .values({ discussion_id: id, person_id: first.author_id, wish: "all", at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await moveText(db, { replyId }, { discussionId: id });
    await sql`select copy_likes_to_discussion(${replyId}::bigint, ${id}::bigint)`.execute(db);
    for (const one of [discussionId, id]) await indexDiscussion(db, one);
    await recordAudit(db, communityAudit["discussion.split"], {
      ...entry(person, { ...discussion, id }),
      detail: { from: discussionId, replies: moving.length },
    });
    const made = { id, title, authorId: first.author_id };
    await notifyOfSplit({ db, jobs }, discussion, made, { along: moving, actor: person, note, at });
    await announceDiscussion(db, discussionId);
    return id;
  });
}

interface SplitInput {
  readonly discussionId: number;
  readonly replyId: number;
  readonly title: string;
  /** Why, where those whose answers they are shall read it. */
  readonly reason?: string;
}

/** The answers that quote this one, and those that quote them. */
async function listQuoting(db: Db, discussionId: number, replyId: number): Promise<number[]> {
  const found: number[] = [];
  for (let around = [replyId]; around.length > 0 && found.length < MOST_SPLIT;) {
    const rows = await db
      .selectFrom("discussion_reply")
      .select("id")
      .where("discussion_id", "=", discussionId)
      .where("removed_at", "is", null)
      .where("quotes_id", "in", around)
      .limit(MOST_SPLIT)
      .execute();
    around = rows.map(({ id }) => id).filter((id) => !found.includes(id) && id !== replyId);
    found.push(...around);
  }
  return found;
}
