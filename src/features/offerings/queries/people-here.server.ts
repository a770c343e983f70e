import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** How many people are in a hall, as nodes have last counted them. */
export async function readPeopleHere(db: Db, shrineId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people), 0)::int as people from hall_presence
    where shrine_id = ${shrineId} and seen_at > ${new Date(now.getTime() - 60_000)}`.execute(db);
  return rows[0]!.people;
}
