import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { receiptNumber } from "#/features/ledger/public.ts";
import { entryOf } from "#/features/ledger/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { DB } from "#/platform/db/types.generated.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import type { PaymentChannel, PaymentMethod } from "../rules.ts";
import { paymentsAudit } from "../audit-actions.ts";

export interface CancelledReceipt {
  readonly at: Date;
  /** The number of the receipt in its place; null where there is none. */
  readonly replacedBy: string | null;
}

/** The public facts behind a receipt's code: nothing of the payer. */
export interface VerifiedReceipt {
  readonly number: string;
  /** `2026-11-21`. */
  readonly bookedOn: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  /** Why it counts no more; the reason is the payer's to read. */
  readonly cancelled: CancelledReceipt | null;
  readonly space: { readonly id: number; readonly name: string; readonly zone: string; readonly legalName: string };
  /** Its place in the chain of the space's books. */
  readonly entry: number;
  /** Whether the viewer may also read the payer's name: the payer, or a role that sees identities. */
  readonly mayOpen: boolean;
}

/** The whole receipt, for those who may read it. */
export interface Receipt {
  readonly paymentId: number;
  readonly code: string;
  readonly number: string;
  readonly bookedOn: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly cancelled: (CancelledReceipt & { readonly reason: string }) | null;
  /** The name that the payer gave; anonymity towards others does not take it from the payer's own receipt. */
  readonly payerName: string;
  readonly payerAddress: string;
  readonly payerPanEncrypted: Buffer | null;
  readonly payerEmail: string;
  readonly payerId: number | null;
  readonly purpose: string;
  readonly fund: string;
  /** The space's own name of the fund; empty for the five that every space has. */
  readonly fundName: string;
  readonly campaign: string;
  readonly inMemoryOf: string;
  readonly method: PaymentMethod;
  readonly channel: PaymentChannel;
  readonly bankReference: string;
  readonly language: string;
  readonly space: {
    readonly id: number;
    readonly zone: string;
    readonly name: string;
    /** In the payment's language, where it was translated. */
    readonly localName: string;
    readonly place: string;
    readonly legalName: string;
    readonly registration: string;
    readonly address: string;
    readonly pan: string;
    readonly note: string;
    readonly taxSection: string;
    readonly taxApproval: string;
    readonly taxApprovedOn: string | null;
  };
}

type IsMeant = (eb: ExpressionBuilder<DB & { p: DB["payment"] }, "p">) => Expression<SqlBool>;

const CODE = /^[0-9a-f]{32}$/;

/** @param code as it stands on the receipt; null where there is none like it. */
export async function verifyReceipt(
  db: Db,
  viewer: Viewer,
  code: string,
  language: string,
): Promise<VerifiedReceipt | null> {
  if (!CODE.test(code)) return null;
  const row = await db
    .selectFrom("payment as p")
    .innerJoin("payee_brief as s", "s.id", "p.space_id")
    .leftJoin("payment_setting as d", "d.space_id", "p.space_id")
    .select(["p.receipt_year", "p.receipt_no", "p.booked_on", "p.amount_paise", "p.refunded_paise", "p.payer_id"])
    .leftJoin("payment as r", "r.id", "p.replaced_by")
    .select(["p.cancelled_at", "r.receipt_year as replacement_year", "r.receipt_no as replacement_no"])
    .select(["s.id", "s.name", "s.zone", "d.legal_name"])
    .select(translationsOf(language, "space", "p.space_id").as("translated"))
    .where("p.receipt_code", "=", code)
    .where("p.state", "in", ["completed", "cancelled"])
    .executeTakeFirst();
  const entry = row ? await entryOf(db, code) : null;
  // A receipt without an entry in the books is none.
  if (!row || entry === null) return null;
  return {
    number: receiptNumber(row.receipt_year!, row.receipt_no!),
    bookedOn: row.booked_on!,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    cancelled: cancelledOf(row),
    entry,
    space: { id: row.id, name: row.translated?.["name"] ?? row.name, zone: row.zone, legalName: row.legal_name ?? "" },
    mayOpen: mayOpen(viewer, row.payer_id, row.id),
  };
}

interface CancelledRow {
  readonly cancelled_at: Date | null;
  readonly replacement_year: number | null;
  readonly replacement_no: number | null;
}

const cancelledOf = ({ cancelled_at: at, ...row }: CancelledRow): CancelledReceipt | null =>
  at && {
    at,
    replacedBy: row.replacement_no === null ? null : receiptNumber(row.replacement_year!, row.replacement_no),
  };

const mayOpen = (viewer: Viewer, payerId: number | null, spaceId: number): boolean =>
  (viewer.kind === "person" && viewer.personId === payerId) || canAdmin(viewer, paymentAdmin.seeIdentities, spaceId);

/** By the code on the receipt, which alone opens no name; null for everybody but the payer and who sees identities. */
export async function readReceiptByCode(db: Db, viewer: Viewer, code: string): Promise<Receipt | null> {
  if (!CODE.test(code)) return null;
  const receipt = await read(db, { column: "p.receipt_code", value: code });
  if (!receipt || viewer.kind !== "person" || !mayOpen(viewer, receipt.payerId, receipt.space.id)) return null;
  if (viewer.personId !== receipt.payerId) {
    await recordAudit(db, paymentsAudit["giving.identities-seen"], {
      actorId: viewer.personId,
      entityId: receipt.paymentId,
      spaceId: receipt.space.id,
      detail: { on: "receipt" },
    });
  }
  return receipt;
}

/** Reads a receipt by the payer's own address: anybody who has it paid, or was handed it by the payer. */
export const readReceiptByToken = (db: Db, token: string): Promise<Receipt | null> =>
  read(db, { column: "p.token", value: token });

/** Reads receipts for the system itself, such as for their emails: those of the payments that have one. */
export const readReceiptsOf = (db: Db, paymentIds: readonly number[]): Promise<readonly Receipt[]> =>
  readWhere(db, (eb) => eb("p.id", "=", sqlAny(paymentIds)));

/** The same of one payment; null where it has none. */
export const readReceiptOf = async (db: Db, paymentId: number): Promise<Receipt | null> =>
  (await readReceiptsOf(db, [paymentId]))[0] ?? null;

const read = async (
  db: Db,
  { column, value }: { column: "p.token" | "p.receipt_code"; value: string },
): Promise<Receipt | null> => (await readWhere(db, (eb) => eb(column, "=", value)))[0] ?? null;

async function readWhere(db: Db, isMeant: IsMeant): Promise<readonly Receipt[]> {
  const rows = await db
    .selectFrom("payment as p")
    .innerJoin("payee_brief as s", "s.id", "p.space_id")
    .innerJoin("payment_subject as t", "t.payment_id", "p.id")
    .leftJoin("payment_setting as d", "d.space_id", "p.space_id")
    .leftJoin("payment as r", "r.id", "p.replaced_by")
    .selectAll("p")
    .select(["r.receipt_year as replacement_year", "r.receipt_no as replacement_no", "s.zone"])
    .select(["s.name", "s.local_name", "s.city", "s.region", "t.fund_name", "t.campaign_title", "t.in_memory_of"])
    .select(["d.legal_name", "d.registration", "d.legal_address", "d.pan", "d.receipt_note"])
    .select(["d.tax_section", "d.tax_approval", "d.tax_approved_on"])
    .select(translationsOf(sql.ref("p.language"), "space", "p.space_id").as("translated"))
    .where(isMeant)
    .where("p.state", "in", ["completed", "cancelled"])
    .execute();
  return rows.map((row) => ({
    paymentId: row.id,
    code: row.receipt_code!,
    number: receiptNumber(row.receipt_year!, row.receipt_no!),
    bookedOn: row.booked_on!,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    cancelled: row.cancelled_at && { ...cancelledOf(row)!, reason: row.cancelled_reason },
    payerName: row.payer_name,
    payerAddress: row.payer_address,
    payerPanEncrypted: row.payer_pan_sealed,
    payerEmail: row.payer_email,
    payerId: row.payer_id,
    purpose: row.purpose,
    fund: row.fund,
    fundName: row.fund_name ?? "",
    campaign: row.campaign_title ?? "",
    inMemoryOf: row.in_memory_of ?? "",
    method: row.method as PaymentMethod,
    channel: row.channel as PaymentChannel,
    bankReference: row.bank_reference,
    language: row.language,
    space: {
      id: row.space_id,
      zone: row.zone,
      name: row.name,
      localName: row.translated?.["name"] ?? "",
      place: [row.city, row.region].filter(Boolean).join(", "),
      legalName: row.legal_name ?? "",
      registration: row.registration ?? "",
      address: row.legal_address ?? "",
      pan: row.pan ?? "",
      note: row.receipt_note ?? "",
      taxSection: row.tax_section ?? "",
      taxApproval: row.tax_approval ?? "",
      taxApprovedOn: row.tax_approved_on ?? null,
    },
  }));
}

/** A receipt in one line of somebody's list. */
export interface ReceiptLine {
  readonly code: string;
  readonly number: string;
  readonly amountPaise: number;
  readonly spaceName: string;
}

/** By the payment's id; those that are not settled are left out. */
export async function readReceiptLines(
  db: Db,
  language: string,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, ReceiptLine>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment as p")
    .innerJoin("payee_brief as s", "s.id", "p.space_id")
    .select(["p.id", "p.receipt_code", "p.receipt_year", "p.receipt_no", "p.amount_paise", "s.name"])
    .select(translationsOf(language, "space", "p.space_id").as("translated"))
    .where("p.id", "=", sqlAny(paymentIds))
    .where("p.state", "in", ["completed", "cancelled"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        code: row.receipt_code!,
        number: receiptNumber(row.receipt_year!, row.receipt_no!),
        amountPaise: row.amount_paise,
        spaceName: row.translated?.["name"] ?? row.name,
      },
    ]),
  );
}
