import { sql, type RawBuilder } from "kysely";
import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Which of these people have given to a space: gifts that were completed, none of them anonymous. */
export async function supportersAmong(
  db: Db,
  spaceId: number,
  personIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("gift")
    .select("giver_id")
    .distinct()
    .where("space_id", "=", spaceId)
    .where("giver_id", "=", anyOf(personIds))
    .where("state", "=", "completed")
    .where("is_anonymous", "=", false)
    .execute();
  return new Set(rows.flatMap((row) => (row.giver_id === null ? [] : [row.giver_id])));
}

/** What a space was given and received, in paise of rupees. */
export async function sumCompletedGifts(db: Db, spaceId: number): Promise<number> {
  const row = await db
    .selectFrom("gift")
    .select((eb) => eb.fn.sum<string | null>("amount_paise").as("total"))
    .where("space_id", "=", spaceId)
    .where("state", "=", "completed")
    .where("currency", "=", "INR")
    .executeTakeFirstOrThrow();
  return Number(row.total ?? 0);
}

/** The same for one person, as an SQL expression inside another feature's question. */
export const isSupporter = (spaceId: RawBuilder<unknown>, personId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from gift where gift.space_id = ${spaceId} and gift.giver_id = ${personId}
    and gift.state = 'completed' and not gift.is_anonymous)`;
