import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Takes some public recordings that nobody was notified of yet. @returns their dates. */
export async function takeRecordings(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ occurrence_id: number }>`
    with ready as (
      select id from recording where told_at is null and removed_at is null and is_public
      order by id limit ${limit} for update skip locked
    )
    update recording v set told_at = ${now} from ready where v.id = ready.id returning v.occurrence_id`.execute(db);
  return [...new Set(rows.map((row) => row.occurrence_id))];
}
