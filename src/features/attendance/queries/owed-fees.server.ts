import { paymentAdmin } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";

export interface OwedFees {
  readonly count: number;
  /** The one that waits longest; null where nothing is owed. */
  readonly firstPaymentId: number | null;
}

/**
 * Fees of a space that have to be sent back by hand.
 * @param most no more are counted. @returns none for a viewer who does not handle money there.
 */
export async function readOwedFees(
  db: Db,
  viewer: Viewer,
  { spaceId, most }: { readonly spaceId: number; readonly most: number },
): Promise<OwedFees> {
  if (!canAdmin(viewer, paymentAdmin.handle, spaceId)) return { count: 0, firstPaymentId: null };
  const rows = await db
    .selectFrom("reservation_fee as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select("f.payment_id")
    .where("p.space_id", "=", spaceId)
    .where("f.refund_owed_at", "is not", null)
    .where("p.is_kept", "=", true)
    .where("p.is_refunding", "=", false)
    .orderBy("f.refund_owed_at")
    .limit(most)
    .execute();
  return { count: rows.length, firstPaymentId: rows[0]?.payment_id ?? null };
}
