import { isCivilDay } from "#/platform/is-civil-day.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import { hasLink } from "#/platform/has-link.ts";
import {
  emptyPlan,
  LATEST_START,
  LEAST_HOURS,
  MOST_HOURS,
  MOST_NIGHTS,
  MOST_STAY_MINUTES,
  MOST_STOPS,
  PLAN_PATH,
  type Plan,
  type PlannedStop,
  readClock,
  TITLE_LENGTH,
  ways,
  writeClock,
} from "./rules.ts";

/**
 * The address of a plan that nobody has kept: it says all of it but the notes, so that it works without an account and
 * without scripts, and going back undoes the last step. A stop is `12`, with its stay in minutes `12.90`, with nights `12.90n2`.
 */
export function planAddress(plan: Plan): string {
  const query = planQuery(plan);
  return query === "" ? PLAN_PATH : `${PLAN_PATH}?${query}`;
}

/** The same without its path. */
export function planQuery(plan: Plan): string {
  const query = new URLSearchParams();
  if (plan.stops.length > 0) query.set("stops", plan.stops.map(writeStop).join(","));
  if (plan.title !== "") query.set("title", plan.title);
  if (plan.startsOn !== null) query.set("from", plan.startsOn);
  if (plan.setsOutAt !== emptyPlan.setsOutAt) query.set("at", writeClock(plan.setsOutAt));
  if (plan.hoursADay !== emptyPlan.hoursADay) query.set("hours", String(plan.hoursADay));
  if (plan.way !== emptyPlan.way) query.set("way", plan.way);
  if (plan.isRound) query.set("round", "1");
  return query.toString().replaceAll("%2C", ",");
}

/** Reads what {@link planAddress} wrote; whatever makes no sense is left out. */
export function readPlan(query: URLSearchParams): Plan {
  const stops = new Map<number, PlannedStop>();
  for (const text of (query.get("stops") ?? "").slice(0, 4_000).split(",")) {
    const stop = readStop(text);
    if (stop && stops.size < MOST_STOPS && !stops.has(stop.spaceId)) stops.set(stop.spaceId, stop);
  }
  const from = query.get("from") ?? "";
  const title = [...cleanLine((query.get("title") ?? "").slice(0, 400))].slice(0, TITLE_LENGTH).join("");
  const hours = Number(query.get("hours"));
  const setsOutAt = readClock(query.get("at") ?? "");
  return {
    title: hasLink(title) ? "" : title,
    startsOn: isCivilDay(from) ? from : null,
    setsOutAt: setsOutAt !== null && setsOutAt <= LATEST_START ? setsOutAt : emptyPlan.setsOutAt,
    hoursADay: Number.isInteger(hours) && hours >= LEAST_HOURS && hours <= MOST_HOURS ? hours : emptyPlan.hoursADay,
    way: ways.find((known) => known === query.get("way")) ?? emptyPlan.way,
    isRound: query.get("round") === "1",
    stops: [...stops.values()],
  };
}

const writeStop = ({ spaceId, stayMinutes, nights }: PlannedStop): string =>
  `${spaceId}${stayMinutes === 60 && nights === 0 ? "" : `.${stayMinutes}`}${nights === 0 ? "" : `n${nights}`}`;

function readStop(text: string): PlannedStop | null {
  const match = /^([1-9]\d{0,14})(?:\.(\d{1,3})(?:n(\d{1,2}))?)?$/.exec(text);
  if (!match) return null;
  const [spaceId, stayMinutes, nights] = [Number(match[1]), Number(match[2] ?? 60), Number(match[3] ?? 0)];
  return stayMinutes <= MOST_STAY_MINUTES && nights <= MOST_NIGHTS ? { spaceId, stayMinutes, nights, note: "" } : null;
}
