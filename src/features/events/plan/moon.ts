import { tithiBegins } from "../../../almanac/lunar-months.ts";
import { monthsIn } from "../../../almanac/hindu-days.ts";
import { DAY_MS } from "../../../platform/civil-date.ts";

export type MoonPhase = "new" | "full";

/** All new or full moons in `fromMs` ≤ instant < `toMs`, in order, as milliseconds since 1970: right to a minute. */
export const moonsBetween = (phase: MoonPhase, fromMs: number, toMs: number): number[] =>
  monthsIn({ first: Math.floor(fromMs / DAY_MS), last: Math.ceil(toMs / DAY_MS) })
    .map((month) => (phase === "new" ? month.starts : tithiBegins(month, 16)))
    .filter((at) => at >= fromMs && at < toMs);
