import { paymentAdmin } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { monthlyGifts } from "./gift-sums.server.ts";
import { TASKS_COUNTED } from "../../feature.ts";

export interface GiftMonth {
  /** Its first day, "2026-11-01". */
  readonly month: string;
  readonly gifts: number;
  /** Less what went back. */
  readonly paise: number;
}

/**
 * The income of a space in each month since `from`, its first day; months without gifts are left out. @throws as
 * assertAdmin.
 */
export async function readGiftMonths(
  db: Db,
  viewer: Viewer,
  space: { readonly id: number; readonly zone: string },
  from: string,
): Promise<GiftMonth[]> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const rows = await monthlyGifts(db, space.id, { from, to: null }, space.zone);
  const byMonth = Map.groupBy(rows, (row) => row.month.slice(0, 10));
  return [...byMonth].map(([month, parts]) => ({
    month,
    gifts: parts.reduce((sum, part) => sum + part.gifts, 0),
    paise: parts.reduce((sum, part) => sum + part.paise - part.refundedPaise, 0),
  }));
}

/** Counts the payments that payers declared and that wait for a confirmation, up to 100. @throws as assertAdmin. */
export async function countDeclared(
  db: Db,
  viewer: Viewer,
  { spaceId, gifts }: { readonly spaceId: number; readonly gifts: boolean },
): Promise<number> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const rows = await db
    .selectFrom("payment_record")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("state", "=", "pending")
    .where("claimed_at", "is not", null)
    .where("purpose", gifts ? "=" : "<>", "gift")
    .limit(TASKS_COUNTED)
    .execute();
  return rows.length;
}
