import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";

/** A refund that the gateway refused, and that somebody has to see to. */
export interface FailedRefund {
  readonly id: number;
  readonly paymentId: number;
  readonly amountPaise: number;
  /** It goes back because it was paid twice. */
  readonly isExcess: boolean;
  readonly failedReason: string;
  /** When it is tried again by itself; null where only people try it. */
  readonly retryAt: Date | null;
}

/** The refunds of a space that failed and are not done yet, those that wait longest first. @throws as assertAdmin. */
export async function listFailedRefunds(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  limit: number,
): Promise<FailedRefund[]> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const rows = await failed(db, spaceId)
    .select(["r.id", "r.payment_id", "r.amount_paise", "r.kind", "r.failed_reason", "r.retry_at"])
    .orderBy("r.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    amountPaise: row.amount_paise,
    isExcess: row.kind === "excess",
    failedReason: row.failed_reason,
    retryAt: row.retry_at,
  }));
}

/** Counts them, no further than `most`. @throws as assertAdmin. */
export async function countFailedRefunds(db: Db, viewer: Viewer, spaceId: number, most: number): Promise<number> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  return (await failed(db, spaceId).select("r.id").limit(most).execute()).length;
}

const failed = (db: Db, spaceId: number) =>
  db
    .selectFrom("refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .where("r.state", "=", "failed")
    .where("p.space_id", "=", spaceId);
