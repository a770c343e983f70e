// The Nanakshahi calendar as it was given out in 2003, whose months begin on fixed dates, and as it was amended in 2010, whose
// months begin as the Sun enters the signs of the stars' zodiac.
import { dateOf, dayNumber, LocalDays, yearOf } from "./local-days.ts";
import { sankranti } from "./lunar-months.ts";

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

/** Where the amended calendar is given out. */
const amritsar = new LocalDays({ lat: 31.62, lng: 74.88, zone: "Asia/Kolkata" });

/** The first day of a month as amended. @param month 1 Chet, as the Sun enters Mina, to 12 Phagun. @param year in which it begins. */
export function amendedSangrand(year: number, month: number): number {
  return amritsar.dayFromSunrise(sankranti(year, (month + 10) % 12));
}

/** Sangrand by either calendar between two days, both included, in order. @returns days since 1970-01-01. */
export function sangrandsIn(first: number, last: number, by: "nanakshahi-2003" | "bikrami"): number[] {
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, n) => yearOf(first) + n);
  return years
    .flatMap((year) =>
      by === "bikrami"
        ? begins.map((_, index) => amendedSangrand(year, index + 1))
        : sangrands(year).map(({ day }) => day),
    )
    .filter((day) => day >= first && day <= last)
    .toSorted((a, b) => a - b);
}

/** The date as amended in 2010. @param day since 1970-01-01. */
export function amendedNanakshahiOf(day: number): NanakshahiDate {
  const year = yearOf(day);
  const firsts = [year - 1, year].flatMap((civil) =>
    begins.map((_, index) => ({ civil, month: index + 1, from: amendedSangrand(civil, index + 1) })),
  );
  const { civil, month, from } = firsts.filter((one) => one.from <= day).reduce((a, b) => (b.from > a.from ? b : a));
  return { year: civil - 1468 - (month > 10 ? 1 : 0), month, day: day - from + 1 };
}

/** The day of a Nanakshahi date in a civil year. @returns days since 1970-01-01. */
export function nanakshahiDay(year: number, month: number, day: number): number {
  const inYear = dayNumber(`${year}-${begins[month - 1]}`) + day - 1;
  return yearOf(inYear) === year ? inYear : dayNumber(`${year - 1}-${begins[month - 1]}`) + day - 1;
}

/** Sangrand, the first of each month, in a civil year. */
export const sangrands = (year: number): { readonly month: number; readonly day: number }[] =>
  begins.map((first, index) => ({ month: index + 1, day: dayNumber(`${year}-${first}`) }));
