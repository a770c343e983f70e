import { receiptNumber } from "#/features/ledger/public.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { Services } from "#/platform/services.ts";
import type { PaymentChannel, PaymentState, RefundState } from "../rules.ts";
import { readPaymentOptions, type PaymentOptions } from "./payment-options.server.ts";
import { readRefunds } from "./refunds.server.ts";

/** A payment as the payer's own page shows it; anybody with its address may see it, so it names nobody. */
export interface PaymentView {
  readonly id: number;
  readonly token: string;
  readonly space: { readonly id: number; readonly name: string; readonly zone: string; readonly isVerified: boolean };
  readonly purpose: string;
  /** The reference in the asking feature's words; may be empty. */
  readonly reference: string;
  readonly fund: string;
  /** The page of what is paid for; empty where there is none. */
  readonly backPath: string;
  readonly amountPaise: number;
  readonly state: PaymentState;
  readonly channel: PaymentChannel;
  /** The time at which the payer said "I have paid". */
  readonly declaredAt: Date | null;
  readonly bankReference: string;
  readonly failedReason: string;
  /** Nobody asks for it any more; money that comes all the same is counted. */
  readonly isWithdrawn: boolean;
  readonly refundedPaise: number;
  /** What goes or went back; none that was withdrawn. */
  readonly refunds: readonly {
    readonly amountPaise: number;
    readonly isExcess: boolean;
    readonly state: RefundState;
  }[];
  readonly settledAt: Date | null;
  /** Whether the receipt goes to somebody: else this page is the only way to it. */
  readonly isReachable: boolean;
  readonly receipt: { readonly number: string; readonly code: string } | null;
  /** The open ways to pay; none once it is decided. */
  readonly paymentOptions: PaymentOptions;
}

/** @returns null for an address that is no payment's. */
export async function findPaymentByToken(
  services: Pick<Services, "config" | "db">,
  language: string,
  token: string,
): Promise<PaymentView | null> {
  const { db } = services;
  const row = await db
    .selectFrom("payment as p")
    .leftJoin("space_brief as s", "s.id", "p.space_id")
    .select(["p.id", "p.token", "p.space_id", "p.purpose", "p.reference", "p.fund", "p.amount_paise", "p.state"])
    .select(["p.channel", "p.claimed_at", "p.bank_reference", "p.failed_reason", "p.refunded_paise", "p.settled_at"])
    .select(["p.receipt_year", "p.receipt_no", "p.receipt_code", "p.mandate_id", "p.back_path", "p.withdrawn_at"])
    .select(["p.payer_id", "p.payer_email"])
    .select(["s.name", "s.zone", "s.is_verified"])
    .where("p.token", "=", token)
    .executeTakeFirst();
  if (!row) return null;
  // A payment that failed at the gateway may be tried again there.
  const isOpen =
    row.mandate_id === null &&
    row.withdrawn_at === null &&
    (row.state === "pending" || (row.state === "failed" && row.channel === "gateway"));
  const [translate, paymentOptions, refunds] = await Promise.all([
    readTranslations(db, language, "space", [row.space_id]),
    isOpen ? readPaymentOptions(services, row.space_id) : { upi: null, gateway: false },
    readRefunds(db, row.id),
  ]);
  return {
    id: row.id,
    token: row.token,
    space: {
      id: row.space_id,
      name: translate(row.space_id, "name", row.name ?? ""),
      zone: row.zone ?? "Asia/Kolkata",
      isVerified: row.is_verified ?? false,
    },
    purpose: row.purpose,
    reference: row.reference,
    fund: row.fund,
    backPath: row.back_path,
    amountPaise: row.amount_paise,
    state: row.state as PaymentState,
    channel: row.channel as PaymentChannel,
    declaredAt: row.claimed_at,
    bankReference: row.bank_reference,
    failedReason: row.failed_reason,
    isWithdrawn: row.withdrawn_at !== null,
    refundedPaise: row.refunded_paise,
    refunds: refunds
      .filter(({ state }) => state !== "withdrawn")
      .map(({ amountPaise, isExcess, state }) => ({ amountPaise, isExcess, state })),
    settledAt: row.settled_at,
    isReachable: row.payer_id !== null || row.payer_email !== "",
    receipt: row.receipt_code
      ? { number: receiptNumber(row.receipt_year!, row.receipt_no!), code: row.receipt_code }
      : null,
    paymentOptions,
  };
}
