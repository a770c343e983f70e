// The days of a place: each from one sunrise to the next, named by the date on its clocks.
import { DAY_MS } from "../platform/civil-date.ts";
import { type Place, type SunTimes, meanNoon, sunTimes } from "./sky.ts";

/** Days since 1970-01-01 of a date such as `2026-11-22`, and back. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The parts of a day that rules ask for. Daylight and night have five or fifteen parts each, whatever their length. */
export type DayPart =
  | "dawn"
  | "sunrise"
  | "morning"
  | "forenoon"
  | "midday"
  | "afternoon"
  | "sunset"
  | "dusk"
  | "midnight"
  | "moonrise";

export interface LocalDay extends SunTimes {
  /** Sunrise of the day after. */
  readonly next: number;
  /** The Sun did not rise and set: the times are those of six and eighteen o'clock by the Sun. */
  readonly isPolar: boolean;
}

const MOST_DAYS = 2_000;

export class LocalDays {
  readonly place: Place;
  readonly #suns = new Map<number, SunTimes & { readonly isPolar: boolean }>();
  readonly #offsets = new Map<number, number>();

  constructor(place: Place) {
    this.place = place;
  }

  /** What the clocks of the place are before UTC at an instant, in milliseconds. */
  offsetAt(at: number): number {
    const day = Math.floor(at / DAY_MS);
    const [before, after] = [this.#offsetOn(day), this.#offsetOn(day + 1)];
    return before === after ? before : this.#ask(at);
  }

  #offsetOn(day: number): number {
    let offset = this.#offsets.get(day);
    if (offset === undefined) {
      offset = this.#ask(day * DAY_MS);
      if (this.#offsets.size > MOST_DAYS) this.#offsets.clear();
      this.#offsets.set(day, offset);
    }
    return offset;
  }

  #ask(at: number): number {
    return (
      Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toZonedDateTimeISO(this.place.zone).offsetNanoseconds / 1e6
    );
  }

  /** The date on the clocks of the place, as days since 1970-01-01. */
  civilDay(at: number): number {
    return Math.floor((at + this.offsetAt(at)) / DAY_MS);
  }

  /** The instant of an hour on the clocks of the place. Where they are changed just then, an hour beside it. */
  instantOf(day: number, hours: number): number {
    const asUtc = day * DAY_MS + hours * 3_600_000;
    return asUtc - this.offsetAt(asUtc - this.offsetAt(asUtc));
  }

  #sunOf(day: number): SunTimes & { readonly isPolar: boolean } {
    let sun = this.#suns.get(day);
    if (!sun) {
      // Clocks may be a day away from the Sun's own: Kiritimati keeps the date of the other side.
      const solar = Math.round(this.instantOf(day, 12) / DAY_MS - 0.5 + this.place.lng / 360);
      const times = sunTimes(solar, this.place);
      const noon = meanNoon(solar, this.place.lng);
      sun = times ? { ...times, isPolar: false } : { rise: noon - DAY_MS / 4, set: noon + DAY_MS / 4, isPolar: true };
      if (this.#suns.size > MOST_DAYS) this.#suns.clear();
      this.#suns.set(day, sun);
    }
    return sun;
  }

  day(day: number): LocalDay {
    const sun = this.#sunOf(day);
    return { rise: sun.rise, set: sun.set, next: this.#sunOf(day + 1).rise, isPolar: sun.isPolar };
  }

  /** The day whose sunrise came last. */
  dayFromSunrise(at: number): number {
    const day = this.civilDay(at);
    if (at < this.#sunOf(day).rise) return day - 1;
    return at >= this.#sunOf(day + 1).rise ? day + 1 : day;
  }
}

/** The last but one of the fifteen parts of the night before a sunrise. @param before the evening's sunset. */
export const brahmaMuhurta = (before: number, rise: number): readonly [number, number] => {
  const muhurta = (rise - before) / 15;
  return [rise - 2 * muhurta, rise - muhurta];
};

/** Where a part of a day begins and ends; of sunrise, sunset and the end of the third muhurta the instant, twice. */
export function partOf({ rise, set, next }: LocalDay, part: Exclude<DayPart, "moonrise">): readonly [number, number] {
  const fifth = (set - rise) / 5;
  const night = (next - set) / 15;
  switch (part) {
    case "dawn":
      return [rise - 2 * night, rise];
    case "sunrise":
      return [rise, rise];
    case "morning":
      // After three of the day's fifteen muhurtas.
      return [rise + (set - rise) / 5, rise + (set - rise) / 5];
    case "forenoon":
      return [rise, rise + 2 * fifth];
    case "midday":
      return [rise + 2 * fifth, rise + 3 * fifth];
    case "afternoon":
      return [rise + 3 * fifth, rise + 4 * fifth];
    case "sunset":
      return [set, set];
    case "dusk":
      return [set, set + 3 * night];
    case "midnight":
      return [set + 7 * night, set + 8 * night];
  }
}
