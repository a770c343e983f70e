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
  readonly needs: keyof Steps;
  readonly atLeast: number;
}

/** The badges in the order of the page, each with its rule; its words stand in `ui/badge-words.ts`. */
export const badgeRules = {
  "first-visit": { needs: "visits", atLeast: 1 },
  "at-the-door": { needs: "visitsAtDoors", atLeast: 1 },
  "five-doors": { needs: "visitsAtDoors", atLeast: 5 },
  "ten-places": { needs: "places", atLeast: 10 },
  "three-faiths": { needs: "faiths", atLeast: 3 },
  "month-of-visits": { needs: "bestMonth", atLeast: 30 },
  "twelve-months": { needs: "months", atLeast: 12 },
  "first-gift": { needs: "gifts", atLeast: 1 },
  "ten-prayers": { needs: "prayers", atLeast: 10 },
  "first-booking": { needs: "bookings", atLeast: 1 },
  "good-company": { needs: "community", atLeast: 1 },
  "read-through": { needs: "plansFinished", atLeast: 1 },
} as const satisfies Readonly<Record<string, Rule>>;

export type BadgeKey = keyof typeof badgeRules;
export const badgeKeys = Object.keys(badgeRules) as readonly BadgeKey[];

/** The badges whose rules these steps fulfil. */
export const badgesFor = (steps: Steps): BadgeKey[] =>
  badgeKeys.filter((key) => steps[badgeRules[key].needs] >= badgeRules[key].atLeast);
