import { type RawBuilder, sql } from "kysely";
import { asOneState, checkChain, sumAccounts, type BooksFault } from "#/features/ledger/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

/**
 * Everything that must be true of a space's money: its books, its receipts, and that payments, refunds and books say the
 * same. @returns what is not; empty for sound books.
 */
export const checkBooks = (db: Db, spaceId: number): Promise<BooksFault[]> =>
  asOneState(db, async (db) => [
    ...(await checkChain(db, spaceId)),
    ...(await checkReceipts(db, spaceId)),
    ...(await faultsOf(db, "payment", paymentFaults(spaceId))),
    ...(await faultsOf(db, "payment", cancelledFaults(spaceId))),
    ...(await faultsOf(db, "refund", refundFaults(spaceId))),
    ...(await faultsOf(db, "excess", excessFaults(spaceId))),
    ...(await checkDisputes(db, spaceId)),
  ]);

/** Receipts of each financial year are numbered 1, 2, 3 … up to the counter. */
const checkReceipts = (db: Db, spaceId: number): Promise<BooksFault[]> =>
  faultsOf(
    db,
    "receipts",
    sql`select c.year::text as "where"
      from (select year, last_no from receipt_counter where space_id = ${spaceId}) c
      full join (select receipt_year as year, count(*) as count, min(receipt_no) as first, max(receipt_no) as last
        from payment where space_id = ${spaceId} and receipt_no is not null group by receipt_year) p on p.year = c.year
      where p.count is distinct from c.last_no or p.last is distinct from c.last_no or p.first is distinct from 1`,
  );

const paymentFaults = (spaceId: number) => sql`
  select coalesce(p.id::text, t.source) as "where"
  from (
    select id, amount_paise, booked_on, receipt_code, 'payment:' || id as source, purpose || ':' || fund as income,
      receipt_year || '-' || lpad(((receipt_year + 1) % 100)::text, 2, '0') || '/' || receipt_no as receipt
    from payment where space_id = ${spaceId} and state in ('completed', 'cancelled')
  ) p
  full join (
    select source, booked_on, code, receipt, sum(amount_paise) filter (where amount_paise > 0) as amount,
      max(account) filter (where account like 'income:%') as income
    from ledger_line where space_id = ${spaceId} and source like 'payment:%'
    group by transaction_id, source, booked_on, code, receipt
  ) t on t.source = p.source
  where (t.booked_on, t.code, t.receipt, t.amount, t.income)
    is distinct from (p.booked_on, p.receipt_code, p.receipt, p.amount_paise::numeric, 'income:' || p.income)`;

/** What was cancelled is taken out of the books once, and nothing else is. */
const cancelledFaults = (spaceId: number) => sql`
  select coalesce(p.id::text, t.source) as "where"
  from (
    select id, amount_paise, 'reversal:payment:' || id as source
    from payment where space_id = ${spaceId} and state = 'cancelled'
  ) p
  full join (
    select source, sum(amount_paise) filter (where amount_paise > 0) as amount
    from ledger_line where space_id = ${spaceId} and source like 'reversal:payment:%'
    group by transaction_id, source
  ) t on t.source = p.source
  where t.amount is distinct from p.amount_paise::numeric`;

const refundFaults = (spaceId: number) => sql`
  select coalesce(r.id::text, t.source) as "where"
  from (
    select r.id, r.amount_paise, 'refund:' || r.id as source
    from refund r join payment p on p.id = r.payment_id where p.space_id = ${spaceId} and r.state = 'processed'
  ) r
  full join (
    select source, sum(amount_paise) filter (where amount_paise > 0) as amount
    from ledger_line where space_id = ${spaceId} and source like 'refund:%'
    group by transaction_id, source
  ) t on t.source = r.source
  where t.amount is distinct from r.amount_paise::numeric
  union all
  select 'payment ' || p.id
  from payment p left join refund r on r.payment_id = p.id and r.kind = 'refund' and r.state = 'processed'
  where p.space_id = ${spaceId}
  group by p.id having p.refunded_paise <> coalesce(sum(r.amount_paise), 0)`;

/** Money that came twice stands in the books once, and is owed until it has gone back. */
const excessFaults = (spaceId: number) => sql`
  select coalesce(g.id, t.source) as "where"
  from (
    select g.id, g.amount_paise, 'excess:' || g.id as source
    from gateway_payment g join payment p on p.id = g.payment_id
    where p.space_id = ${spaceId} and g.counted_as = 'excess'
  ) g
  full join (
    select source, -sum(amount_paise) as amount
    from ledger_line where space_id = ${spaceId} and source like 'excess:%' and account = 'excess'
    group by transaction_id, source
  ) t on t.source = g.source
  where t.amount is distinct from g.amount_paise::numeric`;

/** Checks that the books hold the sum that the gateway deducted for disputes. */
async function checkDisputes(db: Db, spaceId: number): Promise<BooksFault[]> {
  const held = await db
    .selectFrom("dispute as d")
    .innerJoin("payment as p", "p.id", "d.payment_id")
    .select((eb) => eb.fn.sum<string | null>("d.deducted_paise").as("paise"))
    .where("p.space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  const booked = await sumAccounts(db, spaceId, ["disputes"]);
  return Number(held.paise ?? 0) === booked ? [] : [{ what: "dispute", where: "disputes" }];
}

async function faultsOf(db: Db, what: BooksFault["what"], wrong: RawBuilder<unknown>): Promise<BooksFault[]> {
  const { rows } = await sql<{ where: string }>`${wrong} limit 50`.execute(db);
  return rows.map(({ where }) => ({ what, where }));
}
