import { civilDay } from "#/platform/civil-date.ts";
import { randomBytes } from "node:crypto";
import { post } from "#/features/ledger/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { GatewayDispute } from "../gateway/wire.ts";
import type { LockedPayment } from "../queries/lock-payment.server.ts";
import { publishPayment } from "./settle-payment.server.ts";
import { paymentsAudit } from "../audit-actions.ts";

const states = {
  "payment.dispute.created": "open",
  "payment.dispute.under_review": "under_review",
  "payment.dispute.action_required": "open",
  "payment.dispute.won": "won",
  "payment.dispute.lost": "lost",
  "payment.dispute.closed": "closed",
} as const;

const actions = {
  open: "payment.dispute-open",
  under_review: "payment.dispute-under-review",
  won: "payment.dispute-won",
  lost: "payment.dispute-lost",
  closed: "payment.dispute-closed",
} as const;

/**
 * Records a dispute by a payer's bank. The sum that the gateway deducts goes to `disputes`, and comes back from there
 * when the space wins; the payment itself stays what it was. An end is final, whatever arrives later.
 */
export async function receiveDispute(
  db: Db,
  payment: LockedPayment,
  event: string,
  said: GatewayDispute,
  now: Date,
): Promise<string> {
  const state = states[event as keyof typeof states];
  if (!state) return "ignored";
  const counted = await db
    .selectFrom("gateway_payment")
    .select("id")
    .where("id", "=", said.payment_id)
    .where("payment_id", "=", payment.id)
    .where("counted_as", "is not", null)
    .executeTakeFirst();
  if (!counted) return "not-counted";
  if (said.currency !== "INR" || said.amount > payment.amount_paise) return "amount-differs";
  const before = await db
    .selectFrom("dispute")
    .select(["state", "deducted_paise", "payment_id"])
    .where("id", "=", said.id)
    .forUpdate()
    .executeTakeFirst();
  if (before && before.payment_id !== payment.id) return "belongs-elsewhere";
  if (before && isEnd(before.state)) return "known";
  const held = before?.deducted_paise ?? 0;
  const reportedPaise = Math.min(said.amount_deducted ?? 0, said.amount);
  const wanted = state === "lost" ? reportedPaise || said.amount : isEnd(state) ? 0 : Math.max(reportedPaise, held);
  if (wanted !== held) {
    await post(db, {
      spaceId: payment.space_id,
      source: `dispute:${said.id}:${wanted}`,
      kind: "dispute",
      bookedOn: civilDay(now, payment.zone),
      postedAt: now,
      code: randomBytes(16).toString("hex"),
      lines: [
        { account: "disputes", amountPaise: wanted - held },
        { account: "gateway", amountPaise: held - wanted },
      ],
    });
  }
  const row = { state, deducted_paise: wanted, ended_at: isEnd(state) ? now : null };
  await db
    .insertInto("dispute")
    .values({
      id: said.id,
      payment_id: payment.id,
      gateway_payment_id: said.payment_id,
      amount_paise: said.amount,
      reason: said.reason_code ?? "",
      opened_at: said.created_at ? new Date(said.created_at * 1000) : now,
      ...row,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await recordAudit(db, paymentsAudit[actions[state]], {
    actorId: null,
    entityId: payment.id,
    spaceId: payment.space_id,
    detail: { disputeId: said.id, amountPaise: said.amount, deductedPaise: wanted },
  });
  await publishPayment(db, payment);
  return `dispute-${state}`;
}

const isEnd = (state: string): boolean => ["won", "lost", "closed"].includes(state);
