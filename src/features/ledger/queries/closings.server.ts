import { sql } from "kysely";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { ledgerAdmin } from "../access.ts";
import { monthAfter } from "../rules.ts";

export interface Closing {
  /** `2026-10` */
  readonly month: string;
  readonly closedAt: Date;
  /** Name of who closed it; null where that person is gone. */
  readonly closedBy: string | null;
  /** The last number of the chain. */
  readonly lastSeq: number;
  readonly lastHash: string;
}

/** Closed months, the latest first. @throws as assertAdmin. */
export async function listClosings(db: Db, viewer: Viewer, spaceId: number): Promise<Closing[]> {
  assertAdmin(viewer, ledgerAdmin.read, spaceId);
  const rows = await db
    .selectFrom("ledger_closing as c")
    .leftJoin("person as p", "p.id", "c.closed_by")
    .select(["c.month", "c.closed_at", "p.name", "c.last_seq", "c.last_hash"])
    .where("c.space_id", "=", spaceId)
    .orderBy("c.month", "desc")
    .execute();
  return rows.map((row) => ({
    month: row.month.slice(0, 7),
    closedAt: row.closed_at,
    closedBy: row.name,
    lastSeq: row.last_seq,
    lastHash: row.last_hash,
  }));
}

/** @returns the last closed month and the one whose turn it is; both null where nothing is booked yet. */
export async function nextToClose(db: Db, spaceId: number): Promise<{ last: string | null; next: string | null }> {
  const { rows } = await sql<{ last: string | null; first: string | null }>`
    select (select to_char(max(month), 'YYYY-MM') from ledger_closing where space_id = ${spaceId}) as last,
      (select to_char(min(booked_on), 'YYYY-MM') from ledger_transaction where space_id = ${spaceId}) as first`.execute(
    db,
  );
  const { last, first } = rows[0]!;
  return { last, next: last === null ? first : monthAfter(last) };
}

/** The first day that still takes entries; null where every day does. For forms that ask for a day. */
export async function firstOpenDay(db: Db, spaceId: number): Promise<string | null> {
  const { last } = await nextToClose(db, spaceId);
  return last === null ? null : `${monthAfter(last)}-01`;
}

export interface AccountSum {
  readonly account: string;
  readonly debitPaise: number;
  /** Positive. */
  readonly creditPaise: number;
  /** Debit less credit. */
  readonly balancePaise: number;
}

/** Every account up to the end of a day; debits and credits come to the same. @throws as assertAdmin. */
export async function trialBalance(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  { from, until }: { from?: string; until: string },
): Promise<AccountSum[]> {
  assertAdmin(viewer, ledgerAdmin.read, spaceId);
  const { rows } = await sql<AccountSum>`
    select a.code as account, sum(greatest(e.amount_paise, 0))::bigint as "debitPaise",
      sum(greatest(-e.amount_paise, 0))::bigint as "creditPaise", sum(e.amount_paise)::bigint as "balancePaise"
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.space_id = ${spaceId} and t.booked_on <= ${until}::date and t.booked_on >= ${from ?? "0001-01-01"}::date
    group by a.code order by a.code`.execute(db);
  return rows;
}

export interface MonthTotal {
  /** `2026-10` */
  readonly month: string;
  readonly transactions: number;
  /** Money received, before anything went back. */
  readonly inPaise: number;
  /** Money given back. */
  readonly backPaise: number;
  /** The gateway's fees. */
  readonly feesPaise: number;
  readonly isClosed: boolean;
}

/** Months with entries within some days, the latest first. @throws as assertAdmin. */
export async function monthTotals(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  { from, until }: { from: string; until: string },
): Promise<MonthTotal[]> {
  assertAdmin(viewer, ledgerAdmin.read, spaceId);
  const { rows } = await sql<MonthTotal>`
    select m.*, m.month <= coalesce((select to_char(max(month), 'YYYY-MM') from ledger_closing where space_id = ${spaceId}), '')
      as "isClosed"
    from (
      select to_char(t.booked_on, 'YYYY-MM') as month, count(distinct t.id) as transactions,
        coalesce(-sum(e.amount_paise) filter (where a.code like 'income:%'), 0)::bigint as "inPaise",
        coalesce(sum(e.amount_paise) filter (where a.code like 'refunds:%'), 0)::bigint as "backPaise",
        coalesce(sum(e.amount_paise) filter (where a.code = 'fees'), 0)::bigint as "feesPaise"
      from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.space_id = ${spaceId} and t.booked_on between ${from}::date and ${until}::date
      group by 1
    ) m order by m.month desc`.execute(db);
  return rows;
}
