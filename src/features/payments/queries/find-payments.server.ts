import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { tidyReference } from "../rules.ts";

const MOST_FOUND = 500;

/**
 * Finds the payments of a space with this receipt number, "17" or "2026-27/17".
 * @param byReference also those with this bank reference, which identifies the payer. @returns their ids, at most 500.
 */
export async function findPaymentIds(
  db: Db,
  spaceId: number,
  typed: string,
  { byReference }: { readonly byReference: boolean },
): Promise<number[]> {
  const receipt = /^(?:(\d{4})(?:-\d{2})?\s*\/\s*)?#?(\d{1,9})$/.exec(typed);
  const year = receipt?.[1] ? Number(receipt[1]) : null;
  const no = receipt ? Number(receipt[2]) : -1;
  const { rows } = await sql<{ id: number }>`
    select p.id from receipt_counter c
      join payment p on p.space_id = c.space_id and p.receipt_year = c.year and p.receipt_no = ${no}
      where c.space_id = ${spaceId} and ${no} between 0 and 2000000000 and ${year === null ? sql`true` : sql`c.year = ${year}`}
    union
    select p.id from payment p where ${byReference} and p.space_id = ${spaceId} and p.bank_reference <> ''
      and p.bank_reference = ${tidyReference(typed)}
    limit ${MOST_FOUND}`.execute(db);
  return rows.map((row) => row.id);
}
