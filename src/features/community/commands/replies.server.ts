import { isBlockedBy } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { readMentions } from "#/platform/mentions.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { discussionAnswered, replyMentioned, replyQuoted } from "../notifications.ts";
import { listDiscussionPeople, listFollowers, listMuting, listReaders } from "../queries/people-of.server.ts";
import { findReadable, type DiscussionSubject } from "../queries/readable.server.ts";
import {
  EDIT_LIMIT,
  MOST_MENTIONED,
  REPLY_ENTITY,
  REPLY_LENGTH,
  REPLY_LIMIT,
  replyPath,
  TRADITION_LENGTH,
} from "../rules.ts";
import { announceDiscussion } from "./announce.server.ts";
import { openCase } from "./cases.server.ts";
import { countKeeping } from "./count-keeping.server.ts";
import { indexDiscussion, queueIndexing } from "./index-discussion.server.ts";
import { assertNotClosed, assertNotTimedOut, countAsWriter, countWriting, weighWritten } from "./may-write.server.ts";
import { checkReason, takeBack, takeDown } from "./take-down.server.ts";
import {
  altsOf,
  forgetPictures,
  listAlts,
  noPictures,
  removeTextPictures,
  withTextPictures,
  type TextPictures,
  type WritePictures,
} from "./text-pictures.server.ts";

export interface ReplyInput {
  readonly discussionId: number;
  /** Markdown. */
  readonly body: string;
  readonly language: string;
  /** The answer that it quotes. */
  readonly quotesId: number | null;
  /** From which tradition it speaks; empty for none. */
  readonly tradition: string;
  /** None unless given. */
  readonly pictures?: TextPictures;
  /** The sender's own id of it: a retry finds the row that is there. */
  readonly clientId: string;
}

const MOST_JOINED = 5;

/**
 * Answers in a discussion. One that was merged into another meanwhile takes the answer there. Who is mentioned, who is
 * quoted and who follows are notified, each once; of an answer that is held back, when a moderator has let it stand.
 * @returns its id, where it stands and whether it waits; those of before for a repeated call.
 * @throws platform.sign-in-first, platform.not-found; community.many-answers, community.many-new (429); community.body-empty, community.body-long (beside
 * `body`), community.tradition-long (beside `tradition`), community.locked, community.closed, community.quote-gone (409),
 * community.members-only, community.not-taken and community.timed-out (403); as withTextPictures.
 */
export async function writeReply(
  services: PictureServices & Pick<Services, "jobs" | "clock">,
  viewer: Viewer,
  { discussionId, language, quotesId, clientId, pictures = noPictures, ...typed }: ReplyInput,
): Promise<SentReply> {
  const { db, jobs, clock } = services;
  const person = requirePerson(viewer);
  const asked = await findReadable(db, viewer, discussionId);
  if (!asked) throw notFound();
  const body = checkBody(typed.body);
  const tradition = checkTradition(typed.tradition);
  const at = new Date(clock());
  const sent = await findSent(db, person.personId, clientId);
  if (sent) return sent;
  // Whoever may not write at all need not hear of limits.
  await assertNotTimedOut(db, asked.communityId, person.personId, at);
  await countWriting(db, { key: `discussion-reply:${person.personId}`, ...REPLY_LIMIT }, "community.many-answers");
  const write = async (db: Db, writePictures: WritePictures) => {
    const discussion = await lockWhereItIs(db, viewer, discussionId);
    // Behind the lock: of two that are sent at once the second finds the first.
    const before = await findSent(db, person.personId, clientId);
    if (before) return before;
    const moderates = mayModerate(viewer, discussion.community);
    if (!discussion.community.isOpen && discussion.community.role === null && !moderates) {
      throw refuse("community.members-only", { status: 403 });
    }
    if (discussion.isLocked && !moderates) throw refuse("community.locked", { status: 409 });
    const quoted = quotesId === null ? null : await findQuoted(db, viewer, quotesId, discussion);
    if (quoted?.authorId && (await isBlockedBy(db, quoted.authorId, person.personId))) {
      throw refuse("community.not-taken", { status: 403 });
    }
    const { communityId } = discussion;
    await assertNotClosed(db, communityId);
    await assertNotTimedOut(db, communityId, person.personId, at);
    // Of the community in which it arrives, which need not be the one that was asked.
    const trusted = moderates || (await countAsWriter(db, person, at));
    const hold = await weighWritten(db, textOf({ body, tradition, alts: altsOf(pictures) }), {
      ...{ communityId, trusted, moderates },
    });
    const isHeld = hold.reasons.length > 0;
    const { id } = await db
      .insertInto("discussion_reply")
      .values({
        ...{ discussion_id: discussion.id, author_id: person.personId, client_id: clientId, body, language },
        ...{ quotes_id: quoted?.id ?? null, tradition, created_at: at },
        ...(isHeld ? { held_at: at, removed_at: at } : {}),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writePictures(db, { replyId: id }, language);
    if (isHeld) {
      await openCase({ db, jobs }, { replyId: id }, { communityId, authorId: person.personId, hold, at });
    } else {
      await announceReply({ db, jobs }, person, { id, discussion, body, quoted: quoted?.authorId ?? null });
    }
    return { id, discussionId: discussion.id, isHeld };
  };
  return withTextPictures(services, person.personId, pictures, (writePictures) =>
    db.transaction().execute((db) => write(db, writePictures)),
  );
}

/** An answer that was sent: where it stands, and whether it waits. */
interface SentReply {
  readonly id: number;
  readonly discussionId: number;
  readonly isHeld: boolean;
}

/** What somebody has sent before under this id. */
async function findSent(db: Db, personId: number, clientId: string): Promise<SentReply | null> {
  const row = await db
    .selectFrom("discussion_reply")
    .select(["id", "discussion_id", "held_at"])
    .where("author_id", "=", personId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ? { id: row.id, discussionId: row.discussion_id, isHeld: row.held_at !== null } : null;
}

interface Weighed {
  readonly body: string;
  readonly tradition: string | null;
  /** What its pictures show: people read that below them. */
  readonly alts: readonly string[];
}

const textOf = ({ body, tradition, alts }: Weighed) => ({ text: [body, tradition ?? "", ...alts].join("\n"), body });

/** @throws community.body-empty, community.body-long. */
function checkBody(unsafeBody: string): string {
  const body = cleanText(unsafeBody);
  if (body === "") throw refuseField("body", "community.body-empty");
  if (lengthOf(body) > REPLY_LENGTH) throw refuseField("body", "community.body-long", { most: REPLY_LENGTH });
  return body;
}

/** Null for none. @throws community.tradition-long. */
function checkTradition(unsafeTradition: string): string | null {
  const tradition = cleanLine(unsafeTradition);
  if (lengthOf(tradition) <= TRADITION_LENGTH) return tradition || null;
  throw refuseField("tradition", "community.tradition-long", { most: TRADITION_LENGTH });
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

/**
 * It may have been moved to another discussion meanwhile: there it is quoted by whoever reads it.
 * @throws community.quote-gone (409).
 */
async function findQuoted(
  db: Db,
  viewer: Viewer,
  id: number,
  discussion: DiscussionSubject,
): Promise<{ readonly id: number; readonly authorId: number | null }> {
  const row = await db
    .selectFrom("discussion_reply")
    .select(["id", "author_id", "discussion_id"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const isRead = row && (row.discussion_id === discussion.id || (await findReadable(db, viewer, row.discussion_id)));
  if (!isRead) throw refuse("community.quote-gone", { status: 409 });
  return { id: row.id, authorId: row.author_id };
}

interface Written {
  readonly id: number;
  readonly discussion: Pick<DiscussionSubject, "id" | "title">;
  readonly body: string;
  readonly quoted: number | null;
}

/**
 * An answer stands: those hear of it whom it concerns, and open pages. The nearest reason first: nobody hears twice of one
 * answer, and who muted the discussion hears of none.
 */
export async function announceReply(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: Pick<SignedIn, "personId" | "name">,
  { id, discussion, body, quoted }: Written,
): Promise<void> {
  const named = body.includes("@") ? readMentions(body, await listDiscussionPeople(db, discussion.id)).people : [];
  const mentioned = named.slice(0, MOST_MENTIONED);
  if (mentioned.length > 0) {
    const rows = mentioned.map(({ personId }) => ({ reply_id: id, person_id: personId }));
    await db
      .insertInto("discussion_mention")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const followers = await listFollowers(db, discussion.id);
  const people = [quoted, ...mentioned.map(({ personId }) => personId), ...followers];
  const readers = await listReaders(db, discussion.id, { people, writerId: person.personId });
  const heard = new Set([person.personId, ...(await listMuting(db, discussion.id, people))]);
  const fresh = (ids: readonly (number | null)[]) => {
    const some = [...new Set(ids)].filter((one): one is number => one !== null && readers.has(one) && !heard.has(one));
    for (const one of some) heard.add(one);
    return some;
  };
  const about = {
    path: replyPath(discussion.id, id),
    payload: { who: person.name, title: discussion.title },
    by: { personId: person.personId },
  };
  const key = `discussion-reply:${id}`;
  await notify({ db, jobs }, replyMentioned, {
    ...{ key: `${key}:mention`, personIds: fresh(mentioned.map(({ personId }) => personId)) },
    ...about,
  });
  await notify({ db, jobs }, replyQuoted, { key: `${key}:quote`, personIds: fresh([quoted]), ...about });
  await notify({ db, jobs }, discussionAnswered, { key, personIds: fresh(followers), ...about });
  await queueIndexing(db, jobs, discussion.id);
  await announceDiscussion(db, discussion.id);
}

interface FoundReply {
  readonly id: number;
  readonly authorId: number | null;
  readonly body: string;
  readonly language: string;
  readonly tradition: string | null;
  /** It waits for a moderator. */
  readonly isHeld: boolean;
  readonly discussion: DiscussionSubject;
}

/** An answer that the viewer may read, or that waits and is theirs or theirs to decide; its discussion is held until the transaction ends. @throws platform.not-found. */
async function lockReply(db: Db, viewer: Viewer, replyId: number): Promise<FoundReply> {
  const reply = () =>
    db
      .selectFrom("discussion_reply")
      .select(["id", "discussion_id", "author_id", "body", "language", "tradition", "held_at"])
      .where("id", "=", replyId)
      .where((eb) => eb.or([eb("removed_at", "is", null), eb("held_at", "is not", null)]))
      .executeTakeFirst();
  for (let n = 0; n < MOST_JOINED; n++) {
    const before = await reply();
    const discussion = before && (await findReadable(db, viewer, before.discussion_id, "update"));
    if (!discussion || discussion.mergedInto !== null) throw notFound();
    // It may have been moved while we waited for its discussion.
    const row = await reply();
    if (row?.discussion_id !== discussion.id) continue;
    const isHeld = row.held_at !== null;
    const isTheirs = viewer.kind === "person" && row.author_id === viewer.personId;
    if (isHeld && !isTheirs && !mayModerate(viewer, discussion.community)) throw notFound();
    return { ...row, authorId: row.author_id, isHeld, discussion };
  }
  throw notFound();
}

interface EditReplyInput extends Pick<ReplyInput, "body" | "language" | "tradition"> {
  readonly replyId: number;
  /** As they are unless given. */
  readonly pictures?: TextPictures;
}

/**
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed for another's;
 * community.edit-held (beside `body`) for what would have waited for a moderator; as writeReply.
 */
export async function editReply(
  services: PictureServices & Pick<Services, "clock">,
  viewer: Viewer,
  { replyId, pictures, ...input }: EditReplyInput,
): Promise<{ readonly discussionId: number }> {
  const { db, clock } = services;
  const person = requirePerson(viewer);
  const asked = await db.transaction().execute((db) => lockReply(db, viewer, replyId));
  if (asked.authorId !== person.personId) throw notAllowed();
  await assertNotTimedOut(db, asked.discussion.communityId, person.personId, new Date(clock()));
  await countAgainstLimit(db, { key: `discussion-edit:${person.personId}`, ...EDIT_LIMIT });
  const write = async (db: Db, writePictures: WritePictures | null) => {
    const reply = await lockReply(db, viewer, replyId);
    if (reply.authorId !== person.personId) throw notAllowed();
    const moderates = mayModerate(viewer, reply.discussion.community);
    if (reply.discussion.isLocked && !moderates) {
      throw refuse("community.locked", { status: 409 });
    }
    const body = checkBody(input.body);
    const tradition = checkTradition(input.tradition);
    const at = new Date(clock());
    const { communityId } = reply.discussion;
    if (!moderates) await assertNotClosed(db, communityId);
    await assertNotTimedOut(db, communityId, person.personId, at);
    const trusted = moderates || (await countAsWriter(db, person, at));
    const alts = await listAlts(db, { replyId });
    const next = textOf({ body, tradition, alts: pictures ? altsOf(pictures) : alts });
    const before = textOf({ ...reply, alts });
    const hold = await weighWritten(db, next, { communityId, trusted, moderates }, before);
    if (hold.reasons.length > 0 && !reply.isHeld) throw refuseField("body", "community.edit-held");
    const changed = await writePictures?.(db, { replyId }, input.language);
    const isText = body !== reply.body || input.language !== reply.language || tradition !== reply.tradition;
    if (isText || changed?.isChanged) {
      // What waits was read by nobody: its history begins when it stands.
      if (!reply.isHeld) {
        await db
          .insertInto("discussion_revision")
          .values({
            ...{ reply_id: replyId, body: reply.body, language: reply.language, edited_by: person.personId, until: at },
            ...{ pictures_added: changed?.added ?? 0, pictures_removed: changed?.removed ?? 0 },
          })
          .execute();
      }
      if (isText) await deleteTranslations(db, REPLY_ENTITY, [replyId]);
      await db
        .updateTable("discussion_reply")
        .set({ body, tradition, language: input.language, edited_at: at })
        .where("id", "=", replyId)
        .execute();
      // At once: what was taken out of it is found no more.
      if (isText && !reply.isHeld) await indexDiscussion(db, reply.discussion.id);
    }
    await publish(db, "changed", `discussion:${reply.discussion.id}`);
    return { discussionId: reply.discussion.id };
  };
  return withTextPictures(services, person.personId, pictures ?? noPictures, (writePictures) =>
    db.transaction().execute((db) => write(db, pictures ? writePictures : null)),
  );
}

/**
 * Removes an answer: its author's own, or by those who keep order there, who say why.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed, community.reason-empty (beside `reason`).
 */
export async function removeReply(
  { db, jobs, clock, storage }: Pick<Services, "db" | "jobs" | "clock" | "storage">,
  viewer: Viewer,
  { replyId, reason: unsafeReason }: { readonly replyId: number; readonly reason: string },
): Promise<{ readonly discussionId: number }> {
  const person = await countKeeping({ db }, viewer);
  let gone: readonly number[] = [];
  const where = await db.transaction().execute(async (db) => {
    const { authorId, discussion, isHeld } = await lockReply(db, viewer, replyId);
    const isOwn = authorId === person.personId;
    if (!isOwn && !mayModerate(viewer, discussion.community)) throw notAllowed();
    const at = new Date(clock());
    const text = {
      ...{ discussionId: discussion.id, replyId, communityId: discussion.communityId, title: discussion.title },
      ...{ spaceId: discussion.community.spaceId, authorId, isHeld },
    };
    if (isOwn) {
      await takeBack({ db, jobs }, text, { personId: person.personId, at });
      gone = await removeTextPictures(db, { replyId });
    } else await takeDown({ db, jobs }, text, { actor: person, reason: checkReason(unsafeReason), at });
    return { discussionId: discussion.id };
  });
  await forgetPictures({ db, storage }, gone);
  return where;
}
