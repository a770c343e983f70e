import { publish, publishAll } from "#/platform/bus.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField, type FieldProblem } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { discussionStarted } from "../notifications.ts";
import { findSubject } from "../queries/communities.server.ts";
import { listReaders } from "../queries/people-of.server.ts";
import { findSeen } from "../queries/readable.server.ts";
import {
  BODY_LENGTH,
  DISCUSSION_ENTITY,
  discussionPath,
  EDIT_LIMIT,
  MOST_TAGS,
  START_LIMIT,
  TAG_LENGTH,
  TITLE_LENGTH,
  type DiscussionKind,
} from "../rules.ts";
import { tagsOf } from "../tags.ts";
import { openCase } from "./cases.server.ts";
import { indexDiscussion } from "./index-discussion.server.ts";
import { assertNotClosed, assertNotTimedOut, countAsWriter, countWriting, weighWritten } from "./may-write.server.ts";
import {
  altsOf,
  listAlts,
  noPictures,
  withTextPictures,
  type TextPictures,
  type WritePictures,
} from "./text-pictures.server.ts";

export interface DiscussionInput {
  /** Null where none was chosen. */
  readonly communityId: number | null;
  readonly kind: DiscussionKind;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  /** As typed, with commas between them. */
  readonly tags: string;
  readonly language: string;
  /** None unless given. */
  readonly pictures?: TextPictures;
  /** The sender's own id of it: a retry finds the row that is there. */
  readonly clientId: string;
}

interface Checked {
  readonly title: string;
  readonly body: string;
  readonly tags: string[];
}

/** @throws community.title-empty, community.title-long (beside `title`). */
export function checkTitle(unsafeTitle: string): string {
  const title = cleanLine(unsafeTitle);
  if (title === "") throw refuseField("title", "community.title-empty");
  if (lengthOf(title) > TITLE_LENGTH) throw refuseField("title", "community.title-long", { most: TITLE_LENGTH });
  return title;
}

/**
 * @param others what is wrong besides, in its place. @throws all at once, each beside its field: community.title-empty,
 * community.title-long, community.body-empty, community.body-long, community.tags-wrong.
 */
function check(input: Pick<DiscussionInput, "title" | "body" | "tags">, others: readonly FieldProblem[] = []): Checked {
  const title = cleanLine(input.title);
  const body = cleanText(input.body);
  const { tags, isWrong } = tagsOf(input.tags);
  const wrong: FieldProblem[] = [];
  const add = (field: string, code: string, params: FieldProblem["params"] = {}) => wrong.push({ field, code, params });
  if (title === "") add("title", "community.title-empty");
  if (lengthOf(title) > TITLE_LENGTH) add("title", "community.title-long", { most: TITLE_LENGTH });
  wrong.push(...others);
  if (body === "") add("body", "community.body-empty");
  if (lengthOf(body) > BODY_LENGTH) add("body", "community.body-long", { most: BODY_LENGTH });
  if (isWrong) add("tags", "community.tags-wrong", { most: MOST_TAGS, length: TAG_LENGTH });
  if (wrong.length > 0) throw refuse("platform.form-invalid", { fields: wrong });
  return { title, body, tags };
}

/** Members who wish to hear of every new discussion; more than these are told by the digest alone. */
const MOST_NOTIFIED = 5_000;

interface Weighed extends Omit<Checked, "tags"> {
  readonly tags: readonly string[];
  /** What its pictures show: people read that below them. */
  readonly alts: readonly string[];
}

const textOf = ({ title, body, tags, alts }: Weighed) => ({
  text: [title, body, ...tags, ...alts].join("\n"),
  body,
});

/**
 * Begins a discussion or asks a question. Its author follows it. Where it is held back it waits for a moderator, and
 * nobody hears of it until then.
 * @returns its id; that of before for a repeated call.
 * @throws platform.sign-in-first; community.many-discussions, community.many-new (429); community.community-unknown beside
 * `community` where they may not write; community.closed (409), community.timed-out; as check and withTextPictures.
 */
export async function startDiscussion(
  services: PictureServices & Pick<Services, "jobs" | "clock">,
  viewer: Viewer,
  { communityId: chosenId, kind, language, clientId, pictures = noPictures, ...typed }: DiscussionInput,
): Promise<number> {
  const { db, jobs, clock } = services;
  const person = requirePerson(viewer);
  const community = chosenId === null ? null : await findSubject(db, viewer, chosenId);
  const takes = community !== null && (community.isOpen || community.role !== null);
  const { title, body, tags } = check(
    typed,
    takes ? [] : [{ field: "community", code: "community.community-unknown" }],
  );
  if (chosenId === null || !community) throw notFound();
  const communityId = chosenId;
  const sent = await findSent(db, person.personId, clientId);
  if (sent !== null) return sent;
  const at = new Date(clock());
  // Whoever may not write at all need not hear of limits.
  await assertNotTimedOut(db, communityId, person.personId, at);
  await countWriting(db, { key: `discussion:${person.personId}`, ...START_LIMIT }, "community.many-discussions");
  const moderates = mayModerate(viewer, community);
  const trusted = moderates || (await countAsWriter(db, person, at));
  const write = async (db: Db, writePictures: WritePictures) => {
    await assertNotClosed(db, communityId);
    await assertNotTimedOut(db, communityId, person.personId, at);
    const hold = await weighWritten(db, textOf({ title, body, tags, alts: altsOf(pictures) }), {
      communityId,
      trusted,
      moderates,
    });
    const isHeld = hold.reasons.length > 0;
    const made = await db
      .insertInto("discussion")
      .values({
        ...{
          community_id: communityId,
          author_id: person.personId,
          client_id: clientId,
          kind,
          title,
          body,
          tags,
          language,
        },
        ...{ created_at: at, active_at: at, ...(isHeld ? { held_at: at, removed_at: at } : {}) },
      })
      .onConflict((conflict) => conflict.columns(["author_id", "client_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return (await findSent(db, person.personId, clientId))!;
    const { id } = made;
    await writePictures(db, { discussionId: id }, language);
    await db
      .insertInto("discussion_follow")
      .values({ discussion_id: id, person_id: person.personId, wish: "all", at })
      .execute();
    if (isHeld) {
      await openCase({ db, jobs }, { discussionId: id }, { communityId, authorId: person.personId, hold, at });
    } else {
      await announceStarted({ db, jobs }, { id, communityId, title, author: person });
    }
    return id;
  };
  return withTextPictures(services, person.personId, pictures, (writePictures) =>
    db.transaction().execute((db) => write(db, writePictures)),
  );
}

/** What somebody has sent before under this id. */
async function findSent(db: Db, personId: number, clientId: string): Promise<number | null> {
  const row = await db
    .selectFrom("discussion")
    .select("id")
    .where("author_id", "=", personId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface Started {
  readonly id: number;
  readonly communityId: number;
  readonly title: string;
  readonly author: { readonly personId: number; readonly name: string };
}

/** A discussion stands: it is found, and those hear of it who wish to, with no block between them and its author. */
export async function announceStarted(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { id, communityId, title, author }: Started,
): Promise<void> {
  await indexDiscussion(db, id);
  const [named, wishing] = await Promise.all([
    db.selectFrom("community").select("name").where("id", "=", communityId).executeTakeFirstOrThrow(),
    db
      .selectFrom("community_member")
      .select("person_id")
      .where("community_id", "=", communityId)
      .where("wish", "=", "all")
      .where("state", "=", "member")
      .where("person_id", "<>", author.personId)
      .limit(MOST_NOTIFIED)
      .execute(),
  ]);
  const people = wishing.map(({ person_id }) => person_id);
  const readers = await listReaders(db, id, { people, writerId: author.personId });
  await notify({ db, jobs }, discussionStarted, {
    ...{ key: `discussion:${id}:started`, personIds: [...readers] },
    ...{ path: discussionPath(id), payload: { who: author.name, title, community: named.name } },
    by: { personId: author.personId },
  });
  await publish(db, "changed", "community");
}

export interface EditDiscussionInput extends Pick<DiscussionInput, "title" | "body" | "tags" | "language"> {
  readonly discussionId: number;
  /** As they are unless given. */
  readonly pictures?: TextPictures;
}

/**
 * Its author changes what it says; what it said before stays in its history.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed for another's,
 * community.locked, community.closed, community.timed-out; community.edit-held (beside `body`) for what would have waited for a moderator;
 * as check and withTextPictures.
 */
export async function editDiscussion(
  services: PictureServices & Pick<Services, "clock">,
  viewer: Viewer,
  { discussionId, language, pictures, ...typed }: EditDiscussionInput,
): Promise<void> {
  const { db, clock } = services;
  const person = requirePerson(viewer);
  // Before pictures are drawn for somebody whose text it is not.
  const asked = await findSeen(db, viewer, discussionId);
  if (!asked || asked.mergedInto !== null) throw notFound();
  if (asked.authorId !== person.personId) throw notAllowed();
  await assertNotTimedOut(db, asked.communityId, person.personId, new Date(clock()));
  await countAgainstLimit(db, { key: `discussion-edit:${person.personId}`, ...EDIT_LIMIT });
  const { title, body, tags } = check(typed);
  const write = async (db: Db, writePictures: WritePictures | null) => {
    const discussion = await findSeen(db, viewer, discussionId, "update");
    if (!discussion || discussion.mergedInto !== null) throw notFound();
    if (discussion.authorId !== person.personId) throw notAllowed();
    const moderates = mayModerate(viewer, discussion.community);
    if (discussion.isLocked && !moderates) {
      throw refuse("community.locked", { status: 409 });
    }
    if (!moderates) await assertNotClosed(db, discussion.communityId);
    const at = new Date(clock());
    const { communityId } = discussion;
    await assertNotTimedOut(db, communityId, person.personId, at);
    const trusted = moderates || (await countAsWriter(db, person, at));
    const alts = await listAlts(db, { discussionId });
    const next = textOf({ title, body, tags, alts: pictures ? altsOf(pictures) : alts });
    const before = textOf({ ...discussion, alts });
    const hold = await weighWritten(db, next, { communityId, trusted, moderates }, before);
    // What others read stands; what waits goes on waiting.
    if (hold.reasons.length > 0 && !discussion.isHeld) throw refuseField("body", "community.edit-held");
    const changed = await writePictures?.(db, { discussionId }, language);
    const isText = title !== discussion.title || body !== discussion.body || language !== discussion.language;
    const isTagged = tags.join(",") !== discussion.tags.join(",");
    if (isText || changed?.isChanged) {
      // What waits was read by nobody: its history begins when it stands.
      if (!discussion.isHeld) {
        await db
          .insertInto("discussion_revision")
          .values({
            ...{ discussion_id: discussionId, title: discussion.title, body: discussion.body },
            ...{ language: discussion.language, edited_by: person.personId, until: at },
            ...{ pictures_added: changed?.added ?? 0, pictures_removed: changed?.removed ?? 0 },
          })
          .execute();
      }
      // A translation of what it said before says something else now.
      if (isText) await deleteTranslations(db, DISCUSSION_ENTITY, [discussionId]);
    }
    // Tags are read as well: who decides about what waits decides about those that they saw.
    if (isText || isTagged || changed?.isChanged) {
      await db.updateTable("discussion").set({ edited_at: at }).where("id", "=", discussionId).execute();
    }
    await db.updateTable("discussion").set({ title, body, tags, language }).where("id", "=", discussionId).execute();
    await indexDiscussion(db, discussionId);
    await publishAll(db, [
      ["changed", `discussion:${discussionId}`],
      ["changed", "community"],
    ]);
  };
  await withTextPictures(services, person.personId, pictures ?? noPictures, (writePictures) =>
    db.transaction().execute((db) => write(db, pictures ? writePictures : null)),
  );
}
