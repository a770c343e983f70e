import { financialYearDays } from "#/features/ledger/public.ts";
import { paymentAdmin, type PaymentMethod } from "#/features/payments/public.ts";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { GiftFilter } from "../donations-address.ts";
import { shares } from "../rules.ts";
import { listRecentGifts, type AdminGift } from "./admin-gifts.server.ts";
import { readGivers, type Givers } from "./givers.server.ts";
import { sumHundiCounts } from "./hundi.server.ts";
import { monthlyGifts, sumGifts, type MonthlyGifts, type Totals } from "./gift-sums.server.ts";

const RECENT = 5;

export interface Part<Key extends string = string> {
  readonly key: Key;
  readonly gifts: number;
  /** Less what went back. */
  readonly paise: number;
  /** The share of all that was received, rounded. */
  readonly percent: number;
}

export interface Analytics {
  readonly totals: Totals;
  /** What lay in the offering box, beside the gifts. */
  readonly hundiPaise: number;
  readonly funds: readonly Part[];
  readonly methods: readonly Part<PaymentMethod>[];
  /** Every month from the first with a gift to the last, by its first day. */
  readonly months: readonly { readonly month: string; readonly paise: number }[];
  /** Null for viewers who may not know names. */
  readonly givers: Givers | null;
  readonly recent: readonly AdminGift[];
}

/** The income of a space in a financial year, or ever. @throws as assertAdmin. */
export async function readAnalytics(
  db: Db,
  viewer: Viewer,
  space: { readonly id: number; readonly zone: string },
  year: number | null,
): Promise<Analytics> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const days = year === null ? { from: null, to: null } : financialYearDays(year);
  const filter: GiftFilter = { q: "", ...days, fund: null, method: null, state: null };
  const [totals, hundiPaise, monthly, givers, recent] = await Promise.all([
    sumGifts(db, space.id, filter, space.zone),
    sumHundiCounts(db, space.id, days),
    monthlyGifts(db, space.id, days, space.zone),
    canAdmin(viewer, paymentAdmin.seeIdentities, space.id) ? readGivers(db, space.id, year ?? 0, space.zone) : null,
    listRecentGifts(db, viewer, space, { ...filter, state: "completed" }, RECENT),
  ]);
  return {
    totals,
    hundiPaise,
    funds: partsOf(monthly, (row) => row.fund),
    methods: partsOf(monthly, (row) => row.method),
    months: everyMonth(monthly),
    givers,
    recent,
  };
}

/** The total income of each purpose. @throws as assertAdmin. */
export async function readFundParts(
  db: Db,
  viewer: Viewer,
  space: { readonly id: number; readonly zone: string },
): Promise<Part[]> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const monthly = await monthlyGifts(db, space.id, { from: null, to: null }, space.zone);
  return partsOf(monthly, (row) => row.fund);
}

function partsOf<Key extends string>(monthly: readonly MonthlyGifts[], keyOf: (row: MonthlyGifts) => Key): Part<Key>[] {
  const groups = [...Map.groupBy(monthly, keyOf)].map(([key, rows]) => ({
    key,
    gifts: sum(rows.map((row) => row.gifts)),
    paise: sum(rows.map((row) => row.paise - row.refundedPaise)),
  }));
  const percents = shares(groups.map((group) => group.paise));
  return groups.map((group, i) => ({ ...group, percent: percents[i]! })).toSorted((a, b) => b.paise - a.paise);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function everyMonth(rows: readonly { month: string; paise: number; refundedPaise: number }[]) {
  const byMonth = Map.groupBy(rows, (row) => row.month.slice(0, 7));
  const known = [...byMonth.keys()].toSorted();
  const months: { month: string; paise: number }[] = [];
  for (let month = known[0]; month !== undefined && month <= known.at(-1)!; month = following(month)) {
    const paise = sum((byMonth.get(month) ?? []).map((row) => row.paise - row.refundedPaise));
    months.push({ month: `${month}-01`, paise });
  }
  return months;
}

function following(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
