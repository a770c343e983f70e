import { addDays } from "#/platform/civil-date.ts";
import { sql, type RawBuilder } from "kysely";
import type { PaymentMethod, PaymentState } from "#/features/payments/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { monthOf, nextMonth, type GiftFilter } from "../donations-address.ts";

export interface GiftTotal {
  readonly gifts: number;
  readonly paise: number;
  readonly refundedPaise: number;
}

export type Totals = Readonly<Record<PaymentState, GiftTotal>>;

export const noGifts: GiftTotal = { gifts: 0, paise: 0, refundedPaise: 0 };

type Days = Pick<GiftFilter, "from" | "to">;

/** The instants of a filter's days in a zone, for a column of instants. */
export const withinDays = (column: RawBuilder<unknown>, { from, to }: Days, zone: string): RawBuilder<boolean> =>
  sql<boolean>`${from ? sql`${column} >= ${from}::date::timestamp at time zone ${zone}` : sql`true`}
    and ${to ? sql`${column} < ${addDays(to, 1)}::date::timestamp at time zone ${zone}` : sql`true`}`;

/** The conditions that are the same for a sum, a change and a gift; `t` is how the row is called. */
export const ofKind = (t: RawBuilder<unknown>, filter: GiftFilter): RawBuilder<boolean> => sql<boolean>`
  ${filter.fund ? sql`${t}.fund = ${filter.fund}` : sql`true`}
  and ${filter.method ? sql`${t}.method = ${filter.method}` : sql`true`}
  and ${filter.state ? sql`${t}.state = ${filter.state}` : sql`true`}`;

/** Whole months by their sums, and the days at both ends by theirs. */
function sumsWithin({ from, to }: Days): RawBuilder<boolean> {
  const firstMonth = from && (monthOf(from) === from ? from : nextMonth(from));
  const endMonth = to && monthOf(addDays(to, 1));
  if (firstMonth && endMonth && firstMonth >= endMonth) {
    return sql<boolean>`s.grain = 'day' and s.starts_on between ${from}::date and ${to}::date`;
  }
  const months = sql`s.grain = 'month' and ${firstMonth ? sql`s.starts_on >= ${firstMonth}::date` : sql`true`}
    and ${endMonth ? sql`s.starts_on < ${endMonth}::date` : sql`true`}`;
  const before =
    firstMonth && firstMonth !== from
      ? sql`s.grain = 'day' and s.starts_on >= ${from}::date and s.starts_on < ${firstMonth}::date`
      : sql`false`;
  const after =
    endMonth && endMonth <= to!
      ? sql`s.grain = 'day' and s.starts_on >= ${endMonth}::date and s.starts_on <= ${to}::date`
      : sql`false`;
  return sql<boolean>`((${months}) or (${before}) or (${after}))`;
}

/** Sums and what is not in them yet: exact at any moment. */
function counted(spaceId: number, filter: GiftFilter, zone: string): RawBuilder<unknown> {
  return sql`(
    select s.starts_on, s.fund, s.method, s.state, s.gifts, s.paise, s.refunded_paise from gift_sum s
      where s.space_id = ${spaceId} and ${sumsWithin(filter)} and ${ofKind(sql`s`, filter)}
    union all
    select date_trunc('month', c.at at time zone ${zone})::date, c.fund, c.method, c.state, c.gifts, c.paise, c.refunded_paise
      from gift_change c
      where c.space_id = ${spaceId} and ${withinDays(sql`c.at`, filter, zone)} and ${ofKind(sql`c`, filter)}
  )`;
}

/** Counts and sums the gifts that a filter without words finds, by state. */
export async function sumGifts(db: Db, spaceId: number, filter: GiftFilter, zone: string): Promise<Totals> {
  const { rows } = await sql<GiftTotal & { state: PaymentState }>`
    select state, sum(gifts)::int as gifts, sum(paise)::bigint as paise, sum(refunded_paise)::bigint as "refundedPaise"
    from ${counted(spaceId, filter, zone)} as t group by state`.execute(db);
  return totalsOf(rows);
}

export function totalsOf(rows: readonly (GiftTotal & { state: PaymentState })[]): Totals {
  const of = (state: PaymentState) => rows.find((row) => row.state === state) ?? noGifts;
  const bare = ({ gifts, paise, refundedPaise }: GiftTotal) => ({ gifts, paise, refundedPaise });
  return {
    completed: bare(of("completed")),
    pending: bare(of("pending")),
    failed: bare(of("failed")),
    cancelled: bare(of("cancelled")),
  };
}

/** Kinds of gifts that the filter can find: each is one short walk along an index. */
export const kindsOf = (spaceId: number, filter: GiftFilter, zone: string): RawBuilder<unknown> => sql`(
  select distinct s.fund, s.method, s.state from gift_sum s
    where s.space_id = ${spaceId} and s.grain = 'month'
      and ${filter.from ? sql`s.starts_on >= ${monthOf(filter.from)}::date` : sql`true`}
      and ${filter.to ? sql`s.starts_on <= ${filter.to}::date` : sql`true`} and ${ofKind(sql`s`, filter)}
  union
  select c.fund, c.method, c.state from gift_change c
    where c.space_id = ${spaceId} and ${withinDays(sql`c.at`, filter, zone)} and ${ofKind(sql`c`, filter)}
)`;

export interface MonthlyGifts extends GiftTotal {
  /** Its first day. */
  readonly month: string;
  readonly fund: string;
  readonly method: PaymentMethod;
}

/** Completed gifts by month, purpose and method; the filter's days are whole months. */
export async function monthlyGifts(db: Db, spaceId: number, days: Days, zone: string): Promise<MonthlyGifts[]> {
  const filter: GiftFilter = { q: "", ...days, fund: null, method: null, state: "completed" };
  const { rows } = await sql<MonthlyGifts>`
    select starts_on as month, fund, method, sum(gifts)::int as gifts, sum(paise)::bigint as paise,
      sum(refunded_paise)::bigint as "refundedPaise"
    from ${counted(spaceId, filter, zone)} as t group by 1, 2, 3 having sum(gifts) <> 0 order by 1`.execute(db);
  return rows;
}

/** The month of a space's first gift, or null. */
export async function firstGiftMonth(db: Db, spaceId: number, zone: string): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select least((select min(starts_on) from gift_sum where space_id = ${spaceId} and grain = 'month'),
      (select min(at at time zone ${zone})::date from gift_change where space_id = ${spaceId})) as first`.execute(db);
  return rows[0]!.first;
}
