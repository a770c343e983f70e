import { financialYearDays } from "#/features/ledger/public.ts";
import {
  monthTotals,
  nextToClose,
  trialBalance,
  type AccountSum,
  type MonthTotal,
} from "#/features/ledger/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { monthlyGifts } from "./gift-sums.server.ts";

export interface Plan {
  readonly fund: string;
  /** Null where nothing is planned. */
  readonly plannedPaise: number | null;
  /** Gifts less what went back. */
  readonly receivedPaise: number;
}

export interface AdminBooks {
  readonly months: readonly MonthTotal[];
  readonly accounts: readonly AccountSum[];
  readonly plans: readonly Plan[];
  /** `2026-10`: the month whose turn it is, once it is over; null where there is none. */
  readonly closable: string | null;
  readonly lastClosed: string | null;
}

/** The books of a financial year. @param today civil day of the space. @throws as assertAdmin. */
export async function readAdminBooks(
  db: Db,
  viewer: Viewer,
  space: { readonly id: number; readonly zone: string },
  year: number,
  funds: readonly { readonly key: string }[],
  today: string,
): Promise<AdminBooks> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const { from, to } = financialYearDays(year);
  const [months, accounts, gifts, budgets, turn] = await Promise.all([
    monthTotals(db, viewer, space.id, { from, until: to }),
    trialBalance(db, viewer, space.id, { from, until: to }),
    monthlyGifts(db, space.id, { from, to }, space.zone),
    db
      .selectFrom("budget")
      .select(["fund", "amount_paise"])
      .where("space_id", "=", space.id)
      .where("year", "=", year)
      .execute(),
    nextToClose(db, space.id),
  ]);
  const received = (fund: string) =>
    gifts.reduce((sum, row) => (row.fund === fund ? sum + row.paise - row.refundedPaise : sum), 0);
  return {
    months,
    accounts,
    plans: funds.map(({ key }) => ({
      fund: key,
      plannedPaise: budgets.find((budget) => budget.fund === key)?.amount_paise ?? null,
      receivedPaise: received(key),
    })),
    closable: turn.next !== null && turn.next < today.slice(0, 7) ? turn.next : null,
    lastClosed: turn.last,
  };
}
