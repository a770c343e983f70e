import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Whether one of two people has asked the other for a quote, or makes something for them. */
export async function haveOrder(db: Db, one: number, other: number): Promise<boolean> {
  const pairs = sql`((client_id = ${one} and provider_id = ${other}) or (client_id = ${other} and provider_id = ${one}))`;
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from inquiry where ${pairs})
      or exists (select from commission where status <> 'draft' and ${pairs}) as "isKnown"`.execute(db);
  return rows[0]!.isKnown;
}
