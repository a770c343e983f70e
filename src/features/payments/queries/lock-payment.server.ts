import type { Db } from "#/platform/db/connection.ts";

/** Reads a payment and locks it until the transaction ends. It is the first lock of every change. */
export async function lockPayment(db: Db, paymentId: number) {
  return db
    .selectFrom("payment as p")
    .innerJoin("payee_brief as s", "s.id", "p.space_id")
    .select(["p.id", "p.space_id", "p.token", "p.purpose", "p.fund", "p.state", "p.method", "p.channel"])
    .select(["p.amount_paise", "p.refunded_paise", "p.claimed_at", "p.bank_reference", "p.mandate_id"])
    .select(["p.gateway_order_id", "p.gateway_key_id", "p.failed_reason", "p.payer_id", "p.reference"])
    .select(["s.zone", "s.name as space_name"])
    .where("p.id", "=", paymentId)
    .forUpdate("p")
    .executeTakeFirst();
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** The space of a payment; null where there is none. */
export async function spaceOfPayment(db: Db, paymentId: number): Promise<number | null> {
  const row = await db.selectFrom("payment").select("space_id").where("id", "=", paymentId).executeTakeFirst();
  return row?.space_id ?? null;
}
