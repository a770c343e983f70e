// The hours of a day, and how a device says them of a place that it keeps.
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import { dailyPrayers, type DailyPrayer } from "../keeping.ts";

/** Instants of one day; null where the Sun does not do that. */
export interface SkyHours {
  readonly prayers: Readonly<Record<DailyPrayer, number>>;
  readonly rise: number | null;
  readonly set: number | null;
}

/** Whole minutes since the day began in UTC: the five prayers, sunrise and sunset. */
export type DeviceDay = readonly (number | null)[];

/** What a device says instead of where it is. */
export interface DeviceHours {
  /** IANA name of the zone of the device's clock. */
  readonly zone: string;
  /** `2026-11-28` */
  readonly first: string;
  readonly days: readonly DeviceDay[];
}

/** What it says of a day; null of one that it has not said. @param day since 1970-01-01. */
export function deviceDay({ first, days }: Pick<DeviceHours, "first" | "days">, day: number): SkyHours | null {
  const said = days[day - dayNumber(first)];
  if (!said) return null;
  const at = (part: number) => (said[part] == null ? null : day * DAY_MS + said[part] * MINUTE_MS);
  return {
    prayers: Object.fromEntries(dailyPrayers.map((prayer, part) => [prayer, at(part)!])) as SkyHours["prayers"],
    ...{ rise: at(dailyPrayers.length), set: at(dailyPrayers.length + 1) },
  };
}

/** The day after the last that it has said. */
export const deviceEnds = ({ first, days }: Pick<DeviceHours, "first" | "days">): string =>
  dateOf(dayNumber(first) + days.length);

/** What a device says of a day. */
export const sayDay = (day: number, { prayers, rise, set }: SkyHours): DeviceDay =>
  [...dailyPrayers.map((prayer) => prayers[prayer]), rise, set].map((at) =>
    at === null ? null : Math.round((at - day * DAY_MS) / MINUTE_MS),
  );
