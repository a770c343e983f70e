import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { CHAIN_START, chainHash, commitmentOf } from "../chain.server.ts";
import { readChain } from "./read-chain.server.ts";

/** Something that cannot be true of sound books. */
export interface BooksFault {
  readonly what:
    | "seq"
    | "commitment"
    | "hash"
    | "balance"
    | "entries"
    | "head"
    | "account"
    | "closing"
    | "receipts"
    | "payment"
    | "refund"
    | "excess"
    | "dispute";
  /** The position of the fault, such as "17" in the chain or "bank" for an account. */
  readonly where: string;
}

const BATCH = 2_000;
const MOST_FAULTS = 50;

/**
 * Recomputes a space's books from their entries: places, commitments, hashes, sums, balances, the chain at each closing.
 * @param db a transaction that sees one state of the database throughout; see `asOneState`.
 */
export async function checkChain(db: Db, spaceId: number): Promise<BooksFault[]> {
  const faults: BooksFault[] = [];
  const fault = (what: BooksFault["what"], where: string | number) => {
    if (faults.length < MOST_FAULTS) faults.push({ what, where: String(where) });
  };
  const closings = await db
    .selectFrom("ledger_closing")
    .select(["month", "last_seq", "last_hash"])
    .where("space_id", "=", spaceId)
    .execute();
  const sums = new Map<string, number>();
  let seq = 0;
  let hash = CHAIN_START;
  const closed = () => {
    for (const closing of closings) {
      if (closing.last_seq === seq && closing.last_hash !== hash) fault("closing", closing.month);
    }
  };
  closed();
  for (;;) {
    const transactions = await readChain(db, spaceId, seq, BATCH);
    for (const transaction of transactions) {
      if (transaction.seq !== seq + 1) fault("seq", transaction.seq);
      if (commitmentOf(transaction) !== transaction.commitment) fault("commitment", transaction.seq);
      if (chainHash(hash, transaction.seq, transaction.commitment) !== transaction.hash) fault("hash", transaction.seq);
      if (transaction.lines.length !== transaction.entryCount) fault("entries", transaction.seq);
      let total = 0;
      for (const { account, amountPaise } of transaction.lines) {
        total += amountPaise;
        sums.set(account, (sums.get(account) ?? 0) + amountPaise);
      }
      if (total !== 0) fault("balance", transaction.seq);
      ({ seq, hash } = transaction);
      closed();
    }
    if (transactions.length < BATCH) break;
  }
  const book = await db.selectFrom("ledger_book").selectAll().where("space_id", "=", spaceId).executeTakeFirst();
  if ((book?.last_seq ?? 0) !== seq || (book?.last_hash ?? CHAIN_START) !== hash) fault("head", seq);
  if (closings.some((closing) => closing.last_seq > seq)) fault("closing", seq);
  const accounts = await db
    .selectFrom("ledger_account")
    .select(["code", "balance_paise"])
    .where("space_id", "=", spaceId)
    .execute();
  for (const { code, balance_paise } of accounts) if (balance_paise !== (sums.get(code) ?? 0)) fault("account", code);
  return faults;
}

/** Runs a reading in one unmoving state of the database, whatever is written meanwhile; it may take its time. */
export async function asOneState<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return read(db);
  const reading = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return reading.execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return read(db);
  });
}

/** Spaces that have books, by id. @param after the last id read. */
export async function listBooks(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("ledger_book")
    .select("space_id")
    .where("space_id", ">", after)
    .orderBy("space_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.space_id);
}
