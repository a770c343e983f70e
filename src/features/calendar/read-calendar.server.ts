import { hijriOf } from "#/almanac/hijri.ts";
import { dateOf, dayNumber, weekdayOf, yearOf } from "#/almanac/local-days.ts";
import { nanakshahiOf } from "#/almanac/nanakshahi.ts";
import { type Observance, observancesOf } from "#/almanac/observances.ts";
import { panchangOf } from "#/almanac/panchang.ts";
import { prayerTimes, qiblaFrom, usualPrayerChoice } from "#/almanac/prayer-times.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { monthAfter } from "./calendar-address.ts";
import { type CalendarTown, daysOf, usualHijri } from "./places.server.ts";

const MOST_YEARS = 300;
const years = new Map<string, readonly Observance[]>();

/** All observances of a year at a town, in the order of their days. */
export function yearAt(town: CalendarTown, year: number): readonly Observance[] {
  const key = `${town.lat},${town.lng},${year}`;
  const found = years.get(key) ?? observancesOf(daysOf(town), year, usualHijri(town.country));
  years.delete(key);
  years.set(key, found);
  if (years.size > MOST_YEARS) years.delete(years.keys().next().value!);
  return found;
}

export interface MonthDay {
  /** `2026-11-28` */
  readonly date: string;
  /** 0 for Monday. */
  readonly weekday: number;
  readonly observances: readonly Observance[];
}

/** The days of a month with what is kept on each. @param month `2026-11`. @param faiths none: all. */
export function readMonth(town: CalendarTown, month: string, faiths: readonly FaithKey[]): MonthDay[] {
  const first = dayNumber(`${month}-01`);
  const end = dayNumber(`${monthAfter(month, 1)}-01`);
  const year = yearAt(town, yearOf(first)).filter(
    ({ day, faith }) => day >= first && day < end && (faiths.length === 0 || faiths.includes(faith)),
  );
  const byDay = Map.groupBy(year, ({ day }) => day);
  return Array.from({ length: end - first }, (_, n) => ({
    ...{ date: dateOf(first + n), weekday: (weekdayOf(first + n) + 6) % 7 },
    observances: byDay.get(first + n) ?? [],
  }));
}

/** What stands in the sky on a day, and how the calendars name it. @param date `2026-11-28`. */
export function readDay(town: CalendarTown, date: string) {
  const day = dayNumber(date);
  const days = daysOf(town);
  const choice = usualPrayerChoice(town.country);
  return {
    date,
    panchang: panchangOf(days, day),
    hijri: hijriOf(days, day, usualHijri(town.country)),
    hijriBy: usualHijri(town.country).by,
    nanakshahi: nanakshahiOf(day),
    prayers: prayerTimes(day, town, choice),
    prayerChoice: choice,
    qibla: qiblaFrom(town),
  };
}

export type DayData = ReturnType<typeof readDay>;
