import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

const MOST = 500;

/** The people whom an answer may mention: those who have written in the discussion. */
export async function listDiscussionPeople(
  db: Db,
  discussionId: number,
): Promise<readonly { readonly personId: number; readonly name: string }[]> {
  const { rows } = await sql<{ personId: number; name: string }>`
    select p.id as "personId", p.name from person p
    where p.removed_at is null and p.id in (
      (select author_id from discussion_reply where discussion_id = ${discussionId} and removed_at is null
        order by id desc limit ${MOST})
      union select author_id from discussion where id = ${discussionId})`.execute(db);
  return rows;
}
