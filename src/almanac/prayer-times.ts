// The times of Islamic prayer and the direction of Mecca, as adhan reckons them.
import {
  CalculationMethod,
  Coordinates,
  HighLatitudeRule,
  Madhab,
  PolarCircleResolution,
  PrayerTimes,
  Qibla,
} from "adhan";
import { dateOf } from "./local-days.ts";
import type { Place } from "./sky.ts";

export const prayerMethods = {
  karachi: CalculationMethod.Karachi,
  "umm-al-qura": CalculationMethod.UmmAlQura,
  "muslim-world-league": CalculationMethod.MuslimWorldLeague,
  egyptian: CalculationMethod.Egyptian,
  "north-america": CalculationMethod.NorthAmerica,
  "moonsighting-committee": CalculationMethod.MoonsightingCommittee,
  dubai: CalculationMethod.Dubai,
  kuwait: CalculationMethod.Kuwait,
  qatar: CalculationMethod.Qatar,
  singapore: CalculationMethod.Singapore,
  turkey: CalculationMethod.Turkey,
  tehran: CalculationMethod.Tehran,
} as const;
export type PrayerMethod = keyof typeof prayerMethods;

export const asrSchools = ["shafi", "hanafi"] as const;
export type AsrSchool = (typeof asrSchools)[number];

/** Where night is too short for the angles of dawn and dusk; "recommended" asks the latitude. */
export const highLatitudes = ["recommended", "middle-of-the-night", "seventh-of-the-night", "twilight-angle"] as const;
export type HighLatitude = (typeof highLatitudes)[number];

export const prayers = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"] as const;
export type Prayer = (typeof prayers)[number];

export interface PrayerChoice {
  readonly method: PrayerMethod;
  readonly asr: AsrSchool;
  readonly highLatitude: HighLatitude;
}

/** What a country's mosques mostly keep. @param country ISO 3166, two letters; another's is the Muslim World League's. */
export function usualPrayerChoice(country: string | null): PrayerChoice {
  const [method, asr]: [PrayerMethod, AsrSchool] =
    country && ["IN", "PK", "BD", "AF"].includes(country)
      ? ["karachi", "hanafi"]
      : country === "SA"
        ? ["umm-al-qura", "shafi"]
        : country === "AE"
          ? ["dubai", "shafi"]
          : country === "EG"
            ? ["egyptian", "shafi"]
            : country === "US" || country === "CA"
              ? ["north-america", "shafi"]
              : country === "GB"
                ? ["moonsighting-committee", "hanafi"]
                : country === "TR"
                  ? ["turkey", "shafi"]
                  : ["muslim-world-league", "shafi"];
  return { method, asr, highLatitude: "recommended" };
}

/** Instants of a day's prayers; where the Sun does not rise or set, those of the nearest latitude at which it does. @param day since 1970-01-01. */
export function prayerTimes(day: number, { lat, lng }: Place, choice: PrayerChoice): Record<Prayer, number> {
  const coordinates = new Coordinates(lat, lng);
  const parameters = prayerMethods[choice.method]();
  parameters.madhab = choice.asr === "hanafi" ? Madhab.Hanafi : Madhab.Shafi;
  parameters.highLatitudeRule = {
    recommended: HighLatitudeRule.recommended(coordinates),
    "middle-of-the-night": HighLatitudeRule.MiddleOfTheNight,
    "seventh-of-the-night": HighLatitudeRule.SeventhOfTheNight,
    "twilight-angle": HighLatitudeRule.TwilightAngle,
  }[choice.highLatitude];
  parameters.polarCircleResolution = PolarCircleResolution.AqrabBalad;
  const [year, month, date] = dateOf(day).split("-").map(Number);
  // It reads the date of this machine's clock.
  const times = new PrayerTimes(coordinates, new Date(year!, month! - 1, date), parameters);
  return Object.fromEntries(prayers.map((prayer) => [prayer, times[prayer].getTime()])) as Record<Prayer, number>;
}

/** Degrees from north by east. */
export const qiblaFrom = ({ lat, lng }: Pick<Place, "lat" | "lng">): number => Qibla(new Coordinates(lat, lng));
