import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Line, TransactionKind } from "../rules.ts";

/** A transaction of the books as it stands there. */
export interface BookedTransaction {
  readonly seq: number;
  readonly kind: TransactionKind;
  /** The recorded source, such as `payment:12`. */
  readonly source: string;
  readonly bookedOn: string;
  /** "2026-27/17"; empty where there is none. */
  readonly receipt: string;
  readonly lines: readonly Line[];
}

export interface BookedDays {
  /** Civil days, both within; null has no end. */
  readonly from: string | null;
  readonly to: string | null;
}

const within = ({ from, to }: BookedDays) => sql`${from ? sql`t.booked_on >= ${from}::date` : sql`true`}
  and ${to ? sql`t.booked_on <= ${to}::date` : sql`true`}`;

export async function countTransactions(db: Db, spaceId: number, days: BookedDays): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transaction t where t.space_id = ${spaceId} and ${within(days)}`.execute(db);
  return rows[0]!.count;
}

/** The position of a receipt's transaction in its space's chain; null for an unknown code. */
export async function entryOf(db: Db, code: string): Promise<number | null> {
  const row = await db.selectFrom("ledger_transaction").select("seq").where("code", "=", code).executeTakeFirst();
  return row?.seq ?? null;
}

/** The next transactions of a space's books after `seq`, in their order, with their entries. */
export async function readTransactions(
  db: Db,
  spaceId: number,
  days: BookedDays,
  after: number,
  limit: number,
): Promise<BookedTransaction[]> {
  const { rows } = await sql<BookedTransaction>`
    select t.seq, t.kind, t.source, t.booked_on as "bookedOn", t.receipt, l.lines
    from (
      select * from ledger_transaction t
      where t.space_id = ${spaceId} and t.seq > ${after} and ${within(days)}
      order by t.seq limit ${limit}
    ) t
    cross join lateral (
      select json_agg(json_build_object('account', a.code, 'amountPaise', e.amount_paise) order by e.position) as lines
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.transaction_id = t.id
    ) l
    order by t.seq`.execute(db);
  return rows;
}
