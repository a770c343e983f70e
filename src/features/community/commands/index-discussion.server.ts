import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import { plainTextOf } from "../../../platform/markdown.ts";
import { indexDocument } from "../../../platform/search/index-document.ts";
import { COMMUNITY_ENTITY, DISCUSSION_ENTITY } from "../rules.ts";

const MOST_INDEXED = 4_000;

/** Writes anew what a discussion is found by, in the transaction that changes it: title, tags, names, text. */
export async function indexDiscussion(db: Db, id: number): Promise<void> {
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
  const [own, communitys] = await Promise.all([
    listTranslations(db, DISCUSSION_ENTITY, [id]),
    listTranslations(db, COMMUNITY_ENTITY, [row.community_id], ["name"]),
  ]);
  const inAll = (field: string) => own.filter((one) => one.field === field).map(({ text }) => text);
  const texts = {
    name: row.title,
    otherNames: inAll("title"),
    keywords: [
      ...row.tags.map((tag) => tag.replaceAll("-", " ")),
      ...(row.name !== null && row.removed_at === null ? [row.name] : []),
      ...[row.community, ...communitys.map(({ text }) => text)],
    ],
    texts: [row.body, ...inAll("body")].map((text) => plainTextOf(text, MOST_INDEXED)),
  };
  // What only members read teaches nobody else a word.
  await indexDocument(db, DISCUSSION_ENTITY, id, texts, { teaches: row.is_open });
  await db.updateTable("discussion").set({ is_stale: false }).where("id", "=", id).execute();
}

const AT_ONCE = 200;

/** Indexes discussions whose authors have a new name or have gone. @returns how many. */
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
