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
  /** Why it does not count any more; null for one that does. */
  readonly cancelled: { readonly at: Date; readonly by: string | null; readonly reason: string } | null;
  /** Stands in the place of one that was wrong. */
  readonly isCorrection: boolean;
}

/** Lists the offering box's counts, the latest day first. @param before day and id of the last that was shown. */
export async function listHundiCounts(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  before: { readonly day: string; readonly id: number } | null,
): Promise<{ readonly counts: readonly HundiRow[]; readonly next: string | null }> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, spaceId);
  const rows = await read(db, spaceId)
    .$if(before !== null, (query) =>
      query.where((eb) => eb(eb.refTuple("h.counted_on", "h.id"), "<", eb.tuple(before!.day, before!.id) as never)),
    )
    .orderBy("h.counted_on", "desc")
    .orderBy("h.id", "desc")
    .limit(PER_PAGE + 1)
    .execute();
  const counts = rows.slice(0, PER_PAGE).map(rowOf);
  const last = counts.at(-1);
  return { counts, next: rows.length > PER_PAGE && last ? `${last.countedOn}.${last.id}` : null };
}

/** A count that may be corrected; null for none, or one that was cancelled. @throws as assertAdmin. */
export async function findHundiCount(db: Db, viewer: Viewer, spaceId: number, id: number): Promise<HundiRow | null> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const row = await read(db, spaceId).where("h.id", "=", id).where("h.cancelled_at", "is", null).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** What counts of these days come to, those that were cancelled left out; null has no end. */
export async function sumHundiCounts(
  db: Db,
  spaceId: number,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<number> {
  const row = await db
    .selectFrom("hundi_count")
    .select((eb) => eb.fn.sum<string | null>("amount_paise").as("paise"))
    .where("space_id", "=", spaceId)
    .where("cancelled_at", "is", null)
    .$if(from !== null, (query) => query.where("counted_on", ">=", from!))
    .$if(to !== null, (query) => query.where("counted_on", "<=", to!))
    .executeTakeFirstOrThrow();
  return Number(row.paise ?? 0);
}

const read = (db: Db, spaceId: number) =>
  db
    .selectFrom("hundi_count as h")
    .leftJoin("person as p", "p.id", "h.counted_by")
    .leftJoin("person as c", "c.id", "h.cancelled_by")
    .select(["h.id", "h.counted_on", "h.fund", "h.pieces", "h.amount_paise", "h.witnesses", "h.note", "p.name"])
    .select(["h.cancelled_at", "h.cancelled_reason", "h.replaces", "c.name as cancelled_by"])
    .where("h.space_id", "=", spaceId);

type Row = Awaited<ReturnType<ReturnType<typeof read>["execute"]>>[number];

const rowOf = (row: Row): HundiRow => ({
  id: row.id,
  countedOn: row.counted_on,
  fund: row.fund,
  pieces: row.pieces as HundiPieces,
  amountPaise: row.amount_paise,
  witnesses: row.witnesses,
  note: row.note,
  countedBy: row.name,
  cancelled: row.cancelled_at && { at: row.cancelled_at, by: row.cancelled_by, reason: row.cancelled_reason },
  isCorrection: row.replaces !== null,
});
