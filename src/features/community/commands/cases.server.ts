import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { caseWaits } from "../notifications.ts";
import { listTeamIds } from "../queries/people-of.server.ts";
import type { TextId } from "../queries/texts.server.ts";
import { queuePath } from "../rules.ts";
import type { Hold } from "../trust.ts";

const columnsOf = (text: TextId) =>
  "replyId" in text
    ? { reply_id: text.replyId, discussion_id: null }
    : { discussion_id: text.discussionId, reply_id: null };

interface NewCase {
  readonly communityId: number;
  readonly authorId: number | null;
  readonly hold: Hold;
  readonly at: Date;
}

/**
 * Puts a text before those who keep order in its community, who are notified. One text waits once.
 * @returns the case's id.
 */
export async function openCase(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: TextId,
  { communityId, authorId, hold, at }: NewCase,
): Promise<number> {
  const made = await db
    .insertInto("community_case")
    .values({
      ...columnsOf(text),
      ...{ community_id: communityId, author_id: authorId, opened_at: at },
      ...{ held_for: [...hold.reasons], found: [...hold.found] },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return (await findOpenCase(db, text))!;
  await notifyTeam({ db, jobs }, { communityId, authorId, at });
  return made.id;
}

/** The case in which a text waits, held until the transaction ends; null where it waits in none. */
export async function findOpenCase(db: Db, text: TextId): Promise<number | null> {
  const row = await db
    .selectFrom("community_case")
    .select("id")
    .where("replyId" in text ? "reply_id" : "discussion_id", "=", "replyId" in text ? text.replyId : text.discussionId)
    .where("decided_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends what waits about a text. @param decidedBy null where its author took it back. @returns whether it waited. */
export async function closeCase(
  db: Db,
  text: TextId,
  outcome: "kept" | "removed" | "withdrawn",
  { decidedBy, at }: { readonly decidedBy: number | null; readonly at: Date },
): Promise<boolean> {
  const done = await db
    .updateTable("community_case")
    .set({ decided_at: at, decided_by: decidedBy, outcome })
    .where("replyId" in text ? "reply_id" : "discussion_id", "=", "replyId" in text ? text.replyId : text.discussionId)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** What waits about a text, and what was reported of it, belongs to another: it was merged or split off. */
export async function moveCases(db: Db, from: TextId, to: TextId): Promise<void> {
  const column = "replyId" in from ? "reply_id" : "discussion_id";
  const id = "replyId" in from ? from.replyId : from.discussionId;
  const discussionId =
    "replyId" in to ? sql`(select discussion_id from discussion_reply where id = ${to.replyId})` : to.discussionId;
  const communityId = sql<number>`(select community_id from discussion where id = ${discussionId})`;
  await db
    .updateTable("community_case")
    .set({ ...columnsOf(to), community_id: communityId })
    .where(column, "=", id)
    .execute();
  await db.updateTable("community_report").set(columnsOf(to)).where(column, "=", id).execute();
}

/** Once an hour at most: those who keep order learn that something waits, but for whoever wrote it. */
async function notifyTeam(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { communityId, authorId, at }: { communityId: number; authorId: number | null; at: Date },
): Promise<void> {
  const { slug, name } = await db
    .selectFrom("community")
    .select(["slug", "name"])
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
  const team = await listTeamIds(db, communityId);
  await notify({ db, jobs }, caseWaits, {
    key: `community:${communityId}:waits:${Math.floor(at.getTime() / HOUR_MS)}`,
    personIds: team.filter((personId) => personId !== authorId),
    ...{ path: queuePath(slug), payload: { community: name } },
  });
}
