import { hijriOf } from "#/almanac/hijri.ts";
import { romanDay, syroMalabarDay } from "#/almanac/liturgical-year.ts";
import type { DayRange } from "#/almanac/hindu-days.ts";
import { dateOf, dayNumber, weekdayOf } from "#/almanac/local-days.ts";
import { amendedNanakshahiOf, nanakshahiOf } from "#/almanac/nanakshahi.ts";
import { isKeptIn, type Observance, observancesOf } from "#/almanac/observances.ts";
import { panchangOf } from "#/almanac/panchang.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import { qiblaFrom } from "#/almanac/qibla.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { monthAfter } from "./calendar-address.ts";
import { prayerChoiceOf, usualKeeping } from "./keeping.ts";
import { type CalendarTown, daysOf, hijriOfTown } from "./places.server.ts";
import { isOfNearestLatitude } from "./nearest-latitude.ts";
import { mosquePrayers } from "./mosque-prayers.ts";
import { applyRulings, type KeptObservance, type Ruling } from "./rulings.ts";
import { keptBy, type KeptTradition } from "./traditions.ts";

const MOST_KEPT = 500;
const kept = new Map<string, readonly Observance[]>();

/** All that is reckoned for some days at a town, in their order. @param faiths none: all. */
export function observancesAt(
  town: CalendarTown,
  { first, last }: DayRange,
  faiths: readonly FaithKey[] = [],
): readonly Observance[] {
  const hijri = hijriOfTown(town);
  const key = [town.lat, town.lng, town.zone, hijri.by, hijri.shift, first, last, ...faiths].join();
  const found =
    kept.get(key) ??
    observancesOf(daysOf(town), {
      ...{ first, last, hijri },
      ...(faiths.length > 0 && { faiths }),
    });
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return found;
}

/** Where Vaishnavas keep another day it stands beside the usual one. */
const BESIDE = 1;

/** The same as a space keeps it: by its tradition, and by its own word. @param rulings as readRulings gives them for these days. @param tradition another than the space's own. */
export function keptAt(
  town: CalendarTown,
  range: DayRange,
  faiths: readonly FaithKey[],
  rulings: readonly Ruling[],
  tradition: KeptTradition | null = town.space?.keeping.tradition ?? null,
): readonly KeptObservance[] {
  const reckonedIn = ({ first, last }: DayRange) =>
    tradition === null
      ? observancesAt(town, { first, last }, faiths)
      : keptBy(observancesAt(town, { first: first - BESIDE, last: last + BESIDE }, faiths), tradition).filter((one) =>
          isKeptIn(one, { first, last }),
        );
  return applyRulings(reckonedIn(range), rulings, range, reckonedIn);
}

/** One of the days on which something is kept. */
export interface DayObservance extends KeptObservance {
  /** Which of the days that it lasts: 1 for the first. */
  readonly nth: number;
}

/** What is kept on a day, and which of its days that is; what begins on it goes before. */
export const keptOnDay = (kept: readonly KeptObservance[], day: number): readonly DayObservance[] =>
  kept
    .filter((one) => isKeptIn(one, { first: day, last: day }))
    .map((one) => ({ ...one, nth: day - one.day + 1 }))
    .toSorted((a, b) => Number(a.nth > 1) - Number(b.nth > 1));

export interface MonthDay {
  /** `2026-11-28` */
  readonly date: string;
  /** 0 for Monday. */
  readonly weekday: number;
  readonly observances: readonly DayObservance[];
}

/** The first and the last day of a month. @param month `2026-11`. */
export const monthRange = (month: string): DayRange => ({
  first: dayNumber(`${month}-01`),
  last: dayNumber(`${monthAfter(month, 1)}-01`) - 1,
});

/** From Monday to Sunday. @param date `2026-11-28`, one of them. */
export function weekRange(date: string): DayRange {
  const day = dayNumber(date);
  const first = day - ((weekdayOf(day) + 6) % 7);
  return { first, last: first + 6 };
}

/** What a week says of each of its days. @param date `2026-11-28`. */
export function readWeekDay(town: CalendarTown, date: string) {
  const day = dayNumber(date);
  const { tithis, month, sunrise, sunset, isPolar } = panchangOf(daysOf(town), day);
  const choice = prayerChoiceOf(town.space?.keeping ?? usualKeeping, town.country);
  return {
    ...{ date, tithis, month, sunrise, sunset, isPolar },
    hijri: hijriOf(daysOf(town), day, hijriOfTown(town)),
    prayers: prayerTimes(day, town, choice),
    isOfNearestLatitude: isOfNearestLatitude(day, town),
  };
}

export type WeekDayData = ReturnType<typeof readWeekDay>;

/** Some days with what is kept on each. @param faiths none: all. @param rulings of the space, where it is one's. */
export function readDays(
  town: CalendarTown,
  range: DayRange,
  faiths: readonly FaithKey[],
  rulings: readonly Ruling[] = [],
  tradition?: KeptTradition,
): MonthDay[] {
  const { first, last } = range;
  const kept = keptAt(town, range, faiths, rulings, tradition);
  return Array.from({ length: last - first + 1 }, (_, n) => ({
    ...{ date: dateOf(first + n), weekday: (weekdayOf(first + n) + 6) % 7 },
    observances: keptOnDay(kept, first + n),
  }));
}

/** What stands in the sky on a day, and how the calendars name it. @param date `2026-11-28`. */
export function readDay(town: CalendarTown, date: string) {
  const day = dayNumber(date);
  const days = daysOf(town);
  const choice = prayerChoiceOf(town.space?.keeping ?? usualKeeping, town.country);
  const hijri = hijriOfTown(town);
  const prayers = prayerTimes(day, town, choice);
  return {
    date,
    panchang: panchangOf(days, day),
    hijri: hijriOf(days, day, hijri),
    hijriBy: hijri.by,
    nanakshahi: nanakshahiOf(day),
    amendedNanakshahi: amendedNanakshahiOf(day),
    prayers,
    isOfNearestLatitude: isOfNearestLatitude(day, town),
    prayerChoice: choice,
    /** As the mosque whose days are shown has said them. */
    mosque:
      town.space?.faith === "islamic"
        ? mosquePrayers(day, town.zone, town.space.keeping, town.space.isPlaced ? prayers : null)
        : null,
    qibla: qiblaFrom(town),
    roman: romanDay(day),
    syroMalabar: syroMalabarDay(day),
  };
}

export type DayData = ReturnType<typeof readDay>;
