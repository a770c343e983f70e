import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { leftOf, readRefunds, type RefundView } from "#/features/payments/public.server.ts";
import {
  paymentAdmin,
  paymentsAudit,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentState,
} from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { PracticePaymentTab } from "../practice-payment-tabs.ts";

const PER_PAGE = 20;

/** One payment as those see it who handle the practice's money. */
export interface PracticePayment {
  readonly id: number;
  readonly at: Date;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  /** Paise that may still go back. */
  readonly leftPaise: number;
  readonly payer: string;
  /** What was paid for. */
  readonly subject: string;
  readonly state: PaymentState;
  readonly channel: PaymentChannel;
  readonly method: PaymentMethod;
  readonly isDeclared: boolean;
  readonly bankReference: string;
  readonly receiptCode: string | null;
  readonly failedReason: string;
  readonly refunds: readonly RefundView[];
}

export interface PracticePaymentPage {
  readonly payments: readonly PracticePayment[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

interface Asked {
  readonly spaceId: number;
  readonly tab: PracticePaymentTab;
  readonly after: string | null;
  /** This payment alone. */
  readonly paymentId: number | null;
}

/** The latest first. That names were seen is audited. @throws as assertAdmin. */
export async function listPracticePayments(
  db: Db,
  viewer: Viewer,
  { spaceId, tab, after, paymentId }: Asked,
): Promise<PracticePaymentPage> {
  const { personId } = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const cursor = /^(\d{1,17})-(\d{1,15})$/.exec(after ?? "");
  const base = db
    .selectFrom("payment_record as p")
    .select(["p.id", "p.at", "p.amount_paise", "p.refunded_paise", "p.payer_name", "p.reference", "p.state"])
    .select(["p.channel", "p.method", "p.is_claimed", "p.bank_reference", "p.receipt_code", "p.failed_reason"])
    .select(sql<number>`(extract(epoch from p.at) * 1000000)::bigint`.as("atMicros"))
    .where("p.space_id", "=", spaceId);
  const chosen =
    paymentId !== null
      ? base.where("p.id", "=", paymentId)
      : tab === "waiting"
        ? base.where("p.is_claimed", "=", true)
        : base
            .where("p.state", "=", "completed")
            .$if(tab === "refunded", (rows) => rows.where("p.refunded_paise", ">", 0));
  const found = await chosen
    .$if(cursor !== null, (rows) =>
      rows.where(
        sql<boolean>`(p.at, p.id) < (timestamptz 'epoch' + ${cursor?.[1]}::bigint * interval '1 microsecond', ${cursor?.[2]}::bigint)`,
      ),
    )
    .orderBy("p.at", "desc")
    .orderBy("p.id", "desc")
    .limit(PER_PAGE + 1)
    .execute();
  const rows = found.slice(0, PER_PAGE);
  const last = found.length > PER_PAGE ? rows.at(-1) : undefined;
  if (rows.length > 0) {
    const action = { ...paymentsAudit["giving.identities-seen"], entity: "space" };
    await recordAudit(db, action, {
      actorId: personId,
      entityId: spaceId,
      spaceId,
      detail: { on: "practice", gifts: rows.length },
    });
  }
  const payments = await Promise.all(
    rows.map(async (row): Promise<PracticePayment> => {
      const id = row.id!;
      const amounts = { id, amount_paise: row.amount_paise!, refunded_paise: row.refunded_paise! };
      const isCounted = row.state === "completed";
      return {
        id,
        at: row.at!,
        amountPaise: amounts.amount_paise,
        refundedPaise: amounts.refunded_paise,
        leftPaise: isCounted ? await leftOf(db, amounts) : 0,
        payer: row.payer_name!,
        subject: row.reference!,
        state: row.state as PaymentState,
        channel: row.channel as PaymentChannel,
        method: row.method as PaymentMethod,
        isDeclared: row.is_claimed!,
        bankReference: row.bank_reference!,
        receiptCode: row.receipt_code,
        failedReason: row.failed_reason ?? "",
        refunds: isCounted ? await readRefunds(db, id) : [],
      };
    }),
  );
  return { payments, next: last ? `${last.atMicros}-${last.id}` : null };
}

/** Counts what payers say that they sent, no further than `most`. @throws as assertAdmin. */
export async function countDeclaredPayments(db: Db, viewer: Viewer, spaceId: number, most: number): Promise<number> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const rows = await db
    .selectFrom("payment_record")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("is_claimed", "=", true)
    .limit(most)
    .execute();
  return rows.length;
}
