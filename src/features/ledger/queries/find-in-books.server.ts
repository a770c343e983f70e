import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { CHAIN_START, chainHash, commitmentOf, committedText } from "../chain.server.ts";
import { readChain } from "./read-chain.server.ts";

/** The proof behind a receipt's code: the money is in the books, and nothing was changed from there to their end. */
export interface FoundInBooks {
  readonly spaceId: number;
  readonly receipt: string;
  /** Civil day, `2026-11-21`. */
  readonly bookedOn: string;
  readonly amountPaise: number;
  /** Its place in the chain, from 1. */
  readonly seq: number;
  readonly commitment: string;
  readonly hash: string;
  readonly hashBefore: string;
  /** The text that the commitment was made of, for anybody who wants to verify it. */
  readonly text: string;
  readonly head: { readonly seq: number; readonly hash: string };
  /** Commitment and hash were made anew and are the same. */
  readonly isGenuine: boolean;
  /** Every transaction from this one to the head follows the one before it. */
  readonly reachesHead: boolean;
}

const CODE = /^[0-9a-f]{32}$/;

/** @param typed as it stands on the receipt; blanks and capitals do not matter. Null where there is none like it. */
export async function findInBooks(db: Db, typed: string): Promise<FoundInBooks | null> {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  if (!CODE.test(code)) return null;
  const place = await db
    .selectFrom("ledger_transaction")
    .select(["space_id", "seq"])
    .where("code", "=", code)
    .where("receipt", "!=", "")
    .executeTakeFirst();
  if (!place) return null;
  const { space_id: spaceId, seq } = place;
  const [transaction] = await readChain(db, spaceId, seq - 1, 1);
  const [before, link] = await Promise.all([hashAt(db, spaceId, seq - 1), linksFrom(db, spaceId, seq)]);
  const { receipt, bookedOn, commitment, hash, lines } = transaction!;
  return {
    spaceId,
    receipt,
    bookedOn,
    amountPaise: lines.reduce((sum, line) => sum + Math.max(0, line.amountPaise), 0),
    seq,
    commitment,
    hash,
    hashBefore: before,
    text: committedText(transaction!),
    head: { seq: link.headSeq, hash: link.headHash },
    isGenuine: commitmentOf(transaction!) === commitment && chainHash(before, seq, commitment) === hash,
    reachesHead: link.holds,
  };
}

async function hashAt(db: Db, spaceId: number, seq: number): Promise<string> {
  if (seq === 0) return CHAIN_START;
  const row = await db
    .selectFrom("ledger_transaction")
    .select("hash")
    .where("space_id", "=", spaceId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row?.hash ?? "";
}

/** Follows the chain in one statement, so that what is added meanwhile makes no difference. */
async function linksFrom(db: Db, spaceId: number, seq: number) {
  const { rows } = await sql<{ headSeq: number; headHash: string; holds: boolean }>`
    select b.last_seq as "headSeq", b.last_hash as "headHash", l.count = b.last_seq - ${seq}::bigint + 1 and l.holds
        and l.last_hash = b.last_hash as holds
    from ledger_book b, lateral (
      select count(*) as count, bool_and(before is null or hash = encode(sha256(convert_to(
          before || ' ' || seq || ' ' || commitment, 'UTF8')), 'hex')) as holds,
        (array_agg(hash order by seq desc))[1] as last_hash
      from (
        select t.seq, t.commitment, t.hash, lag(t.hash) over (order by t.seq) as before
        from ledger_transaction t where t.space_id = ${spaceId} and t.seq between ${seq}::bigint and b.last_seq
      ) t
    ) l
    where b.space_id = ${spaceId}`.execute(db);
  return rows[0]!;
}
