import { isCivilDay } from "#/platform/is-civil-day.ts";
import { type Coordinates, readCoordinates } from "#/platform/search/coordinates.ts";

export const directorySorts = ["relevance", "nearest", "followers", "rating", "newest", "price"] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** The cities of the filter, in its order; those of other providers come after them. */
export const fixedCities = ["mumbai", "delhi", "kolkata", "chennai", "bangalore", "pune", "hyderabad"] as const;

/** What is asked for their work: kinds, or rupees at which it begins at most. */
export const prices = ["donation", "volunteer", "5000", "25000", "100000", "ask"] as const;
export type PriceFilter = (typeof prices)[number];

/** At least so many stars. */
export const ratings = ["4.5", "4", "3"] as const;
export type RatingFilter = (typeof ratings)[number];

/** The categories as addresses have them. */
export const categoryTypes = ["murtikar", "designer", "decorator", "pujari", "priest", "guide", "volunteer"] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** The filters in an address of /artists. */
export interface DirectoryFilters {
  readonly q: string;
  readonly category: CategoryType | null;
  /** The end of a city's mark, such as "navi mumbai". */
  readonly city: string | null;
  readonly faith: string | null;
  /** ISO 639. */
  readonly language: string | null;
  readonly price: PriceFilter | null;
  readonly rating: RatingFilter | null;
  /** Free on this civil day. */
  readonly on: string | null;
  readonly verified: boolean;
  readonly near: Coordinates | null;
  readonly sort: DirectorySort;
  /** The cursor of the page before; null for the first. */
  readonly after: string | null;
}

const MAX_QUERY = 100;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const matching = (pattern: RegExp, text: string | null): string | null => (text && pattern.test(text) ? text : null);

/** Whatever does not make sense in an address is left out of it. */
export function readDirectoryAddress(search: URLSearchParams): DirectoryFilters {
  const q = (search.get("q") ?? "").trim().slice(0, MAX_QUERY);
  const near = readCoordinates(search.get("near"));
  const on = search.get("on");
  const sort = oneOf(directorySorts, search.get("sort"));
  const makesSense = sort !== null && (sort !== "nearest" || near !== null) && (sort !== "relevance" || q !== "");
  return {
    q,
    category: oneOf(categoryTypes, search.get("category")),
    city: matching(/^[^/\0]{1,60}$/u, search.get("city")?.trim().toLowerCase() ?? null),
    faith: matching(/^[a-z]{2,20}$/, search.get("faith")),
    language: matching(/^[a-z]{2,3}$/, search.get("language")),
    price: oneOf(prices, search.get("price")),
    rating: oneOf(ratings, search.get("rating")),
    on: isCivilDay(on) ? on : null,
    verified: search.get("verified") === "1",
    near,
    sort: makesSense ? sort : usualSort({ q, near }),
    after: search.get("after"),
  };
}

function usualSort({ q, near }: Pick<DirectoryFilters, "q" | "near">): DirectorySort {
  if (near) return "nearest";
  return q === "" ? "followers" : "relevance";
}

/** A day that the calendar has. */

/** What the filters put into an address, by its names; defaults are not written out. */
export function directoryQuery(filters: Partial<DirectoryFilters>): [name: string, value: string][] {
  const { q = "", near = null, sort, after } = filters;
  const { category, city, faith, language, price, rating, on } = filters;
  const all: [string, string | null | undefined][] = [
    ["q", q],
    ...Object.entries({ category, city, faith, language, price, rating, on }),
    ["verified", filters.verified ? "1" : null],
    ["near", near && `${near.lat},${near.lng}`],
    ["sort", sort === usualSort({ q, near }) ? null : sort],
    ["after", after],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** The address of these filters. */
export function directoryAddress(filters: Partial<DirectoryFilters>): string {
  const query = new URLSearchParams(directoryQuery(filters)).toString().replaceAll("%2C", ",");
  return query ? `/artists?${query}` : "/artists";
}

/** The address with one thing changed, from its beginning. What another search gave the order takes its usual one. */
export function changedAddress(filters: DirectoryFilters, change: Partial<DirectoryFilters>): string {
  const next = { ...filters, after: null, ...change };
  const isUsual = filters.sort === usualSort(filters) && change.sort === undefined;
  return directoryAddress({ ...next, sort: isUsual ? usualSort(next) : next.sort });
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export interface ActiveMark {
  /** The filter: marks of one exclude each other as its choices. */
  readonly filter: string;
  readonly mark: string;
}

/** The marks that a provider must have. */
export function marksOf(filters: DirectoryFilters): ActiveMark[] {
  const { category, city, faith, language, price, rating, on, verified, sort } = filters;
  const marks = [
    ...Object.entries({ category, city, faith, language, price, rating }).map(
      ([name, value]) => value && `${name}/${value}`,
    ),
    on && `weekday/${weekdayOf(on)}`,
    verified && "verified",
    sort === "nearest" && "located",
  ];
  return ["listed", ...marks.filter((mark) => typeof mark === "string")].map((mark) => ({
    filter: filterOf(mark),
    mark,
  }));
}

export const filterOf = (mark: string): string => mark.split("/", 1)[0]!;
