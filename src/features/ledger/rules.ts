/** Debit is positive, credit negative; paise of rupees. */
export interface Line {
  readonly account: string;
  readonly amountPaise: number;
}

/** The kinds of recorded transactions. */
export type TransactionKind =
  | "gift"
  | "payment"
  | "refund"
  | "excess"
  | "excess-returned"
  | "fee"
  | "dispute"
  | "hundi"
  | "reversal"
  | "payout";

export const incomeAccount = (purpose: string, fund: string): string => `income:${purpose}:${fund}`;
export const refundsAccount = (purpose: string, fund: string): string => `refunds:${purpose}:${fund}`;

/** The financial year of a civil day, by its first calendar year: April begins it. @param day `2026-11-21`. */
export function financialYearOf(day: string): number {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return month >= 4 ? year : year - 1;
}

/** "2026-27". */
export const financialYearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

/** First and last civil day of a financial year. */
export const financialYearDays = (year: number): { readonly from: string; readonly to: string } => ({
  from: `${year}-04-01`,
  to: `${year + 1}-03-31`,
});

/** "2026-27/17", as it stands on the receipt and in the books. */
export const receiptNumber = (year: number, no: number): string => `${financialYearName(year)}/${no}`;

/** "2026-12" → "2027-01". */
export function monthAfter(month: string): string {
  const [year, no] = month.split("-").map(Number) as [number, number];
  return no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, "0")}`;
}
