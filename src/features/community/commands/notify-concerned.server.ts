import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import {
  discussionLocked,
  discussionMerged,
  discussionMoved,
  discussionUnlocked,
  followedMerged,
  followedMoved,
  replyMoved,
  replySplit,
} from "../notifications.ts";
import { listFollowers, listReaders } from "../queries/people-of.server.ts";
import type { DiscussionSubject } from "../queries/readable.server.ts";
import { communityPath, discussionPath, NOTE_LENGTH, replyPath, NOTIFYING_LIMIT } from "../rules.ts";

type Notifying = Pick<Services, "db" | "jobs">;

interface Step {
  /** Who did it; they are told of nothing. */
  readonly actor: SignedIn;
  /** Checked; empty where none was given. */
  readonly note: string;
  readonly at: Date;
}

/** Why something was moved, merged, split or locked, as whoever is concerned reads it; empty for none. @throws community.body-long (beside `reason`). */
export function checkNote(unsafeNote: string): string {
  const note = cleanLine(unsafeNote);
  if (lengthOf(note) > NOTE_LENGTH) throw refuseField("reason", "community.body-long", { most: NOTE_LENGTH });
  return note;
}

/** The author of a discussion that stands in another community now, and who follows it. @throws platform.too-many. */
export async function notifyOfMove(
  { db, jobs }: Notifying,
  { id, authorId, title }: DiscussionSubject,
  { communityId, slug, actor, note, at }: Step & { readonly communityId: number; readonly slug: string },
): Promise<void> {
  await countAgainstLimit(db, { key: `community-notifying:${id}`, ...NOTIFYING_LIMIT });
  const { name } = await db
    .selectFrom("community")
    .select("name")
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
  const followers = othersOf(actor, await listFollowers(db, id)).filter((one) => one !== authorId);
  const readers = await listReaders(db, id, { people: [authorId, ...followers], writerId: actor.personId });
  const about = { key: `discussion:${id}:moved:${at.getTime()}`, payload: { title, community: name, reason: note } };
  await notify({ db, jobs }, discussionMoved, {
    ...{ ...about, personIds: othersOf(actor, [authorId]) },
    // Among the members of the other community whoever is none reads nothing.
    path: authorId !== null && readers.has(authorId) ? discussionPath(id) : communityPath(slug),
  });
  await notify({ db, jobs }, followedMoved, {
    ...{ ...about, personIds: followers.filter((personId) => readers.has(personId)), path: discussionPath(id) },
  });
}

/** The author of a discussion that became an answer in another, and who follows it. */
export async function notifyOfMerge(
  { db, jobs }: Notifying,
  { id, authorId, title }: DiscussionSubject,
  { into, replyId, actor, note }: Step & { readonly into: DiscussionSubject; readonly replyId: number },
): Promise<void> {
  const followers = othersOf(actor, await listFollowers(db, id)).filter((one) => one !== authorId);
  const readers = await listReaders(db, into.id, { people: [authorId, ...followers], writerId: actor.personId });
  const about = { key: `discussion:${id}:merged`, payload: { title, into: into.title, reason: note } };
  await notify({ db, jobs }, discussionMerged, {
    ...{ ...about, personIds: othersOf(actor, [authorId]) },
    path: authorId !== null && readers.has(authorId) ? replyPath(into.id, replyId) : communityPath(into.slug),
  });
  await notify({ db, jobs }, followedMerged, {
    ...{ ...about, personIds: followers.filter((personId) => readers.has(personId)) },
    path: replyPath(into.id, replyId),
  });
}

/** The author of an answer that begins a discussion of its own now, and those whose answers came along. */
export async function notifyOfSplit(
  { db, jobs }: Notifying,
  { title }: DiscussionSubject,
  made: { readonly id: number; readonly title: string; readonly authorId: number | null },
  { along, actor, note }: Step & { readonly along: readonly number[] },
): Promise<void> {
  const payload = { title, into: made.title, reason: note };
  const about = { key: `discussion:${made.id}:split`, payload, path: discussionPath(made.id) };
  await notify({ db, jobs }, replySplit, { ...about, personIds: othersOf(actor, [made.authorId]) });
  if (along.length === 0) return;
  const rows = await db
    .selectFrom("discussion_reply")
    .select("author_id")
    .distinct()
    .where("id", "in", [...along])
    .where("author_id", "is distinct from", made.authorId)
    .execute();
  const writers = rows.map(({ author_id }) => author_id);
  const readers = await listReaders(db, made.id, { people: writers, writerId: actor.personId });
  await notify({ db, jobs }, replyMoved, { ...about, personIds: othersOf(actor, [...readers]) });
}

/** The author of a discussion that takes no answers any more, or takes them again. @throws platform.too-many. */
export async function notifyOfLock(
  { db, jobs }: Notifying,
  { id, authorId, title }: DiscussionSubject,
  { on, actor, note, at }: Step & { readonly on: boolean },
): Promise<void> {
  await countAgainstLimit(db, { key: `community-notifying:${id}`, ...NOTIFYING_LIMIT });
  await notify({ db, jobs }, on ? discussionLocked : discussionUnlocked, {
    ...{ key: `discussion:${id}:${on ? "locked" : "unlocked"}:${at.getTime()}`, path: discussionPath(id) },
    ...{ personIds: othersOf(actor, [authorId]), payload: { title, reason: note } },
  });
}

const othersOf = ({ personId }: SignedIn, ids: readonly (number | null)[]): number[] =>
  ids.filter((id): id is number => id !== null && id !== personId);
