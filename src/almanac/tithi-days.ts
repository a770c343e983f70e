// On which day a tithi is kept: the one in whose dawn, midday, dusk or midnight it stands.
import { type DayPart, type LocalDays, partOf } from "./local-days.ts";
import { moonEvent } from "./sky.ts";

export interface DayRule {
  readonly part: DayPart;
  /** Where it stands in that part of two days. */
  readonly both?: "first" | "second" | "more";
  /** Where it stands in that part of none: the day in which it begins, or the one in which it ends. */
  readonly none?: "first" | "second";
}

/** The moments of that part of a day; null where the Moon does not rise. */
function momentsOf(days: LocalDays, day: number, part: DayPart): readonly [number, number] | null {
  const times = days.day(day);
  if (part !== "moonrise") return partOf(times, part);
  const rise = moonEvent(times.rise, days.place, 1);
  return rise === null || rise >= times.next ? null : [rise, rise];
}

/** The day of a span between two instants, by a rule. @returns days since 1970-01-01. */
export function dayOfSpan(days: LocalDays, [begins, ends]: readonly [number, number], rule: DayRule): number {
  const first = days.dayFromSunrise(begins);
  const last = days.dayFromSunrise(ends);
  const touched: { day: number; for: number }[] = [];
  // Dawn belongs to the sunrise that it comes before.
  for (let day = first; day <= last + (rule.part === "dawn" ? 1 : 0); day++) {
    const moments = momentsOf(days, day, rule.part);
    if (!moments) continue;
    const [from, to] = moments;
    const shared = Math.min(ends, to) - Math.max(begins, from);
    if (from === to ? begins <= from && from < ends : shared > 0) touched.push({ day, for: shared });
  }
  if (touched.length === 0) return rule.none === "second" ? last : first;
  if (rule.both === "more") return touched.reduce((one, other) => (other.for > one.for ? other : one)).day;
  return (rule.both === "second" ? touched.at(-1)! : touched[0]!).day;
}
