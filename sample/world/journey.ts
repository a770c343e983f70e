import { chance } from "./chance.ts";

/** A visit of the demo devotee, so that their journey has a year behind it. */
export interface SampleVisit {
  readonly space: string;
  readonly daysAgo: number;
  readonly way: "door" | "watching";
}

/** Where the demo devotee goes: the temple at home most often, others on journeys, and ceremonies from afar. */
const near = ["saptdhara", "saptdhara", "saptdhara", "ujjwal", "deepsar"] as const;
const far = ["tamarai", "arkadeep", "devdaru", "karuna", "noorbagh", "eveninglamp", "nirmaljot", "kumorpara"] as const;
const DAYS = 380;

/** A year of visits: more around the festivals of autumn, fewer in the heat, and weeks without any. */
export const devoteesVisits: readonly SampleVisit[] = visits();

function visits(): SampleVisit[] {
  const lot = chance("the demo devotee's visits");
  const made = new Map<string, SampleVisit>();
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    // Two weeks away from everything, twice.
    if ((daysAgo > 120 && daysAgo < 136) || (daysAgo > 250 && daysAgo < 262)) continue;
    if (lot.next() < 0.2) {
      const space = lot.next() < 0.8 ? lot.pick(near) : lot.pick(far);
      made.set(`${space} ${daysAgo} door`, { space, daysAgo, way: "door" });
    }
    if (lot.next() < 0.14) {
      const space = lot.next() < 0.5 ? lot.pick(near) : lot.pick(far);
      made.set(`${space} ${daysAgo} watching`, { space, daysAgo, way: "watching" });
    }
  }
  return [...made.values()];
}

/** In their own words. */
export const devoteesInterests = ["Kirtan and bhajans", "Temple architecture", "Seva", "The Gita"] as const;

/** What the demo devotee received on the way, as days ago. */
export const devoteesBadges: Readonly<Record<string, number>> = {
  "first-visit": 379,
  "at-the-door": 378,
  "five-doors": 352,
  "first-gift": 300,
  "three-faiths": 260,
  "ten-places": 170,
};
