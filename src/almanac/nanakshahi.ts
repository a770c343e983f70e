// The Nanakshahi calendar as it was given out in 2003: its months begin on fixed dates.
import { dateOf, dayNumber, yearOf } from "./local-days.ts";

/** When each month begins, from Chet: month and day of the civil year. */
const begins = [
  "03-14",
  "04-14",
  "05-15",
  "06-15",
  "07-16",
  "08-16",
  "09-15",
  "10-15",
  "11-14",
  "12-14",
  "01-13",
  "02-12",
];

export interface NanakshahiDate {
  readonly year: number;
  /** 1 Chet to 12 Phagun. */
  readonly month: number;
  readonly day: number;
}

/** @param day since 1970-01-01. */
export function nanakshahiOf(day: number): NanakshahiDate {
  const year = yearOf(day);
  const date = dateOf(day).slice(5);
  const isAfterNewYear = date >= begins[0]!;
  // Within a civil year: Poh (from the year before), Magh, Phagun, then Chet to Poh.
  const month = isAfterNewYear
    ? begins.slice(0, 10).findLastIndex((first) => first <= date) + 1
    : date >= begins[11]!
      ? 12
      : date >= begins[10]!
        ? 11
        : 10;
  const from = month === 10 && !isAfterNewYear ? `${year - 1}-${begins[9]}` : `${year}-${begins[month - 1]}`;
  return { year: year - 1468 - (isAfterNewYear ? 0 : 1), month, day: day - dayNumber(from) + 1 };
}

/** The day of a Nanakshahi date in a civil year. @returns days since 1970-01-01. */
export function nanakshahiDay(year: number, month: number, day: number): number {
  const inYear = dayNumber(`${year}-${begins[month - 1]}`) + day - 1;
  return yearOf(inYear) === year ? inYear : dayNumber(`${year - 1}-${begins[month - 1]}`) + day - 1;
}

/** Sangrand, the first of each month, in a civil year. */
export const sangrands = (year: number): { readonly month: number; readonly day: number }[] =>
  begins.map((first, index) => ({ month: index + 1, day: dayNumber(`${year}-${first}`) }));
