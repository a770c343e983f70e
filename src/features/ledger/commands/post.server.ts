import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Line, TransactionKind } from "../rules.ts";

export interface Posting {
  readonly spaceId: number;
  /** The recorded source, such as `payment:12`: the same source is recorded once. */
  readonly source: string;
  readonly kind: TransactionKind;
  /** The civil day in the space's zone. */
  readonly bookedOn: string;
  readonly postedAt: Date;
  /** The number on the receipt; none unless given. */
  readonly receipt?: string;
  /** Opens the commitment; unguessable, unique. */
  readonly code: string;
  /** At least two, coming to zero. */
  readonly lines: readonly Line[];
}

export interface Posted {
  readonly transactionId: number;
  /** The transaction's place in the space's chain. */
  readonly seq: number;
  /** False where this source stood in the books already. */
  readonly isNew: boolean;
}

/**
 * Adds a transaction to a space's books, inside the caller's transaction; holds the books until it ends.
 * @throws ledger.month-closed; any other error is a bug of the caller, such as lines that do not come to zero.
 */
export async function post(db: Db, posting: Posting): Promise<Posted> {
  const accounts = posting.lines.map((line) => line.account);
  const amounts = posting.lines.map((line) => line.amountPaise);
  try {
    const { rows } = await sql<Posted>`
      select transaction_id as "transactionId", seq, is_new as "isNew"
      from ledger_post(${posting.spaceId}, ${posting.source}, ${posting.kind}, ${posting.bookedOn}, ${posting.postedAt},
        ${posting.receipt ?? ""}, ${posting.code}, ${accounts}::text[], ${amounts}::bigint[])`.execute(db);
    return rows[0]!;
  } catch (error) {
    if ((error as { code?: string }).code === "SG001") throw refuse("ledger.month-closed", { status: 409 });
    throw error;
  }
}
