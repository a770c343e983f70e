import { paymentAdmin } from "#/features/payments/public.ts";
import type { PaymentState } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { SubjectId } from "../subject.ts";
import type { FeePage, FeeView } from "../views.ts";

const PAGE_SIZE = 50;

/**
 * Lists the fees of a subject that were paid, are declared paid, or wait; the newest first.
 * @param spaceId that they are paid to.
 * @returns null for a viewer who does not handle money there.
 */
export async function listFees(
  db: Db,
  viewer: Viewer,
  { type, id, spaceId, before }: SubjectId & { readonly spaceId: number; readonly before?: number | undefined },
): Promise<FeePage | null> {
  if (!canAdmin(viewer, paymentAdmin.seeIdentities, spaceId)) return null;
  const rows = await db
    .selectFrom("reservation_fee as f")
    .innerJoin("admission as a", "a.id", "f.admission_id")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .leftJoin("reservation as r", (join) =>
      join.onRef("r.admission_id", "=", "f.admission_id").onRef("r.person_id", "=", "f.person_id"),
    )
    .select(["f.payment_id", "p.payer_name", "p.amount_paise", "p.refunded_paise", "p.state", "p.at"])
    .select(["p.is_claimed", "p.is_kept", "p.is_refunding", "f.refund_due_at", "r.status"])
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .where("p.state", "!=", "failed")
    .$if(before !== undefined, (query) => query.where("f.payment_id", "<", before!))
    .orderBy("f.payment_id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const fees = rows.slice(0, PAGE_SIZE).map((row): FeeView => ({
    paymentId: row.payment_id,
    name: row.payer_name,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    state: row.state as PaymentState,
    isDeclared: row.is_claimed,
    refund: !row.is_kept || !row.refund_due_at ? "none" : row.is_refunding ? "on-its-way" : "owed",
    isUnused: row.is_kept && row.status !== "going",
    at: row.at,
  }));
  return { fees, next: rows.length > PAGE_SIZE ? (fees.at(-1)?.paymentId ?? null) : null };
}
