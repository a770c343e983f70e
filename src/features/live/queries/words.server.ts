import type { Db } from "#/platform/db/connection.ts";

/** Words that a space keeps out of its chats, in their order; for those who may moderate alone. */
export async function listWords(db: Db, spaceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("chat_word")
    .select("word")
    .where("space_id", "=", spaceId)
    .orderBy("folded")
    .execute();
  return rows.map((row) => row.word);
}
