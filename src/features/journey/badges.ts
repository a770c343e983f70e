import type { ActivityKind } from "./rules.ts";

/** What the rules of badges look at, of all of somebody's journey. */
export interface Steps {
  readonly visits: number;
  readonly visitsAtDoors: number;
  readonly places: number;
  readonly faiths: number;
  /** Months with a visit, one after the other or not. */
  readonly months: number;
  /** Visits of the month that had most. */
  readonly bestMonth: number;
  readonly gifts: number;
  readonly prayers: number;
  readonly bookings: number;
  readonly community: number;
  readonly plansFinished: number;
}

interface Rule {
  /** What somebody did for it. */
  readonly of: ActivityKind;
  readonly needs: keyof Steps;
  readonly atLeast: number;
}

/** The badges in the order of the page, each with its rule; its words stand in `ui/badge-words.ts`. */
export const badgeRules = {
  "first-visit": { of: "visit", needs: "visits", atLeast: 1 },
  "at-the-door": { of: "visit", needs: "visitsAtDoors", atLeast: 1 },
  "five-doors": { of: "visit", needs: "visitsAtDoors", atLeast: 5 },
  "ten-places": { of: "visit", needs: "places", atLeast: 10 },
  "three-faiths": { of: "visit", needs: "faiths", atLeast: 3 },
  "month-of-visits": { of: "visit", needs: "bestMonth", atLeast: 30 },
  "twelve-months": { of: "visit", needs: "months", atLeast: 12 },
  "first-gift": { of: "donation", needs: "gifts", atLeast: 1 },
  "ten-prayers": { of: "prayer", needs: "prayers", atLeast: 10 },
  "first-booking": { of: "booking", needs: "bookings", atLeast: 1 },
  "good-company": { of: "community", needs: "community", atLeast: 1 },
  "read-through": { of: "reading", needs: "plansFinished", atLeast: 1 },
} as const satisfies Readonly<Record<string, Rule>>;

export type BadgeKey = keyof typeof badgeRules;
export const badgeKeys = Object.keys(badgeRules) as readonly BadgeKey[];

/** The badges whose rules these steps fulfil. */
export const badgesFor = (steps: Steps): BadgeKey[] =>
  badgeKeys.filter((key) => steps[badgeRules[key].needs] >= badgeRules[key].atLeast);

/** What others may see of somebody's journey. */
export interface ShownToOthers {
  /** Visits, and what they finished reading. */
  readonly activity: boolean;
  readonly gifts: boolean;
}

/** Whether others may see a badge: as what was done for it. Prayers, bookings and words in communities are nobody else's. */
export function isShownToOthers(key: BadgeKey, { activity, gifts }: ShownToOthers): boolean {
  const { of } = badgeRules[key];
  return of === "donation" ? gifts : activity && (of === "visit" || of === "reading");
}
