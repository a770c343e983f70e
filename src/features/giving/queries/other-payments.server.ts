import { sql } from "kysely";
import { receiptNumber } from "#/features/ledger/public.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import {
  paymentAdmin,
  paymentsAudit,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentState,
} from "#/features/payments/public.ts";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { AdminGift } from "./admin-gifts.server.ts";

const PAGE = 25;
const MOST_WAITING = 50;

export interface OtherPayments {
  /** Said to be paid: somebody compares them with the bank. Only on the first page. */
  readonly waiting: readonly AdminGift[];
  /** As gifts are listed; what each is for stands in place of a fund. */
  readonly payments: readonly AdminGift[];
  /** The last one's id, where there are more. */
  readonly next: number | null;
}

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly fund: string;
  readonly method: PaymentMethod;
  readonly channel: PaymentChannel;
  readonly state: PaymentState;
  readonly year: number | null;
  readonly no: number | null;
  readonly isDeclared: boolean;
  readonly name: string;
  readonly bankReference: string;
}

/**
 * What a space was paid for anything but gifts, such as its services and entry to its events, the latest first. A reader
 * who sees names leaves a row in the audit trail. @throws as assertAdmin.
 */
export async function listOtherPayments(
  db: Db,
  viewer: Viewer,
  { spaceId, after }: { readonly spaceId: number; readonly after: number | null },
): Promise<OtherPayments> {
  const person = assertAdmin(viewer, paymentAdmin.seeAmounts, spaceId);
  const seesNames = canAdmin(person, paymentAdmin.seeIdentities, spaceId);
  const columns = sql`id, at, amount_paise as "amountPaise", refunded_paise as "refundedPaise", reference as fund, method,
    channel, state, receipt_year as year, receipt_no as no, is_claimed as "isDeclared", payer_name as name,
    bank_reference as "bankReference"`;
  const [{ rows: waiting }, { rows }] = await Promise.all([
    sql<Row>`select ${columns} from payment_record where space_id = ${spaceId} and purpose <> 'gift' and state = 'pending'
      and claimed_at is not null and ${after === null} order by id desc limit ${MOST_WAITING}`.execute(db),
    // What nobody has begun to pay is not money; what is said to be paid stands above.
    sql<Row>`select ${columns} from payment_record where space_id = ${spaceId} and purpose <> 'gift'
      and ${after === null ? sql`true` : sql`id < ${after}`} and state <> 'pending'
      order by id desc limit ${PAGE + 1}`.execute(db),
  ]);
  if (seesNames && rows.length + waiting.length > 0) {
    const action = { ...paymentsAudit["giving.identities-seen"], entity: "space" };
    const detail = { tab: "other", gifts: rows.length + waiting.length };
    await recordAudit(db, action, { actorId: person.personId, entityId: spaceId, spaceId, detail });
  }
  const shown = ({ name, bankReference, year, no, ...row }: Row): AdminGift => ({
    ...row,
    atMicros: row.at.getTime() * 1000,
    receipt: year === null || no === null ? null : receiptNumber(year, no),
    giver: seesNames ? { name, isAnonymous: false, reference: bankReference } : null,
  });
  const page = rows.slice(0, PAGE);
  return {
    waiting: waiting.map(shown),
    payments: page.map(shown),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
}
