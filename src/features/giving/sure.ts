import { addDays } from "#/platform/civil-date.ts";

/** What is typed at a counter above these is asked for once more: a nought too many, or another year. */
export const SURE = {
  /** Paise of one gift at the counter: a lakh of rupees. */
  giftPaise: 10_000_000,
  /** Paise of one hundi's count: ten lakh. */
  hundiPaise: 100_000_000,
  /** And this many times what the space's counts usually come to. */
  hundiTimesUsual: 100,
  /** Days that a gift may lie back: every wrong year is further off. */
  daysAgo: 180,
} as const;

export type Doubt = "giving.sure-amount" | "giving.sure-day" | "giving.sure-both";

/** What is unlikely about a figure; null where nothing is. Days are civil days of the space. */
export function doubtOf(
  { amountPaise, day }: { readonly amountPaise: number; readonly day: string },
  { mostPaise, today }: { readonly mostPaise: number; readonly today: string },
): Doubt | null {
  const isLarge = amountPaise > mostPaise;
  const isOld = day < addDays(today, -SURE.daysAgo);
  if (isLarge) return isOld ? "giving.sure-both" : "giving.sure-amount";
  return isOld ? "giving.sure-day" : null;
}

/** The value of the tick: it holds for this amount on this day alone, and for no other that is typed after it. */
export const sureValue = (amountPaise: number, day: string): string => `${amountPaise} ${day}`;
