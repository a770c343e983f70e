import { recordAudit } from "#/features/audit/public.server.ts";
import { hasBlocked } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { readMentions } from "#/platform/mentions.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { discussionAnswered, replyMentioned, replyQuoted, writingRemoved } from "../notifications.ts";
import { listDiscussionPeople } from "../queries/people-of.server.ts";
import { findReadable, type DiscussionSubject } from "../queries/readable.server.ts";
import { discussionPath, REPLY_ENTITY, REPLY_LENGTH, REPLY_LIMIT, replyPath, TRADITION_LENGTH } from "../rules.ts";
import { assertTrusted } from "./assert-trusted.server.ts";
import { announceDiscussion } from "./announce.server.ts";

export interface ReplyInput {
  readonly discussionId: number;
  /** Markdown. */
  readonly body: string;
  readonly language: string;
  /** The answer that it quotes. */
  readonly quotesId: number | null;
  /** From which tradition it speaks; empty for none. */
  readonly tradition: string;
  /** The sender's own id of it: a retry finds the row that is there. */
  readonly clientId: string;
}

const MOST_JOINED = 5;

/**
 * Answers in a discussion. One that was merged into another meanwhile takes the answer there. Who is mentioned, who is
 * quoted and who follows are notified, each once.
 * @returns its id and where it stands; those of before for a repeated call.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many; community.body-empty, community.body-long (beside
 * `body`), community.tradition-long (beside `tradition`), community.locked, community.quote-gone (409),
 * community.members-only and community.not-taken (403); as assertTrusted.
 */
export async function writeReply(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { discussionId, body: unsafeBody, language, quotesId, tradition: unsafeTradition, clientId }: ReplyInput,
): Promise<{ readonly id: number; readonly discussionId: number }> {
  const person = requirePerson(viewer);
  if (!(await findReadable(db, viewer, discussionId))) throw notFound();
  const body = checkBody(unsafeBody);
  const tradition = cleanLine(unsafeTradition);
  if (lengthOf(tradition) > TRADITION_LENGTH) {
    throw refuseField("tradition", "community.tradition-long", { most: TRADITION_LENGTH });
  }
  await countAgainstLimit(db, { key: `discussion-reply:${person.personId}`, ...REPLY_LIMIT });
  await assertTrusted(db, person, `${body}\n${tradition}`, new Date(clock()));
  return db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom("discussion_reply")
      .select(["id", "discussion_id"])
      .where("author_id", "=", person.personId)
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    if (before) return { id: before.id, discussionId: before.discussion_id };
    const discussion = await lockWhereItIs(db, viewer, discussionId);
    const moderates = mayModerate(viewer, discussion.community);
    if (!discussion.community.isOpen && discussion.community.role === null && !moderates) {
      throw refuse("community.members-only", { status: 403 });
    }
    if (discussion.isLocked && !moderates) throw refuse("community.locked", { status: 409 });
    const quoted = quotesId === null ? null : await findQuoted(db, quotesId);
    if (quoted?.authorId && (await isBlockedBy(db, quoted.authorId, person.personId))) {
      throw refuse("community.not-taken", { status: 403 });
    }
    const at = new Date(clock());
    const { id } = await db
      .insertInto("discussion_reply")
      .values({
        ...{ discussion_id: discussion.id, author_id: person.personId, client_id: clientId, body, language },
        ...{ quotes_id: quoted?.id ?? null, tradition: tradition === "" ? null : tradition, created_at: at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyOfReply({ db, jobs }, person, { id, discussion, body, quoted: quoted?.authorId ?? null });
    await announceDiscussion(db, discussion.id);
    return { id, discussionId: discussion.id };
  });
}

/** @throws community.body-empty, community.body-long. */
function checkBody(unsafeBody: string): string {
  const body = cleanText(unsafeBody);
  if (body === "") throw refuseField("body", "community.body-empty");
  if (lengthOf(body) > REPLY_LENGTH) throw refuseField("body", "community.body-long", { most: REPLY_LENGTH });
  return body;
}

/** The discussion, or the one that it became part of, held until the transaction ends. */
async function lockWhereItIs(db: Db, viewer: Viewer, discussionId: number): Promise<DiscussionSubject> {
  let id = discussionId;
  for (let n = 0; n < MOST_JOINED; n++) {
    const discussion = await findReadable(db, viewer, id, "update");
    if (!discussion) throw notFound();
    if (discussion.mergedInto === null) return discussion;
    id = discussion.mergedInto;
  }
  throw notFound();
}

/** @throws community.quote-gone (409). It may have been moved to another discussion meanwhile. */
async function findQuoted(db: Db, id: number): Promise<{ readonly id: number; readonly authorId: number | null }> {
  const row = await db
    .selectFrom("discussion_reply")
    .select(["id", "author_id"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw refuse("community.quote-gone", { status: 409 });
  return { id: row.id, authorId: row.author_id };
}

async function isBlockedBy(db: Db, personId: number, otherId: number): Promise<boolean> {
  const { blocked } = await db
    .selectNoFrom((eb) => hasBlocked(eb.val(personId), eb.val(otherId)).as("blocked"))
    .executeTakeFirstOrThrow();
  return blocked;
}

interface Written {
  readonly id: number;
  readonly discussion: DiscussionSubject;
  readonly body: string;
  readonly quoted: number | null;
}

/** Followers beyond these are told by the digest alone. */
const MOST_NOTIFIED = 5_000;

/** The nearest reason first: nobody hears twice of one answer, and who muted the discussion hears of none. */
async function notifyOfReply(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { id, discussion, body, quoted }: Written,
): Promise<void> {
  const mentioned = body.includes("@") ? readMentions(body, await listDiscussionPeople(db, discussion.id)).people : [];
  if (mentioned.length > 0) {
    const rows = mentioned.map(({ personId }) => ({ reply_id: id, person_id: personId }));
    await db.insertInto("discussion_mention").values(rows).execute();
  }
  const wishes = await db
    .selectFrom("discussion_follow")
    .select(["person_id", "wish"])
    .where("discussion_id", "=", discussion.id)
    .limit(MOST_NOTIFIED)
    .execute();
  const heard = new Set([person.personId]);
  for (const { person_id, wish } of wishes) if (wish === "none") heard.add(person_id);
  const fresh = (ids: readonly (number | null)[]) => {
    const some = [...new Set(ids)].filter((one): one is number => one !== null && !heard.has(one));
    for (const one of some) heard.add(one);
    return some;
  };
  const about = { path: replyPath(discussion.id, id), payload: { who: person.name, title: discussion.title } };
  const key = `discussion-reply:${id}`;
  await notify({ db, jobs }, replyMentioned, {
    ...{ key: `${key}:mention`, personIds: fresh(mentioned.map(({ personId }) => personId)) },
    ...about,
  });
  await notify({ db, jobs }, replyQuoted, { key: `${key}:quote`, personIds: fresh([quoted]), ...about });
  const followers = wishes.filter(({ wish }) => wish === "all").map(({ person_id }) => person_id);
  await notify({ db, jobs }, discussionAnswered, { key, personIds: fresh(followers), ...about });
}

interface FoundReply {
  readonly id: number;
  readonly authorId: number | null;
  readonly body: string;
  readonly language: string;
  readonly tradition: string | null;
  readonly discussion: DiscussionSubject;
}

/** An answer that the viewer may read; its discussion is held until the transaction ends. @throws platform.not-found. */
async function lockReply(db: Db, viewer: Viewer, replyId: number): Promise<FoundReply> {
  const reply = () =>
    db
      .selectFrom("discussion_reply")
      .select(["id", "discussion_id", "author_id", "body", "language", "tradition"])
      .where("id", "=", replyId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
  for (let n = 0; n < MOST_JOINED; n++) {
    const before = await reply();
    const discussion = before && (await findReadable(db, viewer, before.discussion_id, "update"));
    if (!discussion || discussion.mergedInto !== null) throw notFound();
    // It may have been moved while we waited for its discussion.
    const row = await reply();
    if (row?.discussion_id === discussion.id) return { ...row, authorId: row.author_id, discussion };
  }
  throw notFound();
}

/** @throws platform.sign-in-first, platform.not-found, platform.not-allowed for another's; as writeReply. */
export async function editReply(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { replyId, ...input }: Pick<ReplyInput, "body" | "language" | "tradition"> & { readonly replyId: number },
): Promise<{ readonly discussionId: number }> {
  const person = requirePerson(viewer);
  return db.transaction().execute(async (db) => {
    const reply = await lockReply(db, viewer, replyId);
    if (reply.authorId !== person.personId) throw notAllowed();
    if (reply.discussion.isLocked && !mayModerate(viewer, reply.discussion.community)) {
      throw refuse("community.locked", { status: 409 });
    }
    const body = checkBody(input.body);
    const tradition = cleanLine(input.tradition) || null;
    if (tradition !== null && lengthOf(tradition) > TRADITION_LENGTH) {
      throw refuseField("tradition", "community.tradition-long", { most: TRADITION_LENGTH });
    }
    const at = new Date(clock());
    await assertTrusted(db, person, `${body}\n${tradition ?? ""}`, at);
    if (body !== reply.body || input.language !== reply.language || tradition !== reply.tradition) {
      await db
        .insertInto("discussion_revision")
        .values({
          reply_id: replyId,
          body: reply.body,
          language: reply.language,
          edited_by: person.personId,
          until: at,
        })
        .execute();
      await deleteTranslations(db, REPLY_ENTITY, [replyId]);
      await db
        .updateTable("discussion_reply")
        .set({ body, tradition, language: input.language, edited_at: at })
        .where("id", "=", replyId)
        .execute();
    }
    await publish(db, "changed", `discussion:${reply.discussion.id}`);
    return { discussionId: reply.discussion.id };
  });
}

/**
 * Removes an answer: its author's own, or by those who keep order there, who say why.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, community.reason-empty (beside `reason`).
 */
export async function removeReply(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { replyId, reason: unsafeReason }: { readonly replyId: number; readonly reason: string },
): Promise<{ readonly discussionId: number }> {
  const person = requirePerson(viewer);
  return db.transaction().execute(async (db) => {
    const { authorId, discussion } = await lockReply(db, viewer, replyId);
    const isOwn = authorId === person.personId;
    if (!isOwn && !mayModerate(viewer, discussion.community)) throw notAllowed();
    const reason = cleanLine(unsafeReason).slice(0, 300);
    if (!isOwn && reason === "") throw refuseField("reason", "community.reason-empty");
    const at = new Date(clock());
    await db
      .updateTable("discussion_reply")
      .set({ removed_at: at, removed_by: person.personId })
      .where("id", "=", replyId)
      .execute();
    await db
      .updateTable("discussion")
      .set({ accepted_reply_id: null })
      .where("id", "=", discussion.id)
      .where("accepted_reply_id", "=", replyId)
      .execute();
    if (!isOwn) {
      const { spaceId } = discussion.community;
      await recordAudit(db, communityAudit["discussion-reply.removed"], {
        ...{ actorId: person.personId, entityId: replyId, detail: { author: authorId, reason } },
        ...(spaceId === null ? {} : { spaceId }),
      });
      await notify({ db, jobs }, writingRemoved, {
        ...{ key: `discussion-reply:${replyId}:removed`, personIds: authorId === null ? [] : [authorId] },
        ...{ path: discussionPath(discussion.id), payload: { title: discussion.title, reason } },
      });
    }
    await announceDiscussion(db, discussion.id);
    return { discussionId: discussion.id };
  });
}
