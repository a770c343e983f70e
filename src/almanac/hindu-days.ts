// The days of a year that Hindu rules give at a place.
import { DAY_MS } from "../platform/civil-date.ts";
import { type HinduObservance, type HinduRule, hinduRules, PHALGUNA } from "./hindu-rules.ts";
import { dayNumber, type LocalDays, partOf, weekdayOf } from "./local-days.ts";
import { type LunarMonth, lunarMonths, sankranti, tithiBegins } from "./lunar-months.ts";
import { elongation, reach, siderealMoon, SPEED } from "./sky.ts";
import { dayOfSpan } from "./tithi-days.ts";

/** The month of a name; of a leap month and the one after it the latter. */
const monthsOf = (year: number, month: number): LunarMonth[] =>
  lunarMonths(year).filter((one) => one.month === month && !one.isAdhika);

/** The day on which the Sun enters a sign, by the hour until which it counts. */
export function sankrantiDay(days: LocalDays, year: number, rule: Extract<HinduRule, { kind: "solar" }>): number {
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

function starDay(days: LocalDays, year: number, { sign, star, part }: Extract<HinduRule, { kind: "star" }>): number {
  const [enters, leaves] = [sankranti(year, sign), sankranti(year, (sign + 1) % 12)];
  const middle = reach(siderealMoon, star * STAR_DEGREES, enters + 15 * DAY_MS, SPEED.moon);
  // Within the month of that sign it may begin once or twice.
  const found = [-1, 0, 1]
    .map((turns) => reach(siderealMoon, star * STAR_DEGREES, middle + turns * 27.32 * DAY_MS, SPEED.moon))
    .map((from) => [from, reach(siderealMoon, (star + 1) * STAR_DEGREES, from + DAY_MS, SPEED.moon)] as const)
    .map((span) => dayOfSpan(days, span, { part, both: "second" }))
    .filter((day) => days.day(day).rise >= enters && days.day(day).rise < leaves);
  return found.at(-1)!;
}

const spanOf = (month: LunarMonth, tithi: number): readonly [number, number] => [
  tithiBegins(month, tithi),
  tithiBegins(month, tithi + 1),
];

/** Source: Dharmasindhu. The second evening has no full moon then, but it must have lasted 3½ of four watches of the day. */
function bonfireDay(days: LocalDays, month: LunarMonth): number {
  const [begins, ends] = spanOf(month, 15);
  const first = dayOfSpan(days, [begins, ends], { part: "dusk", both: "second" });
  const bhadraEnds = reach(elongation, 174, (begins + ends) / 2, SPEED.elongation);
  const times = days.day(first);
  const isAllBhadra = bhadraEnds >= partOf(times, "midnight")[0] && begins < times.next;
  const after = days.day(first + 1);
  return isAllBhadra && ends > after.rise + ((after.set - after.rise) * 7) / 8 ? first + 1 : first;
}

export function daysOfRule(days: LocalDays, year: number, rule: HinduRule): number[] {
  switch (rule.kind) {
    case "tithi":
      return monthsOf(year, rule.month).map((month) => {
        return dayOfSpan(days, spanOf(month, rule.tithi), rule) + (rule.plus ?? 0);
      });
    case "solar":
      return [sankrantiDay(days, year, rule)];
    case "star":
      return [starDay(days, year, rule)];
    case "bonfire":
      return monthsOf(year, PHALGUNA).map((month) => bonfireDay(days, month) + rule.plus);
    case "weekday-before":
      return monthsOf(year, rule.month).map((month) => {
        const day = dayOfSpan(days, spanOf(month, rule.tithi), { part: "sunrise" });
        return day - ((weekdayOf(day) - rule.weekday + 7) % 7);
      });
  }
}

/** The days of an observance in a year: mostly one, in some years none or two. @returns days since 1970-01-01. */
export function hinduDays(days: LocalDays, year: number, observance: HinduObservance): number[] {
  const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
  return daysOfRule(days, year, hinduRules[observance]).filter((day) => day >= first && day <= last);
}
