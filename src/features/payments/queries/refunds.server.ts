import type { Db } from "#/platform/db/connection.ts";
import type { RefundState } from "../rules.ts";

/** Money that goes or went back to its payer. */
export interface RefundView {
  readonly id: number;
  readonly amountPaise: number;
  /** It goes back because it was paid twice. */
  readonly isExcess: boolean;
  readonly reason: string;
  readonly state: RefundState;
  readonly at: Date;
  readonly failedReason: string;
  /** When one that failed is tried again by itself. */
  readonly retryAt: Date | null;
  /** Number of the transfer or cheque where people paid it back. */
  readonly bankReference: string;
}

/** Reads the refunds of a payment, the first first; that of money which came twice among them. */
export async function readRefunds(db: Db, paymentId: number): Promise<RefundView[]> {
  const rows = await db
    .selectFrom("refund")
    .select(["id", "kind", "amount_paise", "reason", "state", "created_at", "processed_at", "failed_reason"])
    .select(["retry_at", "bank_reference"])
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountPaise: row.amount_paise,
    isExcess: row.kind === "excess",
    reason: row.reason,
    state: row.state as RefundState,
    at: row.processed_at ?? row.created_at,
    failedReason: row.failed_reason,
    retryAt: row.retry_at,
    bankReference: row.bank_reference,
  }));
}

export interface DisputeView {
  readonly id: string;
  readonly amountPaise: number;
  /** In the gateway's word, such as `under_review`. */
  readonly state: string;
}

/** Reads the disputes of a payment, the first first. */
export const readDisputes = (db: Db, paymentId: number): Promise<DisputeView[]> =>
  db
    .selectFrom("dispute")
    .select(["id", "amount_paise as amountPaise", "state"])
    .where("payment_id", "=", paymentId)
    .orderBy("opened_at")
    .execute();
