import { HOUR_MS, MINUTE_MS, civilDay, daysBetween } from "../civil-date.ts";
import { localeOf, sourceLanguage } from "./languages.ts";

const formats = new Map<string, unknown>();

/** Makes a format of each kind, locale and options once: making one costs as much as rendering a card. */
const madeOnceIn =
  <Options extends object, Format>(Made: new (locale: string, options: Options) => Format) =>
  (locale: string, options: Options): Format => {
    const key = `${Made.name} ${locale} ${JSON.stringify(options)}`;
    let format = formats.get(key) as Format | undefined;
    if (!format) formats.set(key, (format = new Made(locale, options)));
    return format;
  };

const madeOnce = <Options extends object, Format>(Made: new (locale: string, options: Options) => Format) => {
  const made = madeOnceIn(Made);
  return (language: string, options: Options): Format => made(localeOf(language), options);
};

const datesIn = madeOnceIn<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const dates = madeOnce<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
const distances = madeOnce<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);
export const numbers = madeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);

// Servers and browsers differ in which blank they put before "pm".
export const plainBlanks = (text: string): string => text.replace(/[\u202f\u00a0]/g, " ");

/** "7:05 pm" */
export const formatTime = (at: Date, language: string, zone: string): string =>
  plainBlanks(dates(language, { hour: "numeric", minute: "2-digit", timeZone: zone }).format(at));

/** "Sun, 22 Nov", with the year where it is not this one. */
export function formatDay(at: Date, now: Date, language: string, zone: string): string {
  const year = (date: Date) => civilDay(date, zone).slice(0, 4);
  const options: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", timeZone: zone };
  return plainBlanks(dates(language, year(at) === year(now) ? options : { ...options, year: "numeric" }).format(at));
}

/** "Sunday, 22 November 2026" */
export const formatFullDay = (at: Date, language: string, zone: string): string =>
  plainBlanks(
    dates(language, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: zone }).format(at),
  );

/** "21 November 2026", of a day that has no zone, such as one of the books. @param day `2026-11-21`. */
export const formatCivilDay = (day: string, language: string): string =>
  plainBlanks(
    dates(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${day}T12:00:00Z`),
    ),
  );

/** The parts of a date for large numerals: "Sun Nov" and "22". */
export function dateParts(at: Date, language: string, zone: string): { weekdayMonth: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) => dates(language, { ...options, timeZone: zone }).format(at);
  return {
    weekdayMonth: `${part({ weekday: "short" })} ${part({ month: "short" })}`,
    day: part({ day: "numeric" }),
  };
}

/** "in 25 minutes", "in 13 hours", "tomorrow", "2 days ago"; days are counted in the zone's calendar. */
export function formatRelative(at: Date, now: Date, language: string, zone: string): string {
  const words = distances(language, { numeric: "auto" });
  const ms = at.getTime() - now.getTime();
  const far = Math.abs(ms);
  if (far < 59.5 * MINUTE_MS) return words.format(Math.round(ms / MINUTE_MS) || 0, "minute");
  if (far < 23.5 * HOUR_MS) return words.format(Math.round(ms / HOUR_MS), "hour");
  const days = daysBetween(civilDay(now, zone), civilDay(at, zone));
  if (Math.abs(days) < 14) return words.format(days, "day");
  if (Math.abs(days) < 60) return words.format(Math.round(days / 7), "week");
  return words.format(Math.round(days / 30.44), "month");
}

/** "1 hr 30 min" */
export function formatDuration(ms: number, language: string): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const unit = (value: number, name: string) =>
    numbers(language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    days > 0 ? unit(days, "day") : "",
    hours > 0 ? unit(hours, "hour") : "",
    minutes % 60 > 0 && days === 0 ? unit(minutes % 60, "minute") : "",
  ];
  return plainBlanks(parts.filter(Boolean).join(" "));
}

/** "21 Nov 2026, 9:07 am", for records: when somebody signed in, when a report came. */
export const formatInstant = (at: Date, language: string, zone: string): string =>
  plainBlanks(
    `${dates(language, { day: "numeric", month: "short", year: "numeric", timeZone: zone }).format(at)}, ${formatTime(at, language, zone)}`,
  );

/** The zone's short name on that day: "IST", "EST"; its distance from UTC where it has no name in letters. */
export function zoneName(at: Date, language: string, zone: string): string {
  const short = (locale: string) =>
    datesIn(locale, { timeZone: zone, timeZoneName: "short" })
      .formatToParts(at)
      .find((part) => part.type === "timeZoneName")?.value ?? zone;
  const names = [localeOf(language), localeOf(sourceLanguage), "en-US", "en-GB"].map(short);
  return names.find((name) => /^[A-Z]{3,5}$/.test(name)) ?? names[0]!;
}

/** 1,00,000: Indian grouping, digits as people here read them. */
export const formatCount = (value: number, language: string): string => numbers(language, {}).format(value);
