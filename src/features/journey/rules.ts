/** Visits in a month that somebody begins with as their goal. */
export const MONTHLY_GOAL = 30;
export const MOST_GOAL = 100;

/** A ceremony counts as a virtual visit once its page was in front of somebody for so long. */
export const WATCHED_SECONDS = 5 * 60;
/** A page that is in front says so this often; what lies further apart is no watching. */
export const BEAT_SECONDS = 60;
export const LONGEST_BEAT_SECONDS = 90;

/** Doors at which one person checks in on one day, at most: nobody walks to more. */
export const DOORS_A_DAY = 12;
/** Faster than this nobody comes from one door to the next. */
export const FASTEST_KM_PER_HOUR = 900;
/** Places so near to each other that one may be at both at once, in kilometres. */
export const SAME_PLACE_KM = 25;

export const DOOR_LIMIT = { limit: 40, windowSeconds: 600 } as const;
export const RENEW_LIMIT = { limit: 20, windowSeconds: 3_600 } as const;
export const BEAT_LIMIT = { limit: 90, windowSeconds: 3_600 } as const;
export const CHANGE_LIMIT = { limit: 120, windowSeconds: 600 } as const;
export const LINK_LIMIT = { limit: 30, windowSeconds: 3_600 } as const;

export const MOST_INTERESTS = 12;
export const INTEREST_LENGTH = 40;

export const activityKinds = ["visit", "donation", "prayer", "booking", "community", "reading"] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The visits with which each level begins. */
export const levelStarts = [0, 5, 15, 40, 100, 200, 400, 700, 1_000] as const;

export interface Level {
  /** From 1. */
  readonly level: number;
  /** Visits with which the next begins; null at the last. */
  readonly nextAt: number | null;
}

/** The level of somebody with so many visits. */
export function levelOf(visits: number): Level {
  const level = levelStarts.filter((start) => visits >= start).length;
  return { level, nextAt: levelStarts[level] ?? null };
}

export const JOURNEY_PATH = "/journey";
export const yearPath = (year: number): string => `/journey/${year}`;
export const sharedYearPath = (token: string): string => `/journey/shared/${token}`;
export const doorPath = (token: string): string => `/visit/${token}`;
export const devoteePath = (id: number, tab = ""): string => `/devotee/${id}${tab && `?tab=${tab}`}`;

/** What a secret token of a link looks like: nothing else is looked up. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The distance of two points over the ground, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const half = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Whether somebody can have come from one door to another in this time. */
export const canHaveCome = (from: Point, to: Point, ms: number): boolean => {
  const km = distanceKm(from, to);
  return km <= SAME_PLACE_KM || km / Math.max(1 / 60, ms / 3_600_000) <= FASTEST_KM_PER_HOUR;
};
