/** The funds that every space has. */
export const commonFunds = ["general", "events", "construction", "charity", "maintenance"] as const;
export type CommonFund = (typeof commonFunds)[number];

/** Rupees that are offered at a touch. */
export const presetRupees = [51, 101, 501] as const;

/** Raised of a target, rounded to whole percent; more than 100 where more came. */
export const fundedPercent = (raisedPaise: number, targetPaise: number): number =>
  Math.round((raisedPaise / targetPaise) * 100);

/** Gifts begun by one person, or from one address: a hall full of people may share it. */
export const GIFT_LIMIT = { person: 20, address: 120, windowSeconds: 600 } as const;
/** Each amount's share of their sum, rounded to whole percent; nothing of nothing is 0. */
export function shares(amountsPaise: readonly number[]): number[] {
  const total = amountsPaise.reduce((sum, amount) => sum + amount, 0);
  return amountsPaise.map((amount) => (total > 0 ? Math.round((amount / total) * 100) : 0));
}
