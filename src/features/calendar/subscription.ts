import ical, { ICalCalendarMethod } from "ical-generator";
import { dateOf } from "#/almanac/local-days.ts";
import type { Observance } from "#/almanac/observances.ts";
import { cleanLine } from "#/platform/clean-text.ts";

export interface Subscribed {
  readonly observances: readonly Observance[];
  readonly nameOf: (one: Observance) => string;
  readonly name: string;
  readonly publicUrl: string;
  readonly now: Date;
  /** The town that it is reckoned for, as part of what identifies an entry. */
  readonly town: string;
}

/**
 * Observances as an iCalendar file (RFC 5545) of whole days. An entry keeps its UID from year to year of a reckoning, so
 * that a date that moves by a day is moved in the reader's calendar, and not doubled.
 */
export function observanceCalendar({ observances, nameOf, name, publicUrl, now, town }: Subscribed): string {
  const calendar = ical({
    prodId: { company: "Sangam", product: "Sacred calendar", language: "EN" },
    name: cleanLine(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 86_400,
  });
  const host = new URL(publicUrl).hostname;
  const seen = new Map<string, number>();
  for (const one of observances) {
    const year = dateOf(one.day).slice(0, 4);
    const kind = `${one.faith}-${one.key}-${one.tradition ?? "all"}-${year}`;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    calendar.createEvent({
      id: `${kind}-${count}-${town}@${host}`,
      start: dateOf(one.day),
      end: dateOf(one.day + one.lasts),
      allDay: true,
      stamp: now,
      summary: nameOf(one),
      url: `${publicUrl}/calendar?day=${dateOf(one.day)}`,
    });
  }
  return calendar.toString();
}
