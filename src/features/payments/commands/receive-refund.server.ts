import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { GatewayRefund } from "../gateway/wire.ts";
import type { LockedPayment } from "../queries/lock-payment.server.ts";
import { leftOf } from "./refunds.server.ts";
import { applyRefund } from "./send-refund.server.ts";

/** Applies the gateway's message on a refund: ours, or one made in the gateway's own pages. */
export async function receiveRefund(
  services: Pick<Services, "jobs">,
  db: Db,
  payment: LockedPayment,
  said: GatewayRefund,
  now: Date,
): Promise<string> {
  const source = await db
    .selectFrom("gateway_payment")
    .select("counted_as")
    .where("id", "=", said.payment_id)
    .where("payment_id", "=", payment.id)
    .executeTakeFirst();
  if (!source?.counted_as) return "not-counted";
  const ours = await ourRefund(db, payment, said);
  if (ours !== null) return applyRefund(services, db, payment, { refundId: ours, answer: said, at: now });
  if (said.status === "failed") return "ignored";
  if (said.amount < 1) return "refund-differs";
  const isExcess = source.counted_as === "excess";
  if (said.currency !== "INR" || (!isExcess && said.amount > (await leftOf(db, payment, ["pending"]))))
    return "refund-differs";
  // Money that came twice goes back once; what the gateway gave back of it by other parts is the round's to look at.
  if (isExcess && (await excessGoesBack(db, said.payment_id))) return "refund-differs";
  const made = await db
    .insertInto("refund")
    .values({
      payment_id: payment.id,
      kind: isExcess ? "excess" : "refund",
      way: "gateway",
      amount_paise: said.amount,
      reason: "made-at-the-gateway",
      idempotency_key: `gateway:${said.id}`,
      gateway_payment_id: said.payment_id,
      gateway_refund_id: said.id,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return applyRefund(services, db, payment, { refundId: made.id, answer: said, at: now });
}

async function excessGoesBack(db: Db, gatewayPaymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom("refund")
    .select("id")
    .where("gateway_payment_id", "=", gatewayPaymentId)
    .where("kind", "=", "excess")
    .where("state", "!=", "withdrawn")
    .executeTakeFirst();
  return row !== undefined;
}

async function ourRefund(db: Db, payment: LockedPayment, said: GatewayRefund): Promise<number | null> {
  const rows = await db
    .selectFrom("refund")
    .select(["id", "kind", "amount_paise", "gateway_payment_id", "gateway_refund_id", "state", "failed_refund_ids"])
    .where("payment_id", "=", payment.id)
    .where("way", "=", "gateway")
    .orderBy("id")
    .execute();
  const known = rows.find((row) => row.gateway_refund_id === said.id || row.failed_refund_ids.includes(said.id));
  if (known) return known.id;
  const noted = rows.find((row) => String(row.id) === said.notes.sangam_refund);
  if (noted) return noted.id;
  // Money that came twice, or whose refund failed, given back by hand at the gateway.
  const open = rows.find(
    (row) =>
      (row.state === "failed" || (row.state === "pending" && row.kind === "excess")) &&
      row.gateway_payment_id === said.payment_id &&
      row.amount_paise === said.amount,
  );
  return open?.id ?? null;
}
