import { paymentAdmin } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { HundiPieces } from "../hundi.ts";

const PER_PAGE = 20;

export interface HundiRow {
  readonly id: number;
  /** Civil day. */
  readonly countedOn: string;
  readonly fund: string;
  readonly pieces: HundiPieces;
  readonly amountPaise: number;
  readonly witnesses: string;
  readonly note: string;
  readonly countedBy: string | null;
}

/** Lists the offering box's counts, the latest day first. @param before day and id of the last that was shown. */
export async function listHundiCounts(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  before: { readonly day: string; readonly id: number } | null,
): Promise<{ readonly counts: readonly HundiRow[]; readonly next: string | null }> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, spaceId);
  const rows = await db
    .selectFrom("hundi_count as h")
    .leftJoin("person as p", "p.id", "h.counted_by")
    .select(["h.id", "h.counted_on", "h.fund", "h.pieces", "h.amount_paise", "h.witnesses", "h.note", "p.name"])
    .where("h.space_id", "=", spaceId)
    .$if(before !== null, (query) =>
      query.where((eb) => eb(eb.refTuple("h.counted_on", "h.id"), "<", eb.tuple(before!.day, before!.id) as never)),
    )
    .orderBy("h.counted_on", "desc")
    .orderBy("h.id", "desc")
    .limit(PER_PAGE + 1)
    .execute();
  const counts = rows.slice(0, PER_PAGE).map((row) => ({
    id: row.id,
    countedOn: row.counted_on,
    fund: row.fund,
    pieces: row.pieces as HundiPieces,
    amountPaise: row.amount_paise,
    witnesses: row.witnesses,
    note: row.note,
    countedBy: row.name,
  }));
  const last = counts.at(-1);
  return { counts, next: rows.length > PER_PAGE && last ? `${last.countedOn}.${last.id}` : null };
}
