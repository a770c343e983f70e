import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import { wordsOf } from "../../../platform/markdown.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import { indexDocument } from "../../../platform/search/index-document.ts";
import { COMMUNITY_ENTITY, DISCUSSION_ENTITY, REPLY_ENTITY } from "../rules.ts";

const MOST_INDEXED = 4_000;
/** Among so many of its first and of its latest answers those are chosen that a discussion is found by, however long it is. */
const ANSWERS_AMONG = 200;
const ANSWERS_INDEXED = 40;
/** Characters of all of these together, and of each where they are many. */
const ANSWERS_LENGTH = 12_000;
const ANSWER_LENGTH = 300;

/**
 * Writes anew what a discussion is found by, in the transaction that changes it: title, tags, the names of who wrote in it,
 * its text and its answers. Its row is locked: of two who do so the second sees what the first one wrote.
 */
export async function indexDiscussion(db: Db, id: number): Promise<void> {
  await sql`select from discussion where id = ${id} for no key update`.execute(db);
  const row = await db
    .selectFrom("discussion as d")
    .innerJoin("community as c", "c.id", "d.community_id")
    .leftJoin("person as p", "p.id", "d.author_id")
    .select(["d.title", "d.body", "d.tags", "c.id as community_id", "c.name as community", "c.is_open"])
    .select(["p.name", "p.removed_at", "d.held_at"])
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  // What waits for a moderator is found by nobody, and teaches no words.
  if (row.held_at !== null) {
    await db.updateTable("discussion").set({ is_stale: false }).where("id", "=", id).execute();
    return;
  }
  const [own, communitys, answers] = await Promise.all([
    listTranslations(db, DISCUSSION_ENTITY, [id]),
    listTranslations(db, COMMUNITY_ENTITY, [row.community_id], ["name"]),
    readAnswers(db, id),
  ]);
  const inAll = (field: string) => own.filter((one) => one.field === field).map(({ text }) => text);
  const texts = {
    name: row.title,
    otherNames: inAll("title"),
    keywords: [
      ...row.tags.map((tag) => tag.replaceAll("-", " ")),
      ...(row.name !== null && row.removed_at === null ? [row.name] : []),
      ...[row.community, ...communitys.map(({ text }) => text)],
      ...answers.names,
    ],
    texts: [...[row.body, ...inAll("body")].map((text) => wordsOf(text, MOST_INDEXED)), ...answers.texts],
  };
  // What only members read teaches nobody else a word.
  await indexDocument(db, DISCUSSION_ENTITY, id, texts, { teaches: row.is_open });
  await db.updateTable("discussion").set({ is_stale: false }).where("id", "=", id).execute();
}

interface Answers {
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

/** What stands among the answers: the accepted one and those that are liked most come first. */
async function readAnswers(db: Db, discussionId: number): Promise<Answers> {
  const { rows } = await sql<{ id: number; body: string; tradition: string | null; name: string | null }>`
    with among as (
      (select id from discussion_reply where discussion_id = ${discussionId} and removed_at is null
        order by id limit ${ANSWERS_AMONG})
      union
      (select id from discussion_reply where discussion_id = ${discussionId} and removed_at is null
        order by id desc limit ${ANSWERS_AMONG})
      union
      select accepted_reply_id from discussion where id = ${discussionId})
    select r.id, r.body, r.tradition, case when p.removed_at is null then p.name end as name
    from among a join discussion_reply r on r.id = a.id and r.removed_at is null
    join discussion d on d.id = r.discussion_id left join person p on p.id = r.author_id
    order by (d.accepted_reply_id = r.id) is true desc, r.like_count desc, r.id`.execute(db);
  const chosen = rows.slice(0, ANSWERS_INDEXED);
  const each = Math.max(ANSWER_LENGTH, Math.floor(ANSWERS_LENGTH / Math.max(1, chosen.length)));
  const translations = await listTranslations(
    db,
    REPLY_ENTITY,
    chosen.map(({ id }) => id),
    ["body"],
  );
  return {
    names: [...new Set(rows.flatMap(({ name }) => name ?? []))],
    texts: chosen.flatMap(({ id, body, tradition }) => [
      wordsOf(body, each),
      ...(tradition === null ? [] : [tradition]),
      ...translations.filter(({ entityId }) => entityId === id).map(({ text }) => wordsOf(text, each)),
    ]),
  };
}

/** Queued with each answer: one that comes while it waits is indexed along. */
export const INDEX_ANSWERS_JOB = "community.index-answers";

export interface IndexAnswersData {
  readonly discussionId: number;
}

export const queueIndexing = (db: Db, jobs: Pick<Jobs, "send">, discussionId: number): Promise<void> =>
  jobs.send(db, INDEX_ANSWERS_JOB, { discussionId } satisfies IndexAnswersData, {
    singletonKey: `discussion:${discussionId}`,
  });

/** Indexes one discussion, unless it is done already. */
export async function indexIfStale(db: Db, { discussionId }: IndexAnswersData): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("discussion")
      .select("id")
      .where("id", "=", discussionId)
      .where("is_stale", "=", true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row) await indexDiscussion(db, discussionId);
  });
}

const AT_ONCE = 200;

/** Indexes discussions whose writers have a new name or have gone, and what no answer queued. @returns how many. */
export async function indexStale(db: Db): Promise<number> {
  const rows = await db
    .selectFrom("discussion")
    .select("id")
    .where("is_stale", "=", true)
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows) await db.transaction().execute((db) => indexDiscussion(db, id));
  return rows.length;
}
