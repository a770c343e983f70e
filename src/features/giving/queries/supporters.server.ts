import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Db } from "../../../platform/db/connection.ts";

/** Finds those of these people who have given to a space: completed gifts, none of them anonymous. */
export async function supportersAmong(
  db: Db,
  spaceId: number,
  personIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("payment_record as p")
    .innerJoin("gift as g", "g.payment_id", "p.id")
    .select("p.payer_id")
    .distinct()
    .where("p.space_id", "=", spaceId)
    .where("p.payer_id", "=", sqlAny(personIds))
    .where("p.state", "=", "completed")
    .where("g.is_anonymous", "=", false)
    .execute();
  return new Set(rows.flatMap((row) => (row.payer_id === null ? [] : [row.payer_id])));
}
