import ical, { ICalCalendarMethod } from "ical-generator";
import { dateOf, dayNumber, yearOf } from "#/almanac/local-days.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import type { KeptObservance } from "./rulings.ts";

/** A whole day, or several, of a calendar that others read. */
export interface Entry {
  /** What stays the same when its day moves, within this house. */
  readonly uid: string;
  readonly one: KeptObservance;
  readonly summary: string;
  /** Lines beside it: a space's own ruling, the rule that gives the date and where it is written. */
  readonly description: string;
  /** Grows with every change of what stands behind it. */
  readonly sequence?: number;
  /** Path of the page that shows it. */
  readonly path: string;
}

export interface Subscribed {
  readonly entries: readonly Entry[];
  readonly name: string;
  readonly publicUrl: string;
  readonly now: Date;
}

const UTC = [
  ...["BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
].join("\r\n");

/** Entries as an iCalendar file (RFC 5545). */
export function writeSubscription({ entries, name, publicUrl, now }: Subscribed): string {
  const calendar = ical({
    prodId: { company: "Sangam", product: "Sacred calendar", language: "EN" },
    // Written as it is, so that a line of it would be a line of the file.
    name: cleanLine(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 86_400,
    // A calendar has one component at least, and strict readers refuse an empty one.
    ...(entries.length === 0 && { timezone: { name: "Etc/UTC", generator: () => UTC } }),
  });
  const host = new URL(publicUrl).hostname;
  for (const { uid, one, summary, description, sequence, path } of entries) {
    calendar.createEvent({
      id: `${uid}@${host}`,
      start: dateOf(one.day),
      end: dateOf(one.day + one.lasts),
      allDay: true,
      stamp: now,
      ...(sequence !== undefined && { sequence }),
      summary,
      description,
      url: publicUrl + path,
    });
  }
  return calendar.toString();
}

/** The day that an observance is reckoned for, whatever day it is kept on. */
const reckonedDay = ({ day, ruling }: KeptObservance): number => (ruling ? dayNumber(ruling.reckonedOn) : day);

/**
 * Numbers observances by their names within a year, so that each keeps its name when its day moves: a reader's calendar then
 * moves it too, and does not show it twice.
 */
export function namedApart<One extends KeptObservance>(
  observances: readonly One[],
  kindOf: (one: One) => string,
): { readonly one: One; readonly name: string }[] {
  const seen = new Map<string, number>();
  return observances
    .toSorted((a, b) => reckonedDay(a) - reckonedDay(b))
    .map((one) => {
      const kind = `${kindOf(one)}-${yearOf(reckonedDay(one))}`;
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      return { one, name: `${kind}-${count}` };
    });
}
