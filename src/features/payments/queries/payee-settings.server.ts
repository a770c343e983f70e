import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import { MOST_PAISE } from "../rules.ts";
import { gatewaySummary, type GatewaySummary } from "./gateway-of.server.ts";
import { listUpiAddresses, type UpiAddressView } from "./upi-addresses.server.ts";
import { whyPaused, type PaymentsPaused } from "./why-paused.server.ts";

/** The payment settings of a space. */
export interface PaymentRules {
  readonly maxPaise: number;
  readonly asksPan: boolean;
  readonly asksAddress: boolean;
}

/** The receiver's details on receipts and statements; each may be empty. */
export interface ReceiptDetails {
  readonly legalName: string;
  readonly registration: string;
  readonly legalAddress: string;
  readonly pan: string;
  readonly receiptNote: string;
  /** Names that the country's tax office gives them. */
  readonly taxSection: string;
  readonly taxForm: string;
  readonly taxApproval: string;
  readonly taxApprovedOn: string | null;
}

export interface PayeeSettings {
  readonly rules: PaymentRules;
  readonly receipt: ReceiptDetails;
  readonly vpas: readonly UpiAddressView[];
  readonly gateway: GatewaySummary | null;
  /** Why nobody can use them now; null where everybody can. */
  readonly paused: PaymentsPaused | null;
}

/** Reads a space's payment settings for its owner; never a secret. @throws as assertAdmin. */
export async function readPayeeSettings(
  { config, db }: Pick<Services, "config" | "db">,
  viewer: Viewer,
  spaceId: number,
): Promise<PayeeSettings> {
  assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  const [rules, receipt, vpas, gateway, paused] = await Promise.all([
    readPaymentRules(db, spaceId),
    readReceiptDetails(db, spaceId),
    listUpiAddresses(db, spaceId),
    gatewaySummary({ config, db }, spaceId),
    whyPaused(db, spaceId),
  ]);
  return { rules, receipt, vpas, gateway, paused };
}

export async function readPaymentRules(db: Db, spaceId: number): Promise<PaymentRules> {
  const row = await db
    .selectFrom("payment_setting")
    .select(["max_paise", "asks_pan", "asks_address"])
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return {
    maxPaise: row?.max_paise ?? MOST_PAISE,
    asksPan: row?.asks_pan ?? false,
    asksAddress: row?.asks_address ?? false,
  };
}

/** Every detail is empty where the space gave none. */
export async function readReceiptDetails(db: Db, spaceId: number): Promise<ReceiptDetails> {
  const row = await db.selectFrom("payment_setting").selectAll().where("space_id", "=", spaceId).executeTakeFirst();
  return {
    legalName: row?.legal_name ?? "",
    registration: row?.registration ?? "",
    legalAddress: row?.legal_address ?? "",
    pan: row?.pan ?? "",
    receiptNote: row?.receipt_note ?? "",
    taxSection: row?.tax_section ?? "",
    taxForm: row?.tax_form ?? "",
    taxApproval: row?.tax_approval ?? "",
    taxApprovedOn: row?.tax_approved_on ?? null,
  };
}
