import type { Db } from "#/platform/db/connection.ts";

/** Money that goes or went back to its payer. */
export interface RefundView {
  readonly id: number;
  readonly amountPaise: number;
  readonly reason: string;
  readonly state: "pending" | "processed" | "failed";
  readonly at: Date;
  readonly failedReason: string;
}

/** Reads the requested refunds of a payment, the first first; money that came twice is not among them. */
export async function readRefunds(db: Db, paymentId: number): Promise<RefundView[]> {
  const rows = await db
    .selectFrom("refund")
    .select(["id", "amount_paise", "reason", "state", "created_at", "processed_at", "failed_reason"])
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "refund")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountPaise: row.amount_paise,
    reason: row.reason,
    state: row.state as RefundView["state"],
    at: row.processed_at ?? row.created_at,
    failedReason: row.failed_reason,
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
