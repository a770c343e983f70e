import { sql, type RawBuilder } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { GiftFilter } from "../donations-address.ts";

/** A line of a hundi's count in a file: the count, or the counter-entry that took a wrong one out of the books. */
export interface ExportedHundi {
  /** The day on which it stands in the books. */
  readonly day: string;
  readonly fund: string;
  /** The space's own name of the fund; empty for the common ones. */
  readonly fundName: string;
  /** Negative in a counter-entry. */
  readonly amountPaise: number;
  /** A cancelled count and its counter-entry, which sum up to nothing. */
  readonly isCancelled: boolean;
  readonly witnesses: string;
  /** The count's note, or why it was cancelled. */
  readonly note: string;
}

/** Whether a filter of gifts finds counts at all: they are cash of nobody's, and never pending or failed. */
const findsHundi = ({ q, method, state }: GiftFilter): boolean =>
  q === "" && (method === null || method === "cash") && state !== "pending" && state !== "failed";

/** Of the filter's days and fund; a count is completed until it is cancelled. */
const lines = (spaceId: number, { from, to, fund, state }: GiftFilter): RawBuilder<unknown> => sql`(
  select * from (
    select h.id, 0 as part, h.counted_on as day, h.fund, h.amount_paise, h.cancelled_at is not null as is_cancelled,
      h.witnesses, h.note
    from hundi_count h where h.space_id = ${spaceId}
    union all
    select h.id, 1, coalesce(
        (select min(l.booked_on) from ledger_line l where l.space_id = h.space_id and l.source = 'reversal:hundi:' || h.id),
        h.counted_on),
      h.fund, -h.amount_paise, true, h.witnesses, h.cancelled_reason
    from hundi_count h where h.space_id = ${spaceId} and h.cancelled_at is not null
  ) as line
  where ${fund ? sql`fund = ${fund}` : sql`true`}
    and ${from ? sql`day >= ${from}::date` : sql`true`} and ${to ? sql`day <= ${to}::date` : sql`true`}
    and ${state ? sql`is_cancelled = ${state === "cancelled"}` : sql`true`})`;

export async function countHundiLines(db: Db, spaceId: number, filter: GiftFilter): Promise<number> {
  if (!findsHundi(filter)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${lines(spaceId, filter)} as line`.execute(db);
  return rows[0]!.count;
}

const BATCH = 1_000;

/** Counts that a filter of gifts finds, the latest first, each wrong one with its counter-entry; read by key in batches. */
export async function* readHundiBatches(db: Db, spaceId: number, filter: GiftFilter): AsyncGenerator<ExportedHundi[]> {
  if (!findsHundi(filter)) return;
  let after: { readonly day: string; readonly id: number; readonly part: number } | null = null;
  for (;;) {
    const goesOn: RawBuilder<unknown> = after
      ? sql`(line.day, line.id, line.part) < (${after.day}::date, ${after.id}::bigint, ${after.part}::int)`
      : sql`true`;
    const { rows } = await sql<ExportedHundi & { id: number; part: number }>`
      select line.id, line.part, line.day, line.fund, coalesce(f.name, '') as "fundName",
        line.amount_paise as "amountPaise", line.is_cancelled as "isCancelled", line.witnesses, line.note
      from ${lines(spaceId, filter)} as line
      left join fund f on f.space_id = ${spaceId} and f.key = line.fund
      where ${goesOn}
      order by line.day desc, line.id desc, line.part desc limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map(({ id: _id, part: _part, ...line }) => line);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}
