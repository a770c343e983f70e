import type { Db } from "#/platform/db/connection.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import { publishPayment } from "./settle-payment.server.ts";

export interface Withdrawal {
  readonly paymentId: number;
  /** One of `reasons.ts`; its payer reads it. */
  readonly reason: string;
  readonly now: Date;
}

/**
 * The asking feature asks for it no more: its page takes no money from now on. What its payer says to have paid stays for
 * whoever handles the money to decide, and money that comes all the same completes it. Call it in the transaction that
 * decides it, with the feature's own rows locked before.
 */
export async function withdrawPayment(db: Db, { paymentId, reason, now }: Withdrawal): Promise<void> {
  const payment = await lockPayment(db, paymentId);
  const isDeclared = payment?.state === "pending" && payment.claimed_at !== null;
  if (!payment || isDeclared || (payment.state !== "pending" && payment.state !== "failed")) return;
  await db
    .updateTable("payment")
    .set({ state: "failed", failed_reason: reason, withdrawn_at: now })
    .where("id", "=", payment.id)
    .execute();
  await publishPayment(db, payment);
}
