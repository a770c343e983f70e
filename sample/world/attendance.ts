import { chance } from "./chance.ts";
import { samplePeople } from "./people.ts";
import { isoDayOf } from "./plan.ts";
import { sampleSpaces } from "./spaces.ts";
import type { SampleSeries } from "./types.ts";

const faithOf = new Map(sampleSpaces.map((space) => [space.key, space.kind === "pandal" ? "pandal" : space.faith]));

/** The attendees of one date of a series, never more than its capacity. */
export function goingTo(series: SampleSeries, startsAtMs: number): string[] {
  const luck = chance("going", series.key, isoDayOf(startsAtMs));
  const room = series.capacity ?? samplePeople.length;
  if (series.isNearlyFull) return pick(series, luck, Math.min(room - 1, samplePeople.length));
  if (series.plan.every === "day") return pick(series, luck, luck.between(0, 6));
  return pick(series, luck, Math.min(luck.between(7, 38), Math.floor(room * 0.85)));
}

export function likedBy(series: SampleSeries, startsAtMs: number): string[] {
  const luck = chance("likes", series.key, isoDayOf(startsAtMs));
  return pick(series, luck, series.loop ? luck.between(12, 48) : luck.between(2, 20));
}

// Half of them go to such places anyway.
function pick(series: SampleSeries, luck: ReturnType<typeof chance>, count: number): string[] {
  const all = luck.some(samplePeople, samplePeople.length);
  const near = all.filter(({ goesTo }) => goesTo === faithOf.get(series.space)).slice(0, Math.ceil(count / 2));
  const rest = all.filter((person) => !near.includes(person)).slice(0, count - near.length);
  return [...near, ...rest].map(({ key }) => key);
}
