// Apart from format-date.ts, which every page has.
import { dates, plainBlanks } from "./format-date.ts";

/** "October 2026", of a month of the books. @param month `2026-10`. */
export const formatCivilMonth = (month: string, language: string): string =>
  plainBlanks(
    dates(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-15T12:00:00Z`)),
  );

/** "23 – 29 November 2026", of days that have no zone. @param from `2026-11-23`. */
export const formatCivilSpan = (from: string, until: string, language: string): string =>
  plainBlanks(
    dates(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).formatRange(
      new Date(`${from}T12:00:00Z`),
      new Date(`${until}T12:00:00Z`),
    ),
  ).replaceAll("\u2009", " ");

/** "Oct", of a month beside others of its year. @param month `2026-10`. */
export const formatShortMonth = (month: string, language: string): string =>
  dates(language, { month: "short", timeZone: "UTC" }).format(new Date(`${month}-15T12:00:00Z`));
