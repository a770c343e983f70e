import { type FaithKey, faiths } from "#/features/spaces/public.ts";
import { isTraditionOf, type KeptTradition } from "./traditions.ts";
import { readId } from "#/platform/form-fields.ts";
import { isDayOfAnyYear } from "#/platform/is-civil-day.ts";

/** What is shown at once. */
export const calendarSpans = ["month", "week", "day"] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export interface CalendarAddress {
  readonly span: CalendarSpan;
  /** `2026-11`; null: the month of today. Weeks and days go by the day alone. */
  readonly month: string | null;
  /** `2026-11-28`; null: today, or the first of the month. */
  readonly day: string | null;
  readonly faiths: readonly FaithKey[];
  /** Whose days alone are shown, where one faith is chosen; null: all, or as the space keeps them. */
  readonly tradition: KeptTradition | null;
  /** The city for which it is reckoned. */
  readonly city: number | null;
  /** The space whose days are shown as it keeps them; it goes before the city. */
  readonly space: number | null;
  /** The name of a city that is looked for. */
  readonly q: string;
}

export const CALENDAR_PATH = "/calendar";
export const calendarParameters = ["view", "month", "day", "faith", "tradition", "city", "space", "q"] as const;
const MOST_QUERY = 80;
/** The rules are those of our time: further years have no calendar here. */
export const FIRST_YEAR = 1950;
export const LAST_YEAR = 2090;

const isYear = (text: string): boolean =>
  Number(text.slice(0, 4)) >= FIRST_YEAR && Number(text.slice(0, 4)) <= LAST_YEAR;

/** Whatever does not make sense in an address is left out of it. */
export function readCalendarAddress(search: URLSearchParams): CalendarAddress {
  const [month, day] = [search.get("month") ?? "", search.get("day") ?? ""];
  const chosen = new Set((search.get("faith") ?? "").slice(0, 200).split(","));
  const space = readId(search.get("space"));
  const city = Number(/^\d{1,9}$/.exec(search.get("city") ?? "")?.[0] ?? 0);
  const isDay = isYear(day) && isDayOfAnyYear(day);
  const asked = faiths.filter((faith) => chosen.has(faith));
  const span = calendarSpans.find((one) => one === search.get("view")) ?? "month";
  const tradition = search.get("tradition") ?? "";
  return {
    span,
    month: span === "month" && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && isYear(month) ? month : null,
    day: isDay ? day : null,
    faiths: asked,
    tradition: asked.length === 1 && isTraditionOf(asked[0]!, tradition) ? tradition : null,
    city: space === null && city > 0 ? city : null,
    space,
    q: (search.get("q") ?? "").trim().slice(0, MOST_QUERY),
  };
}

/** The address of a view; what is as at first is not written out. */
export function calendarAddress({
  span = "month",
  month,
  day,
  faiths: chosen,
  tradition,
  city,
  space,
  q,
}: Partial<CalendarAddress>): string {
  const search = new URLSearchParams();
  if (span !== "month") search.set("view", span);
  else if (month) search.set("month", month);
  if (day) search.set("day", day);
  if (chosen?.length) search.set("faith", chosen.join(","));
  if (tradition && chosen?.length === 1 && isTraditionOf(chosen[0]!, tradition)) search.set("tradition", tradition);
  if (space) search.set("space", String(space));
  else if (city) search.set("city", String(city));
  if (q) search.set("q", q);
  const query = search.toString().replaceAll("%2C", ",");
  return query ? `${CALENDAR_PATH}?${query}` : CALENDAR_PATH;
}

/** Of which a sheet is printed. */
export const PRINTED_YEARS = { first: 2020, last: 2040 };
export const printParameters = ["year", "faith", "tradition", "city", "space"] as const;
const PRINT_PATH = `${CALENDAR_PATH}/print`;

/** The year of an address, printed or not. @returns null where it names none. */
export function readAskedYear(search: URLSearchParams): number | null {
  const year = /^\d{4}$/.exec(search.get("year") ?? "");
  return year && Number(year[0]);
}

/** The year itself, or the nearest that is printed. */
export const printedYear = (year: number): number => Math.min(Math.max(year, PRINTED_YEARS.first), PRINTED_YEARS.last);

export const isPrinted = (year: number): boolean => year >= PRINTED_YEARS.first && year <= PRINTED_YEARS.last;

/** The sheet of a year, with what a view of the calendar shows. */
export function printAddress(year: number, { faiths, tradition, city, space }: Partial<CalendarAddress>): string {
  const query = new URL(calendarAddress({ faiths, tradition, city, space }), "http://sangam").search.slice(1);
  return `${PRINT_PATH}?year=${year}${query && `&${query.replaceAll("%2C", ",")}`}`;
}

/** The month so many months later. @param month `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const [year, index] = month.split("-").map(Number) as [number, number];
  const at = year * 12 + index - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The screen of a space for a television. */
export const displayPath = (spaceId: number): string => `/space/${spaceId}/display`;
