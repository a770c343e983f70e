// The times of Islamic prayer, as adhan reckons them.
import {
  CalculationMethod,
  type CalculationParameters,
  Coordinates,
  HighLatitudeRule,
  Madhab,
  PolarCircleResolution,
  PrayerTimes,
} from "adhan";
import { DAY_MS, instantIn } from "../platform/civil-date.ts";
import { dateOf } from "./local-days.ts";
import { type Prayer, type PrayerChoice, type PrayerMethod, prayers } from "./prayer-choice.ts";
import type { Place } from "./sky.ts";

const reckoning: Record<PrayerMethod, () => CalculationParameters> = {
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
};

type Coordinated = Pick<Place, "lat" | "lng">;

function parametersOf(coordinates: Coordinates, choice: PrayerChoice): CalculationParameters {
  const parameters = reckoning[choice.method]();
  parameters.madhab = choice.asr === "hanafi" ? Madhab.Hanafi : Madhab.Shafi;
  parameters.highLatitudeRule = {
    recommended: HighLatitudeRule.recommended(coordinates),
    "middle-of-the-night": HighLatitudeRule.MiddleOfTheNight,
    "seventh-of-the-night": HighLatitudeRule.SeventhOfTheNight,
    "twilight-angle": HighLatitudeRule.TwilightAngle,
  }[choice.highLatitude];
  parameters.polarCircleResolution = PolarCircleResolution.AqrabBalad;
  return parameters;
}

function reckonAround(noon: number, { lat, lng }: Coordinated, of: (where: Coordinates) => CalculationParameters) {
  const coordinates = new Coordinates(lat, lng);
  // Clocks may be a day away from the Sun's own: Kiritimati keeps the date of the other side.
  const solar = Math.round(noon / DAY_MS - 0.5 + lng / 360);
  const [year, month, date] = dateOf(solar).split("-").map(Number);
  // It reads the date of this machine's clock.
  return new PrayerTimes(coordinates, new Date(year!, month! - 1, date), of(coordinates));
}

/**
 * Instants of a day's prayers; where the Sun does not rise or set, those of the nearest latitude at which it does.
 * @param noon twelve o'clock of the day on the place's clocks.
 */
export function prayersAround(noon: number, place: Coordinated, choice: PrayerChoice): Record<Prayer, number> {
  const times = reckonAround(noon, place, (where) => parametersOf(where, choice));
  return Object.fromEntries(prayers.map((prayer) => [prayer, times[prayer].getTime()])) as Record<Prayer, number>;
}

/** Sunrise and sunset of a day to the minute; null where the Sun does not do that. @param noon as of prayersAround. */
export function sunAround(noon: number, place: Coordinated): Record<"rise" | "set", number | null> {
  const { sunrise, sunset } = reckonAround(noon, place, () => CalculationMethod.Other());
  const at = (date: Date) => (Number.isNaN(date.getTime()) ? null : date.getTime());
  return { rise: at(sunrise), set: at(sunset) };
}

/** The same of a day of a place's own clocks. @param day on the place's clocks, since 1970-01-01. */
export const prayerTimes = (day: number, place: Place, choice: PrayerChoice): Record<Prayer, number> =>
  prayersAround(instantIn(`${dateOf(day)}T12:00`, place.zone).getTime(), place, choice);
