import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** People as a host's list names them. */
export interface ListedPerson {
  readonly personId: number;
  readonly name: string;
}

const MOST_LISTED = 100;

/** Whom the hosts of a space have muted, the latest first; for those who may moderate alone. */
export const listMuted = (db: Db, spaceId: number): Promise<ListedPerson[]> => listPeople(db, "chat_mute", spaceId);

/** Whom the hosts of a space let write nowhere, the latest first; for those who may moderate alone. */
export const listBlocked = (db: Db, spaceId: number): Promise<ListedPerson[]> => listPeople(db, "chat_block", spaceId);

async function listPeople(db: Db, table: "chat_mute" | "chat_block", spaceId: number): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom(`${table as "chat_mute"} as m`)
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.person_id", "p.name"])
    .where("m.space_id", "=", spaceId)
    .orderBy("m.at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({ personId: row.person_id, name: row.name }));
}

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

/** Whether this person may write in no ceremony of the space. */
export async function isBlocked(db: Db, viewer: Viewer, spaceId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const row = await db
    .selectFrom("chat_block")
    .select("person_id")
    .where("space_id", "=", spaceId)
    .where("person_id", "=", viewer.personId)
    .executeTakeFirst();
  return row !== undefined;
}
