import { hijriOf } from "#/almanac/hijri.ts";
import type { DayRange } from "#/almanac/hindu-days.ts";
import { dateOf, dayNumber, weekdayOf } from "#/almanac/local-days.ts";
import { amendedNanakshahiOf, nanakshahiOf } from "#/almanac/nanakshahi.ts";
import { type Observance, observancesOf } from "#/almanac/observances.ts";
import { panchangOf } from "#/almanac/panchang.ts";
import { prayerTimes, qiblaFrom, usualPrayerChoice } from "#/almanac/prayer-times.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { monthAfter } from "./calendar-address.ts";
import { type CalendarTown, daysOf, usualHijri } from "./places.server.ts";

const MOST_KEPT = 500;
const kept = new Map<string, readonly Observance[]>();

/** All observances of some days at a town, in their order. @param faiths none: all. */
export function observancesAt(
  town: CalendarTown,
  { first, last }: DayRange,
  faiths: readonly FaithKey[] = [],
): readonly Observance[] {
  const key = [town.lat, town.lng, first, last, ...faiths].join();
  const found =
    kept.get(key) ??
    observancesOf(daysOf(town), {
      ...{ first, last, hijri: usualHijri(town.country) },
      ...(faiths.length > 0 && { faiths }),
    });
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
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
  const byDay = Map.groupBy(observancesAt(town, { first, last: end - 1 }, faiths), ({ day }) => day);
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
    amendedNanakshahi: amendedNanakshahiOf(day),
    prayers: prayerTimes(day, town, choice),
    prayerChoice: choice,
    qibla: qiblaFrom(town),
  };
}

export type DayData = ReturnType<typeof readDay>;
