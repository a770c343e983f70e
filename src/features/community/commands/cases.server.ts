import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { caseWaits, reportKept, reportRemoved } from "../notifications.ts";
import { listKeepers } from "../queries/people-of.server.ts";
import type { TextId } from "../queries/texts.server.ts";
import { communityPath, discussionPath, queuePath, replyPath } from "../rules.ts";
import type { Hold } from "../trust.ts";
import type { CommunityText } from "./take-down.server.ts";

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

interface Closing {
  readonly outcome: "kept" | "removed" | "withdrawn";
  /** Null where its author took it back. */
  readonly decidedBy: number | null;
  readonly at: Date;
}

/**
 * Nothing waits about a text any more; who reported it learns what became of it. What is removed after it was kept is told to
 * those who heard that it stands.
 * @returns whether it waited.
 */
export async function closeCase(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: CommunityText,
  { outcome, decidedBy, at }: Closing,
): Promise<boolean> {
  const done = await db
    .updateTable("community_case")
    .set({ decided_at: at, decided_by: decidedBy, outcome })
    .where(columnOf(text), "=", text.replyId ?? text.discussionId)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (outcome !== "kept") await notifyReporters({ db, jobs }, text, { stands: false, exceptId: decidedBy, at });
  else if (done) await notifyReporters({ db, jobs }, text, { stands: true, caseId: done.id, exceptId: decidedBy, at });
  return done !== undefined;
}

const columnOf = ({ replyId }: Pick<CommunityText, "replyId">) => (replyId === null ? "discussion_id" : "reply_id");

interface ReportOutcome {
  readonly stands: boolean;
  /** Of whom it waited in this alone; all who ever reported it unless given. */
  readonly caseId?: number;
  /** Who decided. */
  readonly exceptId: number | null;
  readonly at: Date;
}

/** Those who reported a text learn whether it stands, and nothing of who else reported it. */
export async function notifyReporters(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: CommunityText,
  { stands, caseId, exceptId, at }: ReportOutcome,
): Promise<void> {
  const column = columnOf(text);
  const id = text.replyId ?? text.discussionId;
  const reporters = await db
    .selectFrom("community_report")
    .select("person_id")
    .where(column, "=", id)
    .$if(caseId !== undefined, (query) => query.where("case_id", "=", caseId!))
    .where("person_id", "is not", null)
    .where("person_id", "is distinct from", exceptId)
    .execute();
  if (reporters.length === 0) return;
  await notify({ db, jobs }, stands ? reportKept : reportRemoved, {
    ...{ key: `community-report:${column}:${id}:${at.getTime()}`, payload: { title: text.title } },
    ...{ personIds: reporters.map(({ person_id }) => person_id!), path: await whereItWas(db, text, stands) },
  });
}

/** What stands itself, or else what is left around it. */
async function whereItWas(
  db: Db,
  { discussionId, replyId, communityId }: CommunityText,
  stands: boolean,
): Promise<string> {
  if (replyId !== null) return stands ? replyPath(discussionId, replyId) : discussionPath(discussionId);
  if (stands) return discussionPath(discussionId);
  const { slug } = await db
    .selectFrom("community")
    .select("slug")
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
  return communityPath(slug);
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
  const team = await listKeepers(db, communityId);
  await notify({ db, jobs }, caseWaits, {
    key: `community:${communityId}:waits:${Math.floor(at.getTime() / HOUR_MS)}`,
    personIds: team.filter((personId) => personId !== authorId),
    ...{ path: queuePath(slug), payload: { community: name } },
  });
}
