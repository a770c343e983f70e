import type { DirectoryFilters } from "./directory-address.ts";

/** A choice of a filter, with how many it leaves; null where that is not counted. */
export interface Option {
  /** As addresses have it. */
  readonly value: string;
  /** In the reader's language, where it is data and no word of the interface. */
  readonly label: string;
  readonly count: number | null;
}

/** What the filters of the directory can choose. */
export interface DirectoryOptions {
  readonly categories: readonly Option[];
  readonly cities: readonly Option[];
  readonly faiths: readonly Option[];
  readonly languages: readonly Option[];
  readonly prices: readonly Option[];
  readonly ratings: readonly Option[];
  readonly verified: number | null;
}

/** How many filters are chosen, the words that are searched for and the order aside. */
export function chosenCount(filters: DirectoryFilters): number {
  const { category, city, faith, language, price, rating, on, verified, near } = filters;
  return [category, city, faith, language, price, rating, on, verified, near].filter(Boolean).length;
}
