import { sql } from "kysely";
import { receiptNumber } from "#/features/ledger/public.ts";
import type { PaymentState } from "#/features/payments/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { SignedIn } from "#/platform/viewer.ts";

export const GIFTS_A_PAGE = 20;

export interface OwnGift {
  readonly id: number;
  /** The token of its own page. */
  readonly token: string;
  readonly space: { readonly id: number; readonly name: string; readonly zone: string };
  readonly amountPaise: number;
  readonly refundedPaise: number;
  /** The reference, in the words it was given with. */
  readonly reference: string;
  readonly fund: string;
  readonly state: PaymentState;
  readonly isDeclared: boolean;
  readonly isAnonymous: boolean;
  /** False for what was paid for something, such as an entry fee: it is in no year's sum. */
  readonly isGift: boolean;
  readonly at: Date;
  readonly receipt: string | null;
}

export interface OwnGifts {
  readonly gifts: readonly OwnGift[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** A person's own gifts, and the fees that they paid, the newest first. @param after a `next` of the page before. */
export async function listOwnGifts(
  db: Db,
  language: string,
  viewer: SignedIn,
  after: string | null = null,
): Promise<OwnGifts> {
  const [, micros, id] = /^(\d{1,16})-(\d{1,15})$/.exec(after ?? "") ?? [];
  const rows = await db
    .selectFrom("payment_record as p")
    .leftJoin("gift as g", "g.payment_id", "p.id")
    .leftJoin("space_brief as s", "s.id", "p.space_id")
    .select(["p.id", "p.token", "p.space_id", "p.amount_paise", "p.refunded_paise", "p.reference", "p.fund"])
    .select([
      "p.purpose",
      "p.state",
      "p.claimed_at",
      "p.at",
      "p.receipt_year",
      "p.receipt_no",
      "g.is_anonymous",
      "s.name",
      "s.zone",
    ])
    .select(sql<string>`(extract(epoch from p.at) * 1000000)::bigint::text`.as("micros"))
    .where("p.payer_id", "=", viewer.personId)
    .$if(id !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.at, p.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`,
      ),
    )
    .orderBy("p.at", "desc")
    .orderBy("p.id", "desc")
    .limit(GIFTS_A_PAGE + 1)
    .execute();
  const shown = rows.slice(0, GIFTS_A_PAGE);
  const translate = await readTranslations(db, language, "space", [...new Set(shown.map((row) => row.space_id))]);
  const last = shown.at(-1);
  return {
    gifts: shown.map((row) => ({
      id: row.id,
      token: row.token,
      space: {
        id: row.space_id,
        name: translate(row.space_id, "name", row.name ?? ""),
        zone: row.zone ?? "Asia/Kolkata",
      },
      amountPaise: row.amount_paise,
      refundedPaise: row.refunded_paise,
      reference: row.reference,
      fund: row.fund,
      state: row.state as PaymentState,
      isDeclared: row.claimed_at !== null,
      isAnonymous: row.is_anonymous ?? false,
      isGift: row.purpose === "gift",
      at: row.at,
      receipt: row.receipt_no === null ? null : receiptNumber(row.receipt_year!, row.receipt_no),
    })),
    next: rows.length > GIFTS_A_PAGE && last ? `${last.micros}-${last.id}` : null,
  };
}

export interface YearTotal {
  /** The financial year by its first calendar year. */
  readonly year: number;
  readonly gifts: number;
  /** The sum that arrived, less refunds. */
  readonly paise: number;
}

export async function sumOwnYears(db: Db, viewer: SignedIn): Promise<readonly YearTotal[]> {
  const { rows } = await sql<{ year: number; gifts: number; paise: string }>`
    select p.receipt_year as year, count(*)::int as gifts, sum(p.amount_paise - p.refunded_paise)::text as paise
    from payment_record p
    where p.payer_id = ${viewer.personId} and p.purpose = 'gift' and p.state = 'completed'
    group by 1 order by 1 desc`.execute(db);
  return rows.map(({ paise, ...row }) => ({ ...row, paise: Number(paise) }));
}
