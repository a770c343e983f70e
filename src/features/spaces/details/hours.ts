import { addDays, weekdayIndex } from "../../../platform/civil-date.ts";
/** Local times of a place, "HH:MM". One that closes before it opens goes on past midnight; 00:00 to 00:00 is all day. */
export type Span = readonly [opens: string, closes: string];

/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export interface SpecialDay {
  /** Civil days of the place, "2026-11-22", both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly kind: "festival" | "exception";
  /** The festival, or the reason. */
  readonly name: string;
  readonly everyYear: boolean;
  /** None: closed. */
  readonly spans: readonly Span[];
}

/** The opening hours of a space: its usual day, weekdays that differ, days that differ from both. */
export interface Timings {
  readonly morning: Span | null;
  readonly evening: Span | null;
  /** None of a weekday: as usual; an empty list: closed. */
  readonly weekdays: Readonly<Partial<Record<Weekday, readonly Span[]>>>;
  readonly specialDays: readonly SpecialDay[];
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** "05:00-12:00 16:00-21:00", or "closed". */
export const writeSpans = (spans: readonly Span[]): string =>
  spans.length === 0 ? "closed" : spans.map(([opens, closes]) => `${opens}-${closes}`).join(" ");

/** Reads what {@link writeSpans} wrote. */
export const readSpans = (text: string): Span[] =>
  [...text.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].map(([, opens, closes]): Span => [opens!, closes!]);

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes after midnight; the end of one that goes past midnight is beyond 1440. */
export function minutesOf([opens, closes]: Span): { readonly from: number; readonly until: number } {
  const from = minutes(opens);
  const until = minutes(closes);
  return { from, until: until > from ? until : until + 1440 };
}

/** Whether no two spans overlap, the same ones of the next day included. */
export function areApart(spans: readonly Span[]): boolean {
  const sorted = spans.map(minutesOf).toSorted((a, b) => a.from - b.from);
  return sorted.every(({ until }, place) => until <= (sorted[place + 1]?.from ?? sorted[0]!.from + 1440));
}

/** Whether it would be open for more than half a day past midnight: its times stand in the wrong order. */
export function isBackwards(span: Span): boolean {
  const { from, until } = minutesOf(span);
  return until > 1440 && until - from > 720;
}

export const inOrder = (spans: readonly Span[]): Span[] => spans.toSorted((a, b) => minutes(a[0]) - minutes(b[0]));

/** 1 for Monday to 7 for Sunday. */
export const isoWeekday = (day: string): Weekday => (weekdayIndex(day) + 1) as Weekday;

/** Whether a special day covers this one. */
export function covers(special: SpecialDay, day: string): boolean {
  if (!special.everyYear) return special.firstDay <= day && day <= special.lastDay;
  const [first, last, asked] = [special.firstDay, special.lastDay, day].map((date) => date.slice(5)) as [
    string,
    string,
    string,
  ];
  return first <= last ? first <= asked && asked <= last : asked >= first || asked <= last;
}

export interface DayHours {
  readonly spans: readonly Span[];
  readonly special: SpecialDay | null;
}

const usual = ({ morning, evening }: Timings): Span[] => [morning, evening].filter((span) => span !== null);

/** Whether the space has stated any opening hours. */
export const hasTimings = (timings: Timings): boolean =>
  usual(timings).length > 0 || Object.values(timings.weekdays).some((spans) => spans.length > 0);

/** The hours of a day: an exception before a festival, both before the weekday, the weekday before the usual. */
export function hoursOn(timings: Timings, day: string): DayHours {
  const found = timings.specialDays.filter((special) => covers(special, day));
  const special = found.find(({ kind }) => kind === "exception") ?? found[0] ?? null;
  return { spans: special?.spans ?? hoursOfWeekday(timings, isoWeekday(day)), special };
}

export const hoursOfWeekday = (timings: Timings, weekday: Weekday): readonly Span[] =>
  timings.weekdays[weekday] ?? usual(timings);

export type OpenState =
  | {
      readonly isOpen: true;
      /** "HH:MM"; null where it does not close today. */
      readonly until: string | null;
      readonly special: SpecialDay | null;
    }
  | {
      readonly isOpen: false;
      /** Whether it was or will be open at all today. */
      readonly isToday: boolean;
      /** The next opening, within two weeks. */
      readonly next: { readonly day: string; readonly opens: string } | null;
      readonly special: SpecialDay | null;
    };

/**
 * @param day civil day of the place, @param time its clock, "HH:MM": both as they are shown there, so that a day of 23
 * or 25 hours needs no care. @returns null where the space has said nothing.
 */
export function openState(timings: Timings, day: string, time: string): OpenState | null {
  const today = hoursOn(timings, day);
  if (!hasTimings(timings) && today.special === null) return null;
  const now = minutes(time);
  const before = hoursOn(timings, addDays(day, -1));
  const late = before.spans.map(minutesOf).find(({ until }) => until - 1440 > now);
  const spans = today.spans.map(minutesOf);
  const begun = late ? late.until - 1440 : spans.find(({ from, until }) => from <= now && now < until)?.until;
  if (begun !== undefined) {
    let until = begun;
    // Spans without a pause between them close at the last end.
    for (const span of spans.toSorted((a, b) => a.from - b.from))
      if (span.from <= until) until = Math.max(until, span.until);
    const isAllDay = spans.some((span) => span.until - span.from === 1440);
    return { isOpen: true, until: isAllDay ? null : clock(until), special: today.special };
  }
  const isToday = spans.length > 0;
  return { isOpen: false, isToday, next: nextOpening(timings, day, now), special: today.special };
}

function nextOpening(timings: Timings, day: string, now: number): { day: string; opens: string } | null {
  for (let ahead = 0; ahead < 14; ahead++) {
    const date = addDays(day, ahead);
    const starts = hoursOn(timings, date)
      .spans.map(minutesOf)
      .map(({ from }) => from);
    const first = starts.filter((from) => ahead > 0 || from > now).toSorted((a, b) => a - b)[0];
    if (first !== undefined) return { day: date, opens: clock(first) };
  }
  return null;
}

const clock = (after: number): string =>
  `${String(Math.floor(after / 60) % 24).padStart(2, "0")}:${String(after % 60).padStart(2, "0")}`;

/** Special days from this one on, the next first, each with the day on which it begins this time. */
export function specialDaysAhead(timings: Timings, day: string, days: number): (SpecialDay & { begins: string })[] {
  const last = addDays(day, days);
  return timings.specialDays
    .flatMap((special) => {
      if (!special.everyYear) {
        return special.lastDay >= day && special.firstDay <= last ? [{ ...special, begins: special.firstDay }] : [];
      }
      const years = [-1, 0, 1].map((ahead) => String(Number(day.slice(0, 4)) + ahead));
      const length = Date.parse(special.lastDay) - Date.parse(special.firstDay);
      const found = years
        .map((year) => year + special.firstDay.slice(4))
        // The 29th of February is not in every year.
        .filter((begins) => !Number.isNaN(Date.parse(begins)))
        .find((begins) => begins <= last && Date.parse(begins) + length >= Date.parse(day));
      return found ? [{ ...special, begins: found }] : [];
    })
    .toSorted((a, b) => a.begins.localeCompare(b.begins));
}
