import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** A discussion, or an answer. */
export type TextId = { readonly discussionId: number } | { readonly replyId: number };

/** A discussion or an answer, whether it stands, waits or was taken down. */
export interface FoundText {
  readonly discussionId: number;
  /** Null for the discussion itself. */
  readonly replyId: number | null;
  readonly communityId: number;
  readonly spaceId: number | null;
  readonly slug: string;
  /** Of the discussion. */
  readonly title: string;
  readonly authorId: number | null;
  readonly isHeld: boolean;
  readonly stands: boolean;
  readonly isMerged: boolean;
  readonly removedBy: number | null;
  /** Its discussion stands. */
  readonly isThere: boolean;
  /** Changes with every edit: what somebody decides on is what they saw. */
  readonly seen: string;
}

/** What an answer of this discussion says, whether it stands or waits. @returns null where there is none. */
export async function readReplyText(
  db: Db,
  { discussionId, replyId }: { readonly discussionId: number; readonly replyId: number },
): Promise<{ readonly authorId: number | null; readonly body: string; readonly language: string } | null> {
  const row = await db
    .selectFrom("discussion_reply")
    .select(["author_id as authorId", "body", "language"])
    .where("id", "=", replyId)
    .where("discussion_id", "=", discussionId)
    .where((eb) => eb.or([eb("removed_at", "is", null), eb("held_at", "is not", null)]))
    .executeTakeFirst();
  return row ?? null;
}

const TRIES = 5;

/** What stands for a text as it is now, of the row that has this name. */
export const seenOf = (alias: "x" | "d" | "r") =>
  sql<string>`(extract(epoch from coalesce(${sql.ref(`${alias}.edited_at`)}, ${sql.ref(`${alias}.created_at`)})) * 1000000)::bigint::text`;

/** A text is merged and split so often at most, for who follows it. */
const MOST_MOVES = 20;

/** The text as it stands now: those who keep order make answers of discussions, and discussions of answers. */
export async function whereItIs(db: Db, text: TextId): Promise<TextId> {
  for (let n = 0, at = text; ; n++) {
    const next = n < MOST_MOVES ? await becameOf(db, at) : null;
    if (!next) return at;
    at = next;
  }
}

async function becameOf(db: Db, text: TextId): Promise<TextId | null> {
  if ("replyId" in text) {
    const row = await db
      .selectFrom("discussion_reply")
      .select("became_discussion_id")
      .where("id", "=", text.replyId)
      .executeTakeFirst();
    return row?.became_discussion_id ? { discussionId: row.became_discussion_id } : null;
  }
  const row = await db
    .selectFrom("discussion")
    .select("became_reply_id")
    .where("id", "=", text.discussionId)
    .executeTakeFirst();
  return row?.became_reply_id ? { replyId: row.became_reply_id } : null;
}

/**
 * A text, where it stands now, with its discussion locked until the transaction ends: it may be moved, merged or split while
 * one waits for that. @returns null where there is none.
 */
export async function lockText(db: Db, text: TextId): Promise<FoundText | null> {
  for (let n = 0; n < TRIES; n++) {
    const at = await whereItIs(db, text);
    const discussionId = "replyId" in at ? await discussionOf(db, at.replyId) : at.discussionId;
    if (discussionId === null) return null;
    await sql`select from discussion where id = ${discussionId} for no key update`.execute(db);
    const found = await readText(db, at);
    if (!found || (found.discussionId === discussionId && !(await becameOf(db, at)))) return found;
  }
  return null;
}

async function discussionOf(db: Db, replyId: number): Promise<number | null> {
  const row = await db
    .selectFrom("discussion_reply")
    .select("discussion_id")
    .where("id", "=", replyId)
    .executeTakeFirst();
  return row?.discussion_id ?? null;
}

async function readText(db: Db, text: TextId): Promise<FoundText | null> {
  const one =
    "replyId" in text
      ? sql`discussion_reply x join discussion d on d.id = x.discussion_id`
      : sql`discussion x join discussion d on d.id = x.id`;
  const { rows } = await sql<Omit<FoundText, "replyId">>`
    select d.id as "discussionId", c.id as "communityId", c.space_id as "spaceId", c.slug, d.title,
      x.author_id as "authorId", x.held_at is not null as "isHeld", x.removed_at is null as stands,
      d.merged_into is not null as "isMerged", x.removed_by as "removedBy", d.removed_at is null as "isThere",
      ${seenOf("x")} as seen
    from ${one} join community c on c.id = d.community_id
    where x.id = ${"replyId" in text ? text.replyId : text.discussionId}`.execute(db);
  return rows[0] ? { ...rows[0], replyId: "replyId" in text ? text.replyId : null } : null;
}
