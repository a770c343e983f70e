import { sql, type RawBuilder } from "kysely";
import { receiptNumber } from "#/features/ledger/public.ts";
import { findUnreadablePans, readPans } from "#/features/payments/public.server.ts";
import type { PaymentChannel, PaymentMethod, PaymentState } from "#/features/payments/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { beginsWords } from "#/platform/search/short-list.ts";
import type { GiftFilter } from "../donations-address.ts";
import { ofKind, withinDays } from "./gift-sums.server.ts";

/** One gift as files have it: for those who handle the money, so with its giver's name. */
export interface ExportedGift {
  /** "2026-27/17"; empty until it is settled. */
  readonly receipt: string;
  /** The day of the books, or the day in the space's zone on which it was begun. */
  readonly day: string;
  readonly name: string;
  readonly isAnonymous: boolean;
  readonly fund: string;
  readonly fundName: string;
  readonly campaign: string;
  readonly inMemoryOf: string;
  readonly message: string;
  readonly method: PaymentMethod;
  readonly channel: PaymentChannel;
  readonly reference: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly state: PaymentState;
}

export interface ExportedSpace {
  readonly id: number;
  readonly zone: string;
}

/** Counts the gifts that a filter finds, no further than `most`. */
export async function countGifts(
  db: Db,
  space: ExportedSpace,
  filter: GiftFilter,
  most = 100_000_000,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from payment_record p where ${found(space, filter)} limit ${most}) as found`.execute(
    db,
  );
  return rows[0]!.count;
}

const BATCH = 1_000;

/**
 * All gifts that a filter finds, the latest first, read by key in batches. Inside of a transaction that sees one moment
 * (repeatable read) none is missed and none comes twice, whatever is settled meanwhile.
 */
export async function* readGiftBatches(
  db: Db,
  space: ExportedSpace,
  filter: GiftFilter,
): AsyncGenerator<ExportedGift[]> {
  let after: { readonly micros: number; readonly id: number } | null = null;
  for (;;) {
    const rows: Row[] = await readBatch(db, space, filter, after);
    if (rows.length > 0) yield rows.map(giftOf);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { micros: last.at_micros, id: last.id };
  }
}

interface Row {
  id: number;
  at_micros: number;
  day: string;
  receipt_year: number | null;
  receipt_no: number | null;
  payer_name: string;
  is_anonymous: boolean;
  fund: string;
  fund_name: string | null;
  campaign_title: string | null;
  in_memory_of: string | null;
  message: string;
  method: string;
  channel: string;
  bank_reference: string;
  amount_paise: number;
  refunded_paise: number;
  state: string;
}

async function readBatch(
  db: Db,
  space: ExportedSpace,
  filter: GiftFilter,
  after: { readonly micros: number; readonly id: number } | null,
): Promise<Row[]> {
  const goesOn = after
    ? sql`(p.at, p.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select p.id, (extract(epoch from p.at) * 1000000)::bigint as at_micros,
      coalesce(p.booked_on, (p.at at time zone ${space.zone})::date) as day,
      p.receipt_year, p.receipt_no, p.payer_name, g.is_anonymous, p.fund, t.fund_name, t.campaign_title, t.in_memory_of,
      g.message, p.method, p.channel, p.bank_reference, p.amount_paise, p.refunded_paise, p.state
    from (
      select * from payment_record p where ${found(space, filter)} and ${goesOn} order by p.at desc, p.id desc limit ${BATCH}
    ) p
    join gift g on g.payment_id = p.id
    join payment_subject t on t.payment_id = p.id
    order by p.at desc, p.id desc`.execute(db);
  return rows;
}

const giftOf = (row: Row): ExportedGift => ({
  receipt: row.receipt_no === null ? "" : receiptNumber(row.receipt_year!, row.receipt_no),
  day: row.day,
  name: row.payer_name,
  isAnonymous: row.is_anonymous,
  fund: row.fund,
  fundName: row.fund_name ?? "",
  campaign: row.campaign_title ?? "",
  inMemoryOf: row.in_memory_of ?? "",
  message: row.message,
  method: row.method as PaymentMethod,
  channel: row.channel as PaymentChannel,
  reference: row.bank_reference,
  amountPaise: row.amount_paise,
  refundedPaise: row.refunded_paise,
  state: row.state as PaymentState,
});

const found = (space: ExportedSpace, filter: GiftFilter): RawBuilder<boolean> => sql<boolean>`
  p.space_id = ${space.id} and p.purpose = 'gift' and ${ofKind(sql`p`, filter)}
  and ${withinDays(sql`p.at`, filter, space.zone)} and ${saying(filter.q)}`;

/** Searches as the list does: every word begins a word of the name; or a receipt's number, or a bank's reference. */
function saying(q: string): RawBuilder<boolean> {
  if (q === "") return sql<boolean>`true`;
  const named = sql`(p.payer_search <> '' and ${beginsWords(sql`p.payer_search`, q)})`;
  const receipt = /^(?:(\d{4})(?:-\d{2})?\s*\/\s*)?#?(\d{1,9})$/.exec(q);
  const numbered = receipt
    ? sql`(p.receipt_no = ${Number(receipt[2])} and ${receipt[1] ? sql`p.receipt_year = ${Number(receipt[1])}` : sql`true`})`
    : sql`false`;
  const reference = q.replace(/\s+/g, "").toUpperCase();
  return sql<boolean>`(${named} or ${numbered} or (p.bank_reference <> '' and p.bank_reference = ${reference}))`;
}

/** One gift as the tax office wants it. */
export interface TaxedGift {
  /** Null where none was given. */
  readonly pan: string | null;
  /** One was given, and the key to it is missing. */
  readonly isPanUnreadable: boolean;
  readonly name: string;
  readonly address: string;
  readonly method: PaymentMethod;
  /** Less what was given back. */
  readonly keptPaise: number;
}

/**
 * Completed gifts whose books lie within the days, of which something was kept; in batches, by key. @param secret
 * decrypts PANs.
 */
export async function* readTaxedBatches(
  db: Db,
  secret: string,
  spaceId: number,
  { from, to }: Pick<GiftFilter, "from" | "to">,
): AsyncGenerator<TaxedGift[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Omit<TaxedGift, "pan" | "isPanUnreadable"> & { id: number }>`
      select p.id, p.payer_name as name, p.payer_address as address, p.method,
        p.amount_paise - p.refunded_paise as "keptPaise"
      from payment_record p
      where p.space_id = ${spaceId} and p.purpose = 'gift' and p.state = 'completed' and p.id > ${after}
        and p.amount_paise > p.refunded_paise
        and ${from ? sql`p.booked_on >= ${from}::date` : sql`true`} and ${to ? sql`p.booked_on <= ${to}::date` : sql`true`}
      order by p.id limit ${BATCH}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const [pans, unreadable] = await Promise.all([readPans(db, secret, ids), findUnreadablePans(db, secret, ids)]);
    const panOf = (id: number) => ({ pan: pans.get(id) ?? null, isPanUnreadable: unreadable.has(id) });
    if (rows.length > 0) yield rows.map(({ id, ...gift }) => ({ ...gift, ...panOf(id) }));
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

export async function countTaxed(
  db: Db,
  spaceId: number,
  { from, to }: Pick<GiftFilter, "from" | "to">,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_record p
    where p.space_id = ${spaceId} and p.purpose = 'gift' and p.state = 'completed' and p.amount_paise > p.refunded_paise
      and ${from ? sql`p.booked_on >= ${from}::date` : sql`true`}
      and ${to ? sql`p.booked_on <= ${to}::date` : sql`true`}`.execute(db);
  return rows[0]!.count;
}
