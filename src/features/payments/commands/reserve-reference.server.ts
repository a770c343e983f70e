import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

export interface ReservedReference {
  readonly spaceId: number;
  /** The spelling of `tidyReference`. */
  readonly reference: string;
  /** The payment that has the reference now and may keep it; none where it is yet to get it. */
  readonly except: number | null;
  /** Completed: money that is counted. Alive: what waits to be counted as well. */
  readonly among: "completed" | "alive";
}

/**
 * Whether another payment of the space has a bank's reference. A payer or treasurer who enters the same reference at
 * once waits here until the caller's transaction has ended.
 */
export async function isReferenceTaken(
  db: Db,
  { spaceId, reference, except, among }: ReservedReference,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reference:${spaceId}:${reference}`}, 0))`.execute(db);
  const other = await db
    .selectFrom("payment")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("bank_reference", "=", reference)
    .$if(except !== null, (query) => query.where("id", "!=", except!))
    .where("state", "in", among === "completed" ? ["completed"] : ["pending", "completed"])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
