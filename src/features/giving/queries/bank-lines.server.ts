import { sql, type RawBuilder } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { paymentAdmin, paymentsAudit } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { findNearGift, type Candidate, type NearGift } from "../bank/near-gift.ts";

const PER_PAGE = 50;

export interface Match {
  readonly lineId: number;
  readonly paymentId: number;
}

export interface BankLine {
  readonly id: number;
  readonly paidOn: string;
  readonly amountPaise: number;
  readonly reference: string;
  readonly narration: string;
}

export interface MatchedLine extends BankLine {
  readonly paymentId: number;
  readonly giver: string;
  readonly fund: string;
}

export interface WaitingLine extends BankLine {
  /** A gift with the same reference that asks for another amount, or is decided already. */
  readonly near: { readonly paymentId: number; readonly amountPaise: number; readonly state: string } | null;
  /** The one gift of this amount that the line nearly fits. */
  readonly offer: NearGift | null;
}

/** Our own references of a line are ids of payments. */
const ownIds = sql`array(
  select substring(own from 7)::bigint from unnest(string_to_array(l.reference, ' ')) own where own ~ '^SANGAM[0-9]{1,12}$')`;

/** Money that came after all completes what was not paid in time. */
const awaits = sql`(p.state = 'pending' or (p.state = 'failed' and p.failed_reason = 'not-paid-in-time'))`;

/**
 * Lines that wait, with the one gift of the same reference, the payer's or our own, and amount; the earliest line of it.
 * A line whose money is counted at another gift is none of them.
 */
const matched = (spaceId: number): RawBuilder<unknown> => sql`(
  select distinct on (p.id) l.id as line_id, p.id as payment_id
  from bank_statement_line l
  join lateral (
    select r.id from payment_record r where r.space_id = l.space_id and r.bank_reference <> ''
      and r.bank_reference = any(string_to_array(l.reference, ' '))
    union select o.id from payment_record o where o.space_id = l.space_id and o.id = any(${ownIds})
  ) fit on true
  join payment_record p on p.id = fit.id and p.amount_paise = l.amount_paise and ${awaits} and p.channel <> 'counter'
    and not exists (
      select from payment_record c where c.space_id = l.space_id and c.bank_reference <> '' and c.state = 'completed'
        and c.bank_reference = any(string_to_array(l.reference, ' ')))
  where l.space_id = ${spaceId} and l.settled_at is null and l.reference <> ''
  order by p.id, l.id
)`;

/** @returns each line and each payment once. */
export async function matchesOf(db: Db, spaceId: number, most: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select distinct on (m.line_id) m.line_id as "lineId", m.payment_id as "paymentId"
    from ${matched(spaceId)} m order by m.line_id, m.payment_id limit ${most}`.execute(db);
  return rows;
}

export interface BankPage {
  /** Gifts that the bank confirms. */
  readonly matches: readonly MatchedLine[];
  /** Money that came in and belongs to no pending gift. */
  readonly waiting: readonly WaitingLine[];
  readonly next: number | null;
}

/** The bank's undecided statement lines. @param before the id of the last line that was shown. */
export async function readBankPage(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  before: number | null,
  most: number,
): Promise<BankPage> {
  const person = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const columns = sql`l.id, l.paid_on as "paidOn", l.amount_paise as "amountPaise", l.reference, l.narration`;
  const { rows: matches } = await sql<MatchedLine>`
    select ${columns}, p.id as "paymentId", p.payer_name as giver, p.fund from (
      select distinct on (m.line_id) m.* from ${matched(spaceId)} m order by m.line_id, m.payment_id limit ${most}
    ) m join bank_statement_line l on l.id = m.line_id join payment_record p on p.id = m.payment_id
    order by l.paid_on desc, l.id desc`.execute(db);
  const { rows: waiting } = await sql<Omit<WaitingLine, "offer">>`
    select ${columns}, (
      select json_build_object('paymentId', p.id, 'amountPaise', p.amount_paise, 'state', p.state) from payment_record p
      where p.space_id = l.space_id and (
        p.bank_reference <> '' and p.bank_reference = any(string_to_array(l.reference, ' ')) or p.id = any(${ownIds}))
      order by p.id desc limit 1
    ) as near
    from bank_statement_line l
    where l.space_id = ${spaceId} and l.settled_at is null
      and not exists (select from ${matched(spaceId)} m where m.line_id = l.id)
      and ${before === null ? sql`true` : sql`l.id < ${before}`}
    order by l.id desc limit ${PER_PAGE + 1}`.execute(db);
  if (matches.length + waiting.length > 0) {
    await recordAudit(
      db,
      { ...paymentsAudit["giving.identities-seen"], entity: "space" },
      {
        actorId: person.personId,
        entityId: spaceId,
        spaceId,
        detail: { bankLines: matches.length + Math.min(waiting.length, PER_PAGE) },
      },
    );
  }
  const shown = await withOffers(db, spaceId, waiting.slice(0, PER_PAGE), matches);
  return { matches, waiting: shown, next: waiting.length > PER_PAGE ? shown.at(-1)!.id : null };
}

/** So long before its money stands at the bank a gift may have been started, in days; its day may be a day later there. */
const STARTED_BEFORE = 7;
const MOST_CANDIDATES = 500;

/** The gifts that lines without a match nearly fit; where too many have their amounts, none is offered. */
async function withOffers(
  db: Db,
  spaceId: number,
  lines: readonly Omit<WaitingLine, "offer">[],
  matches: readonly MatchedLine[],
): Promise<WaitingLine[]> {
  const taken = new Set(matches.map(({ paymentId }) => paymentId));
  const days = lines.map(({ paidOn }) => paidOn).toSorted();
  const amounts = [...new Set(lines.map(({ amountPaise }) => amountPaise))];
  const { rows } = await sql<Candidate & { amountPaise: number }>`
    select p.id as "paymentId", p.payer_name as giver, p.bank_reference as reference, p.amount_paise as "amountPaise",
      p.created_at::date as "startedOn"
    from payment_record p
    where p.space_id = ${spaceId} and p.amount_paise = any(${amounts}::bigint[]) and ${awaits} and p.channel <> 'counter'
      and p.created_at between ${days[0] ?? null}::date - ${STARTED_BEFORE}::int and ${days.at(-1) ?? null}::date + 2
    order by p.id desc limit ${MOST_CANDIDATES}`.execute(db);
  const dayOf = (day: string) => Date.parse(day) / DAY_MS;
  return lines.map((line) => {
    const fitting = rows.filter(({ paymentId, amountPaise, startedOn }) => {
      const before = dayOf(line.paidOn) - dayOf(startedOn);
      return amountPaise === line.amountPaise && !taken.has(paymentId) && before >= -1 && before <= STARTED_BEFORE;
    });
    const isKnown = line.near !== null || rows.length === MOST_CANDIDATES;
    return { ...line, offer: isKnown ? null : findNearGift(line, fitting) };
  });
}

export interface OpenLine {
  readonly id: number;
  readonly paidOn: string;
  readonly amountPaise: number;
  readonly reference: string;
  readonly narration: string;
}

/** A line that nothing is decided of, to be recorded as a gift; null for any other. @throws as assertAdmin. */
export async function readOpenLine(db: Db, viewer: Viewer, spaceId: number, lineId: number): Promise<OpenLine | null> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const line = await db
    .selectFrom("bank_statement_line")
    .select(["id", "paid_on as paidOn", "amount_paise as amountPaise", "reference", "narration"])
    .where("id", "=", lineId)
    .where("space_id", "=", spaceId)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return line ?? null;
}
