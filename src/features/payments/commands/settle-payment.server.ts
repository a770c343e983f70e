import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { incomeAccount, financialYearOf, receiptNumber } from "#/features/ledger/public.ts";
import { post } from "#/features/ledger/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { civilDay } from "#/platform/i18n/format-date.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { landsIn, type PaymentChannel, type PaymentMethod } from "../rules.ts";

/** How it became known that the money is there. */
export interface Settlement {
  readonly paymentId: number;
  readonly at: Date;
  readonly method: PaymentMethod;
  readonly channel: Exclude<PaymentChannel, "unchosen">;
  /** What the gateway keeps of it, tax included; paise. */
  readonly feePaise?: number;
  /** UPI reference, cheque or transfer number. */
  readonly bankReference?: string;
  /** The treasurer who confirms; none where the gateway or the bank's statement does. */
  readonly by?: number | null;
  /** The civil day of the books; today in the space's zone unless told, such as for a cheque of last week. */
  readonly bookedOn?: string;
}

export interface Settled {
  readonly isNew: boolean;
  readonly receipt: string;
}

/** Queued in the transaction that settles, once for each payment: reactions such as the receipt's mail work it. */
export const SETTLED_JOB = "payments.settled";
export interface SettledData {
  readonly paymentId: number;
  readonly purpose: string;
}

/**
 * Counts money that has arrived: receipt number, books and state in one transaction, which the caller may already be in.
 * A payment that is settled already stays as it is; a failed one is completed, since the money came after all.
 * @throws ledger.month-closed where `bookedOn` lies in one.
 */
export async function settlePayment({ db, jobs }: { db: Db; jobs: Jobs }, settlement: Settlement): Promise<Settled> {
  return db.isTransaction
    ? settle(db, jobs, settlement)
    : db.transaction().execute((db) => settle(db, jobs, settlement));
}

async function settle(db: Db, jobs: Jobs, settlement: Settlement): Promise<Settled> {
  const payment = await db
    .selectFrom("payment as p")
    .innerJoin("space_brief as s", "s.id", "p.space_id")
    .select(["p.id", "p.space_id", "p.purpose", "p.fund", "p.amount_paise", "p.state", "p.token"])
    .select(["p.receipt_year", "p.receipt_no", "s.zone"])
    .where("p.id", "=", settlement.paymentId)
    .forUpdate("p")
    .executeTakeFirstOrThrow();
  if (payment.state === "completed") {
    return { isNew: false, receipt: receiptNumber(payment.receipt_year!, payment.receipt_no!) };
  }
  const day = settlement.bookedOn ?? civilDay(settlement.at, payment.zone!);
  const year = financialYearOf(day);
  const no = await nextReceiptNo(db, payment.space_id, year);
  const receipt = receiptNumber(year, no);
  const code = randomBytes(16).toString("hex");
  const fee = settlement.feePaise ?? 0;
  const into = landsIn(settlement.method, settlement.channel);
  await post(db, {
    spaceId: payment.space_id,
    source: `payment:${payment.id}`,
    kind: payment.purpose === "gift" ? "gift" : "payment",
    bookedOn: day,
    postedAt: settlement.at,
    receipt,
    code,
    lines: [
      { account: into, amountPaise: payment.amount_paise - fee },
      ...(fee > 0 ? [{ account: "fees", amountPaise: fee }] : []),
      { account: incomeAccount(payment.purpose, payment.fund), amountPaise: -payment.amount_paise },
    ],
  });
  await db
    .updateTable("payment")
    .set({
      state: "completed",
      method: settlement.method,
      channel: settlement.channel,
      at: settlement.at,
      settled_at: settlement.at,
      settled_by: settlement.by ?? null,
      booked_on: day,
      failed_reason: "",
      ...(settlement.bankReference ? { bank_reference: settlement.bankReference } : {}),
      receipt_year: year,
      receipt_no: no,
      receipt_code: code,
    })
    .where("id", "=", payment.id)
    .execute();
  await jobs.send<SettledData>(db, SETTLED_JOB, { paymentId: payment.id, purpose: payment.purpose });
  await tellPayment(db, payment);
  return { isNew: true, receipt };
}

/** The next number of a space's financial year; whoever asks holds it until their transaction ends. */
async function nextReceiptNo(db: Db, spaceId: number, year: number): Promise<number> {
  const row = await db
    .insertInto("receipt_counter")
    .values({ space_id: spaceId, year, last_no: 1 })
    .onConflict((conflict) =>
      conflict.columns(["space_id", "year"]).doUpdateSet({ last_no: sql<number>`receipt_counter.last_no + 1` }),
    )
    .returning("last_no")
    .executeTakeFirstOrThrow();
  return row.last_no;
}

/** Pages that show it hear of every change: the payer's own, the space's list, the space's page. */
export async function tellPayment(
  db: Db,
  payment: { readonly space_id: number; readonly token: string },
): Promise<void> {
  await publish(db, "payment", { token: payment.token, spaceId: payment.space_id });
  await publish(db, "changed", `giving:${payment.space_id}`);
  await publish(db, "changed", `space:${payment.space_id}`);
}
