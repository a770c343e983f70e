import { receiptNumber } from "#/features/ledger/public.ts";
import {
  paymentAdmin,
  paymentsAudit,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentState,
} from "#/features/payments/public.ts";
import { recordAudit, subjectTrail, type BriefRow } from "#/features/audit/public.server.ts";
import {
  leftOf,
  readDisputes,
  findUnreadablePans,
  readPans,
  readRefunds,
  type DisputeView,
  type RefundView,
} from "#/features/payments/public.server.ts";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";

export interface GiftDetail {
  readonly id: number;
  readonly space: { readonly id: number; readonly name: string; readonly language: string; readonly zone: string };
  readonly at: Date;
  readonly createdAt: Date;
  readonly bookedOn: string | null;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  /** The refundable rest; 0 unless completed. */
  readonly leftPaise: number;
  /** `gift`, or the word of the feature that asked, such as `entry`. */
  readonly purpose: string;
  /** The reference in the asking feature's words; may be empty. */
  readonly reference: string;
  readonly fund: string;
  readonly method: PaymentMethod;
  readonly channel: PaymentChannel;
  readonly state: PaymentState;
  readonly failedReason: string;
  readonly declaredAt: Date | null;
  /** Why it counts no more. */
  readonly cancelled: { readonly at: Date; readonly reason: string } | null;
  /** The gift in its place, and the one in whose place it stands. */
  readonly replacedBy: number | null;
  readonly replaces: number | null;
  /** Whether it was recorded at the counter in error may still be said: nothing of it went back. */
  readonly mayCancel: boolean;
  readonly receipt: string | null;
  readonly campaign: string | null;
  readonly isRecurring: boolean;
  readonly refunds: readonly RefundView[];
  readonly disputes: readonly DisputeView[];
  /** Whether the viewer may confirm, fail and refund. */
  readonly mayHandle: boolean;
  /** Null for viewers who may not know. */
  readonly giver: {
    readonly name: string;
    readonly email: string;
    readonly address: string;
    /** Its ends alone: "AB•••••••F". */
    readonly pan: string;
    /** It was given, and the key to it is missing. */
    readonly isPanUnreadable: boolean;
    readonly isAnonymous: boolean;
    readonly message: string;
    readonly inMemoryOf: string;
    readonly reference: string;
    readonly note: string;
    readonly receiptCode: string | null;
    readonly trail: readonly BriefRow[];
  } | null;
}

const TRAIL_ROWS = 50;

/** One gift, or what was paid for something else, for those who keep a space's money. @throws as assertAdmin; platform.not-found for no gift. */
export async function readGift(
  { db, secret }: { readonly db: Db; readonly secret: string },
  viewer: Viewer,
  paymentId: number,
): Promise<GiftDetail> {
  requirePerson(viewer);
  const row = await db
    .selectFrom("payment_record as p")
    .leftJoin("gift as g", "g.payment_id", "p.id")
    .innerJoin("space_brief as s", "s.id", "p.space_id")
    .leftJoin("campaign as c", "c.id", "g.campaign_id")
    .selectAll("p")
    .select(["g.is_anonymous", "g.message", "g.in_memory_of", "c.title as campaign"])
    .select(["s.name as space_name", "s.language as space_language", "s.zone"])
    .select((eb) =>
      eb
        .selectFrom("payment_record as w")
        .select("w.id")
        .whereRef("w.replaced_by", "=", "p.id")
        .limit(1)
        .as("replaces"),
    )
    .where("p.id", "=", paymentId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const person = assertAdmin(viewer, paymentAdmin.seeAmounts, row.space_id);
  const seesNames = canAdmin(person, paymentAdmin.seeIdentities, row.space_id);
  const [refunds, disputes, leftPaise, trail, pans, unreadable] = await Promise.all([
    readRefunds(db, paymentId),
    readDisputes(db, paymentId),
    row.state === "completed" ? leftOf(db, row) : 0,
    seesNames ? subjectTrail(db, { entity: "payment", id: paymentId }, TRAIL_ROWS) : [],
    seesNames ? readPans(db, secret, [paymentId]) : null,
    seesNames ? findUnreadablePans(db, secret, [paymentId]) : null,
  ]);
  if (seesNames) {
    await recordAudit(db, paymentsAudit["giving.identities-seen"], {
      actorId: person.personId,
      entityId: paymentId,
      spaceId: row.space_id,
      detail: {},
    });
  }
  const mayHandle = canAdmin(person, paymentAdmin.handle, row.space_id);
  const isRecorded = row.state === "completed" && row.channel === "counter" && row.purpose === "gift";
  return {
    id: paymentId,
    space: { id: row.space_id, name: row.space_name!, language: row.space_language!, zone: row.zone! },
    at: row.at,
    createdAt: row.created_at,
    bookedOn: row.booked_on,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    leftPaise,
    purpose: row.purpose,
    reference: row.reference,
    fund: row.fund,
    method: row.method as PaymentMethod,
    channel: row.channel as PaymentChannel,
    state: row.state as PaymentState,
    failedReason: row.failed_reason,
    declaredAt: row.claimed_at,
    cancelled: row.cancelled_at && { at: row.cancelled_at, reason: row.cancelled_reason ?? "" },
    replacedBy: row.replaced_by,
    replaces: row.replaces,
    mayCancel: mayHandle && isRecorded && refunds.every(({ state }) => state === "withdrawn"),
    receipt: row.receipt_no === null ? null : receiptNumber(row.receipt_year!, row.receipt_no),
    campaign: row.campaign,
    isRecurring: row.mandate_id !== null,
    refunds,
    disputes,
    mayHandle,
    giver: seesNames
      ? {
          name: row.payer_name,
          email: row.payer_email,
          address: row.payer_address,
          pan: veiled(pans?.get(paymentId) ?? ""),
          isPanUnreadable: unreadable?.has(paymentId) ?? false,
          isAnonymous: row.is_anonymous ?? false,
          message: row.message ?? "",
          inMemoryOf: row.in_memory_of ?? "",
          reference: row.bank_reference,
          note: row.note,
          receiptCode: row.receipt_code,
          trail,
        }
      : null,
  };
}

const veiled = (pan: string): string => `${pan.slice(0, 2)}${"•".repeat(Math.max(0, pan.length - 3))}${pan.slice(-1)}`;
