import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";

/** The highest count of unread notifications. */
export const MOST_UNREAD = 100;

/** Counts the unread notifications of each of these people; at most {@link MOST_UNREAD}. */
export async function countUnreadOf(db: Db, people: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ person_id: number; count: number }>`
    select p.id as person_id, unread.count from unnest(${[...people]}::bigint[]) as p (id)
    cross join lateral (
      select count(*)::int as count from (
        select from notification n
        where n.person_id = p.id and n.read_at is null and n.at <= ${now} limit ${MOST_UNREAD}
      ) as capped
    ) as unread`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row.count]));
}

export const countUnread = async (db: Db, viewer: SignedIn, now: Date): Promise<number> =>
  (await countUnreadOf(db, [viewer.personId], now)).get(viewer.personId) ?? 0;
