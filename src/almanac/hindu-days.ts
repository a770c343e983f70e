// The days that Hindu rules give at a place.
import { DAY_MS } from "../platform/civil-date.ts";
import { type HinduRule, PHALGUNA } from "./hindu-rules.ts";
import { type LocalDays, partOf, weekdayOf, yearOf } from "./local-days.ts";
import { type LunarMonth, lunarMonths, sankranti, tithiSpan } from "./lunar-months.ts";
import { elongation, reach, siderealMoon, SPEED } from "./sky.ts";
import { dayOfSpan } from "./tithi-days.ts";

/** Days since 1970-01-01, both included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** So far from its tithi or its new month something is kept at most, such as the first day of Paryushan. */
const APART = 10 * DAY_MS;

/** The civil years that a range touches. */
export const yearsOf = ({ first, last }: DayRange): number[] =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, n) => yearOf(first) + n);

/** The lunar months whose days may lie in a range. */
export function monthsIn(range: DayRange): LunarMonth[] {
  const [from, until] = [range.first * DAY_MS - APART, range.last * DAY_MS + APART];
  // The tables of two years share some months, whose new moons they have found apart, to a fraction of a second.
  const found = yearsOf(range)
    .flatMap(lunarMonths)
    .toSorted((a, b) => a.starts - b.starts);
  return found.filter(
    ({ starts, ends }, n) => starts < until && ends > from && (n === 0 || starts - found[n - 1]!.starts > DAY_MS),
  );
}

/** The months of a name; of a leap month and the one after it the latter, or the former if that is asked. */
function monthsOf(range: DayRange, month: number, isKeptInAdhika = false): LunarMonth[] {
  // The leap month of the first may lie before the range.
  const first = range.first - (isKeptInAdhika ? 31 : 0);
  const named = monthsIn({ ...range, first }).filter((one) => one.month === month);
  return isKeptInAdhika
    ? named.filter((one, n) => one.isAdhika || !named[n - 1]?.isAdhika)
    : named.filter(({ isAdhika }) => !isAdhika);
}

const isNear = (range: DayRange, at: number): boolean =>
  at > range.first * DAY_MS - APART && at < range.last * DAY_MS + APART;

/** The day on which the Sun enters a sign, by the hour until which it counts. */
function sankrantiDay(days: LocalDays, year: number, rule: Extract<HinduRule, { kind: "solar" }>): number {
  const at = sankranti(year, rule.sign);
  const day = days.dayFromSunrise(at);
  const times = days.day(day);
  const last = {
    sunrise: times.rise,
    sunset: times.set,
    afternoon: partOf(times, "afternoon")[0],
    midnight: (times.set + times.next) / 2,
    "next-sunrise": times.next,
  }[rule.until];
  return day + (at <= last ? 0 : 1) + (rule.plus ?? 0);
}

const STAR_DEGREES = 360 / 27;

function starDays(
  days: LocalDays,
  range: DayRange,
  year: number,
  rule: Extract<HinduRule, { kind: "star" }>,
): number[] {
  const { sign, star, part } = rule;
  const [enters, leaves] = [sankranti(year, sign), sankranti(year, (sign + 1) % 12)];
  if (!isNear(range, enters) && !isNear(range, leaves) && !isNear(range, (enters + leaves) / 2)) return [];
  const middle = reach(siderealMoon, star * STAR_DEGREES, enters + 15 * DAY_MS, SPEED.moon);
  // Within the month of that sign it may begin once or twice.
  const found = [-1, 0, 1]
    .map((turns) => reach(siderealMoon, star * STAR_DEGREES, middle + turns * 27.32 * DAY_MS, SPEED.moon))
    .map((from) => [from, reach(siderealMoon, (star + 1) * STAR_DEGREES, from + DAY_MS, SPEED.moon)] as const)
    .map((span) => dayOfSpan(days, span, { part, both: "second" }))
    .filter((day) => days.day(day).rise >= enters && days.day(day).rise < leaves);
  return found.slice(-1);
}

/** Source: Dharmasindhu. The second evening has no full moon then, but it must have lasted 3½ of four watches of the day. */
function bonfireDay(days: LocalDays, month: LunarMonth): number {
  const [begins, ends] = tithiSpan(month, 15);
  const first = dayOfSpan(days, [begins, ends], { part: "dusk", both: "second" });
  const bhadraEnds = reach(elongation, 174, (begins + ends) / 2, SPEED.elongation);
  const times = days.day(first);
  const isAllBhadra = bhadraEnds >= partOf(times, "midnight")[0] && begins < times.next;
  const after = days.day(first + 1);
  return isAllBhadra && ends > after.rise + ((after.set - after.rise) * 7) / 8 ? first + 1 : first;
}

/** Days that a rule gives in a range, and perhaps some beside it. @returns days since 1970-01-01. */
export function daysOfRule(days: LocalDays, range: DayRange, rule: HinduRule): number[] {
  switch (rule.kind) {
    case "tithi":
      return monthsOf(range, rule.month, rule.isKeptInAdhika).map((month) => {
        return dayOfSpan(days, tithiSpan(month, rule.tithi), rule) + (rule.plus ?? 0);
      });
    case "solar":
      return yearsOf(range)
        .filter((year) => isNear(range, sankranti(year, rule.sign)))
        .map((year) => sankrantiDay(days, year, rule));
    case "star":
      return yearsOf(range).flatMap((year) => starDays(days, range, year, rule));
    case "bonfire":
      return monthsOf(range, PHALGUNA).map((month) => bonfireDay(days, month) + rule.plus);
    case "weekday-before":
      return monthsOf(range, rule.month).map((month) => {
        const day = dayOfSpan(days, tithiSpan(month, rule.tithi), { part: "sunrise" });
        return day - ((weekdayOf(day) - rule.weekday + 7) % 7);
      });
  }
}
