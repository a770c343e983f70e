import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Committed } from "../chain.server.ts";

/** A transaction as the books hold it. */
export interface Kept extends Committed {
  readonly seq: number;
  readonly source: string;
  readonly entryCount: number;
  readonly commitment: string;
  readonly hash: string;
}

/** Transactions of a space with their lines, in the order of the chain. @param after the last seq read. */
export async function readChain(db: Db, spaceId: number, after: number, limit: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select t.seq, t.source, t.kind, t.booked_on as "bookedOn", t.receipt, t.code, t.entry_count as "entryCount",
      t.commitment, t.hash, coalesce((
        select json_agg(json_build_object('account', a.code, 'amountPaise', e.amount_paise) order by e.position)
        from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transaction_id = t.id and a.space_id = t.space_id), '[]') as lines
    from ledger_transaction t where t.space_id = ${spaceId} and t.seq > ${after}
    order by t.seq limit ${limit}`.execute(db);
  return rows;
}
