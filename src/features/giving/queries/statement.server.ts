import { financialYearDays, receiptNumber } from "#/features/ledger/public.ts";
import { readReceiptDetails } from "#/features/payments/public.server.ts";
import type { PaymentChannel, PaymentMethod } from "#/features/payments/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";

/** One completed gift of a person's year. */
export interface StatementGift {
  readonly bookedOn: string;
  readonly receipt: string;
  readonly fund: string;
  /** The space's own name of the fund; empty for the five that every space has. */
  readonly fundName: string;
  readonly method: PaymentMethod;
  readonly channel: PaymentChannel;
  readonly amountPaise: number;
  readonly refundedPaise: number;
}

export interface StatementSpace {
  readonly id: number;
  readonly name: string;
  /** Legal name, registration and PAN, where the space stated them. */
  readonly details: readonly string[];
  /** In the order in which they were booked. */
  readonly gifts: readonly StatementGift[];
}

/** A person's gifts in a financial year, by space: their own view alone. @param year its first calendar year. */
export async function readStatement(db: Db, viewer: SignedIn, year: number): Promise<StatementSpace[]> {
  const { from, to } = financialYearDays(year);
  const rows = await db
    .selectFrom("payment_record as p")
    .innerJoin("payee_brief as s", "s.id", "p.space_id")
    .innerJoin("payment_subject as t", "t.payment_id", "p.id")
    .select(["s.id", "s.name", "t.fund_name"])
    .select(["p.booked_on", "p.receipt_year", "p.receipt_no", "p.fund", "p.method", "p.channel"])
    .select(["p.amount_paise", "p.refunded_paise"])
    .where("p.payer_id", "=", viewer.personId)
    .where("p.state", "=", "completed")
    .where("p.purpose", "=", "gift")
    .where("p.booked_on", ">=", from)
    .where("p.booked_on", "<=", to)
    .orderBy("s.name")
    .orderBy("s.id")
    .orderBy("p.booked_on")
    .orderBy("p.id")
    .execute();
  const spaces = [...Map.groupBy(rows, (row) => row.id)].map(async ([id, gifts]) => ({
    id,
    name: gifts[0]!.name,
    details: await payeeDetailsOf(db, id),
    gifts: gifts.map((row) => ({
      bookedOn: row.booked_on!,
      receipt: receiptNumber(row.receipt_year!, row.receipt_no!),
      fund: row.fund,
      fundName: row.fund_name ?? "",
      method: row.method as PaymentMethod,
      channel: row.channel as PaymentChannel,
      amountPaise: row.amount_paise,
      refundedPaise: row.refunded_paise,
    })),
  }));
  return Promise.all(spaces);
}

async function payeeDetailsOf(db: Db, spaceId: number): Promise<string[]> {
  const { legalName, registration, pan } = await readReceiptDetails(db, spaceId);
  return [legalName, registration, pan].filter((details) => details !== "");
}
