// Days without a time, as calendars and books write them: `2026-11-22`. Each belongs to no zone.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** The last instant that a date can have, since 1970. */
export const LAST_INSTANT_MS = 8_640_000_000_000_000;

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to the other; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS);

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone: zone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
      ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** The local date and time in a zone: `2026-11-22T18:30`. */
export function localTime(at: Date, zone: string): string {
  // By its text: taking it apart by `formatToParts` is twice as dear, and lists ask for each of their rows.
  const [, month, day, year, hour, minute] = /(\d+)\/(\d+)\/(\d+)\D+(\d+):(\d+)/.exec(clockIn(zone).format(at))!;
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The day of an instant in a zone. */
export const civilDay = (at: Date, zone: string): string => localTime(at, zone).slice(0, 10);

/**
 * The instant of a time on the clocks of a zone, as a form sends it: of one that is skipped the hour after it, of one that
 * comes twice the first. @param local `2026-11-22T18:30`.
 */
export const instantIn = (local: string, zone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds,
  );

/** The first moment of a day on the clocks of a zone. */
export const beginOfDay = (day: string, zone: string): Date => instantIn(`${day}T00:00`, zone);
