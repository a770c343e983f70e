import { localTime } from "#/platform/civil-date.ts";
import {
  hoursOfWeekday,
  openState,
  type OpenState,
  type Span,
  type SpecialDay,
  specialDaysAhead,
  type Timings,
  type Weekday,
  weekdays,
  writeSpans,
} from "#/features/spaces/public.ts";

/** The number of days ahead in which special days are announced. */
const DAYS_AHEAD = 60;
const MOST_AHEAD = 5;

/** The opening hours on a space's page, made on the server: the same for everybody at that minute. */
export interface Opening {
  /** Civil day in the place. */
  readonly today: string;
  /** Null where the space has said nothing. */
  readonly state: OpenState | null;
  readonly morning: Span | null;
  readonly evening: Span | null;
  /** Days with the same hours, one after the other; empty where every weekday is as usual. */
  readonly week: readonly WeekdayRun[];
  readonly ahead: readonly (SpecialDay & { readonly begins: string })[];
}

export function openingOf(timings: Timings, zone: string, now: Date): Opening {
  const [day, time] = localTime(now, zone).split("T") as [string, string];
  const isUsual = Object.keys(timings.weekdays).length === 0;
  return {
    today: day,
    state: openState(timings, day, time),
    morning: timings.morning,
    evening: timings.evening,
    week: isUsual ? [] : weekdayRuns(timings),
    ahead: specialDaysAhead(timings, day, DAYS_AHEAD).slice(0, MOST_AHEAD),
  };
}

export interface WeekdayRun {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly spans: readonly Span[];
}

function weekdayRuns(timings: Timings): WeekdayRun[] {
  const runs: WeekdayRun[] = [];
  for (const weekday of weekdays) {
    const spans = hoursOfWeekday(timings, weekday);
    const run = runs.at(-1);
    if (run && writeSpans(run.spans) === writeSpans(spans)) runs[runs.length - 1] = { ...run, last: weekday };
    else runs.push({ first: weekday, last: weekday, spans });
  }
  return runs;
}

const schemaDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** schema.org's hours of a week, and of the special days ahead. */
export function openingJsonLd(timings: Timings, today: string): object {
  const byHours = new Map<string, { spans: readonly Span[]; days: string[] }>();
  for (const weekday of weekdays) {
    const spans = hoursOfWeekday(timings, weekday);
    const same = byHours.get(writeSpans(spans));
    if (same) same.days.push(schemaDays[weekday - 1]!);
    else byHours.set(writeSpans(spans), { spans, days: [schemaDays[weekday - 1]!] });
  }
  const week = [...byHours.values()].flatMap(({ spans, days }) =>
    spans.map((span) => ({ ...hoursFact(span), dayOfWeek: days })),
  );
  const special = specialDaysAhead(timings, today, DAYS_AHEAD).flatMap((day) => {
    const valid = { validFrom: day.begins, validThrough: lastOf(day) };
    // The same time twice is how schema.org says that a place is closed.
    const spans: readonly Span[] = day.spans.length > 0 ? day.spans : [["00:00", "00:00"]];
    return spans.map((span) => ({
      ...(day.spans.length > 0 ? hoursFact(span) : { ...hoursFact(span), closes: "00:00" }),
      ...valid,
    }));
  });
  return {
    ...(week.length > 0 ? { openingHoursSpecification: week } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

// Midnight to midnight would read as closed.
const hoursFact = ([opens, closes]: Span) => ({
  "@type": "OpeningHoursSpecification",
  opens,
  closes: closes === "00:00" ? "23:59" : closes,
});

/** The last day of a special day that begins on `begins` this time. */
export const lastOf = ({ begins, firstDay, lastDay }: SpecialDay & { readonly begins: string }): string =>
  new Date(Date.parse(begins) + Date.parse(lastDay) - Date.parse(firstDay)).toISOString().slice(0, 10);
