import { sql, type RawBuilder } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { paymentAdmin, paymentsAudit } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";

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
}

/** Lines that wait, with the one pending gift of the same reference and amount; the earliest line of it. */
const matched = (spaceId: number): RawBuilder<unknown> => sql`(
  select distinct on (p.id) l.id as line_id, p.id as payment_id
  from bank_statement_line l
  join payment_record p on p.space_id = l.space_id and p.bank_reference = any(string_to_array(l.reference, ' '))
    and p.bank_reference <> '' and p.amount_paise = l.amount_paise and p.state = 'pending' and p.channel <> 'counter'
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
  const { rows: waiting } = await sql<WaitingLine>`
    select ${columns}, (
      select json_build_object('paymentId', p.id, 'amountPaise', p.amount_paise, 'state', p.state) from payment_record p
      where p.space_id = l.space_id and p.bank_reference <> '' and p.bank_reference = any(string_to_array(l.reference, ' '))
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
  const shown = waiting.slice(0, PER_PAGE);
  return { matches, waiting: shown, next: waiting.length > PER_PAGE ? shown.at(-1)!.id : null };
}
