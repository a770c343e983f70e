import { publish, publishAll } from "#/platform/bus.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { discussionStarted } from "../notifications.ts";
import { findSubject } from "../queries/communities.server.ts";
import { findReadable } from "../queries/readable.server.ts";
import {
  BODY_LENGTH,
  DISCUSSION_ENTITY,
  discussionPath,
  MOST_TAGS,
  START_LIMIT,
  TITLE_LENGTH,
  type DiscussionKind,
} from "../rules.ts";
import { tagsOf } from "../tags.ts";
import { assertTrusted } from "./assert-trusted.server.ts";
import { indexDiscussion } from "./index-discussion.server.ts";

export interface DiscussionInput {
  readonly communityId: number;
  readonly kind: DiscussionKind;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  /** As typed, with commas between them. */
  readonly tags: string;
  readonly language: string;
  /** The sender's own id of it: a retry finds the row that is there. */
  readonly clientId: string;
}

interface Checked {
  readonly title: string;
  readonly body: string;
  readonly tags: string[];
}

/** @throws community.title-empty, community.title-long, community.body-empty, community.body-long, community.tags-wrong. */
function check(input: Pick<DiscussionInput, "title" | "body" | "tags">): Checked {
  const title = cleanLine(input.title);
  const body = cleanText(input.body);
  const { tags, isWrong } = tagsOf(input.tags);
  const wrong: { field: string; code: string }[] = [];
  if (title === "") wrong.push({ field: "title", code: "community.title-empty" });
  if (lengthOf(title) > TITLE_LENGTH) throw refuseField("title", "community.title-long", { most: TITLE_LENGTH });
  if (body === "") wrong.push({ field: "body", code: "community.body-empty" });
  if (lengthOf(body) > BODY_LENGTH) throw refuseField("body", "community.body-long", { most: BODY_LENGTH });
  if (wrong.length > 0) throw refuse("platform.form-invalid", { fields: wrong });
  if (isWrong) throw refuseField("tags", "community.tags-wrong", { most: MOST_TAGS });
  return { title, body, tags };
}

/** Members who wish to hear of every new discussion; more than these are told by the digest alone. */
const MOST_NOTIFIED = 5_000;

/**
 * Begins a discussion or asks a question. Its author follows it.
 * @returns its id; that of before for a repeated call.
 * @throws platform.sign-in-first, platform.too-many; community.community-unknown beside `community` where they may not
 * write; as check and assertTrusted.
 */
export async function startDiscussion(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { communityId, kind, language, clientId, ...typed }: DiscussionInput,
): Promise<number> {
  const person = requirePerson(viewer);
  const { title, body, tags } = check(typed);
  const community = await findSubject(db, viewer, communityId);
  if (!community || !(community.isOpen || community.role !== null)) {
    throw refuseField("community", "community.community-unknown");
  }
  await countAgainstLimit(db, { key: `discussion:${person.personId}`, ...START_LIMIT });
  const at = new Date(clock());
  await assertTrusted(db, person, `${title}\n${body}`, at);
  return db.transaction().execute(async (db) => {
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
        ...{ created_at: at, active_at: at },
      })
      .onConflict((conflict) => conflict.columns(["author_id", "client_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) {
      const before = await db
        .selectFrom("discussion")
        .select("id")
        .where("author_id", "=", person.personId)
        .where("client_id", "=", clientId)
        .executeTakeFirstOrThrow();
      return before.id;
    }
    const { id } = made;
    await db
      .insertInto("discussion_follow")
      .values({ discussion_id: id, person_id: person.personId, wish: "all", at })
      .execute();
    await indexDiscussion(db, id);
    const [named, wishing] = await Promise.all([
      db.selectFrom("community").select("name").where("id", "=", communityId).executeTakeFirstOrThrow(),
      db
        .selectFrom("community_member")
        .select("person_id")
        .where("community_id", "=", communityId)
        .where("wish", "=", "all")
        .where("state", "=", "member")
        .where("person_id", "<>", person.personId)
        .limit(MOST_NOTIFIED)
        .execute(),
    ]);
    await notify({ db, jobs }, discussionStarted, {
      ...{ key: `discussion:${id}:started`, personIds: wishing.map(({ person_id }) => person_id) },
      ...{ path: discussionPath(id), payload: { who: person.name, title, community: named.name } },
    });
    await publish(db, "changed", "community");
    return id;
  });
}

export interface EditDiscussionInput extends Pick<DiscussionInput, "title" | "body" | "tags" | "language"> {
  readonly discussionId: number;
}

/**
 * Its author changes what it says; what it said before stays in its history.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed for another's, community.locked; as check and assertTrusted.
 */
export async function editDiscussion(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { discussionId, language, ...typed }: EditDiscussionInput,
): Promise<void> {
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const discussion = await findReadable(db, viewer, discussionId, "update");
    if (!discussion || discussion.mergedInto !== null) throw notFound();
    if (discussion.authorId !== person.personId) throw notAllowed();
    if (discussion.isLocked && !mayModerate(viewer, discussion.community)) {
      throw refuse("community.locked", { status: 409 });
    }
    const { title, body, tags } = check(typed);
    const at = new Date(clock());
    await assertTrusted(db, person, `${title}\n${body}`, at);
    if (title !== discussion.title || body !== discussion.body || language !== discussion.language) {
      await db
        .insertInto("discussion_revision")
        .values({
          ...{ discussion_id: discussionId, title: discussion.title, body: discussion.body },
          ...{ language: discussion.language, edited_by: person.personId, until: at },
        })
        .execute();
      // A translation of what it said before says something else now.
      await deleteTranslations(db, DISCUSSION_ENTITY, [discussionId]);
      await db.updateTable("discussion").set({ edited_at: at }).where("id", "=", discussionId).execute();
    }
    await db.updateTable("discussion").set({ title, body, tags, language }).where("id", "=", discussionId).execute();
    await indexDiscussion(db, discussionId);
    await publishAll(db, [
      ["changed", `discussion:${discussionId}`],
      ["changed", "community"],
    ]);
  });
}
