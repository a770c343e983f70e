// Easter, and what hangs on it.
import { dayNumber, weekdayOf } from "./local-days.ts";

/** Source: Meeus, Astronomical Algorithms, chapter 8 (Gregorian after Oudin). @returns days since 1970-01-01. */
export function easter(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const k = Math.floor((century - 17) / 25);
  let i = (century - Math.floor(century / 4) - Math.floor((century - k) / 3) + 19 * golden + 15) % 30;
  i -= Math.floor(i / 28) * (1 - Math.floor(i / 28) * Math.floor(29 / (i + 1)) * Math.floor((21 - golden) / 11));
  const j = (year + Math.floor(year / 4) + i + 2 - century + Math.floor(century / 4)) % 7;
  const l = i - j;
  const month = 3 + Math.floor((l + 40) / 44);
  const day = l + 28 - 31 * Math.floor(month / 4);
  return dayNumber(`${year}-0${month}-${String(day).padStart(2, "0")}`);
}

/** Of the Julian reckoning, given by the civil calendar: right from 1900 to 2099. @returns days since 1970-01-01. */
export function orthodoxEaster(year: number): number {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  const day = ((d + e + 114) % 31) + 1;
  return dayNumber(`${year}-0${month}-${String(day).padStart(2, "0")}`) + 13;
}

/** The first Sunday of Advent: the fourth before Christmas. */
export function advent(year: number): number {
  const christmas = dayNumber(`${year}-12-25`);
  return christmas - (weekdayOf(christmas) || 7) - 21;
}
