// How a space keeps its days: what it has said itself, and what is usual where it says nothing.
import {
  type AsrSchool,
  type HighLatitude,
  type PrayerChoice,
  type PrayerMethod,
  usualPrayerChoice,
} from "#/almanac/prayer-choice.ts";
import { isTime } from "#/features/spaces/public.ts";
import type { KeptTradition } from "./traditions.ts";

/** The five; sunrise only ends the first. */
export const dailyPrayers = ["fajr", "dhuhr", "asr", "maghrib", "isha"] as const;
export type DailyPrayer = (typeof dailyPrayers)[number];

/** How months are named: until the new moon or until the full moon. */
export const monthReckonings = ["purnimanta", "amanta"] as const;
export type MonthReckoning = (typeof monthReckonings)[number];

export const MOST_JUMUAH = 4;
export const MOST_MINUTES = 120;

/** When the prayer begins in the mosque: at a time on its clocks, or minutes after the adhan. */
export type Iqama = { readonly at: string } | { readonly after: number };

export interface Keeping {
  /** null: it keeps none more than the others. */
  readonly tradition: KeptTradition | null;
  readonly months: MonthReckoning | null;
  readonly method: PrayerMethod | null;
  readonly asr: AsrSchool | null;
  readonly highLatitude: HighLatitude | null;
  /** Days by which Islamic months begin later than reckoned: -1 to 1. */
  readonly hijriShift: number;
  readonly iqama: Readonly<Partial<Record<DailyPrayer, Iqama>>>;
  /** Times on its clocks, such as 13:15, in their order. */
  readonly jumuah: readonly string[];
  /** How often these were saved; 0: never. */
  readonly version: number;
  /** How often anything of its calendar changed, rulings too. */
  readonly revision: number;
}

/** As a space keeps its days that has said nothing. */
export const usualKeeping: Keeping = {
  ...{ tradition: null, months: null, method: null, asr: null, highLatitude: null },
  ...{ hijriShift: 0, iqama: {}, jumuah: [], version: 0, revision: 0 },
};

/** As the database has it: `05:30`, or `+15`. */
export const writeIqama = (iqama: Iqama): string => ("at" in iqama ? iqama.at : `+${iqama.after}`);

/** null for a text that is none. */
export function readIqama(text: string | null): Iqama | null {
  if (text === null) return null;
  const minutes = /^\+(\d{1,3})$/.exec(text)?.[1];
  if (minutes) return { after: Number(minutes) };
  return isTime(text) ? { at: text } : null;
}

/** By what a mosque of a country reckons its prayers. */
export function prayerChoiceOf({ method, asr, highLatitude }: Keeping, country: string): PrayerChoice {
  const usual = usualPrayerChoice(country);
  return {
    method: method ?? usual.method,
    asr: asr ?? usual.asr,
    highLatitude: highLatitude ?? usual.highLatitude,
  };
}
