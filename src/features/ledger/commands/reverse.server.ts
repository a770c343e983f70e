import { randomBytes } from "node:crypto";
import type { Db } from "#/platform/db/connection.ts";
import { firstOpenDay } from "../queries/closings.server.ts";
import { post } from "./post.server.ts";

export interface Reversal {
  readonly spaceId: number;
  /** What was recorded in error, such as `hundi:12`. */
  readonly source: string;
  readonly postedAt: Date;
}

/**
 * Adds the counter-entry of a transaction: its entries with the other sign, once, inside the caller's transaction. It
 * stands on the transaction's own day, or, where that month is closed, on the first open day.
 * @returns that day.
 */
export async function reverse(db: Db, { spaceId, source, postedAt }: Reversal): Promise<{ bookedOn: string }> {
  // Nobody closes a month meanwhile.
  await db.selectFrom("ledger_book").select("space_id").where("space_id", "=", spaceId).forUpdate().execute();
  const entries = await db
    .selectFrom("ledger_transaction as t")
    .innerJoin("ledger_entry as e", "e.transaction_id", "t.id")
    .innerJoin("ledger_account as a", "a.id", "e.account_id")
    .select(["t.booked_on as bookedOn", "a.code as account", "e.amount_paise as amountPaise"])
    .where("t.space_id", "=", spaceId)
    .where("t.source", "=", source)
    .orderBy("e.position")
    .execute();
  const first = entries[0];
  if (!first) throw new Error(`The books of space ${spaceId} have no ${source} to reverse.`);
  const open = await firstOpenDay(db, spaceId);
  const bookedOn = open !== null && open > first.bookedOn ? open : first.bookedOn;
  await post(db, {
    spaceId,
    source: `reversal:${source}`,
    kind: "reversal",
    bookedOn,
    postedAt,
    code: randomBytes(16).toString("hex"),
    lines: entries.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise })),
  });
  return { bookedOn };
}
