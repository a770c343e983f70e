/** Stops of one yatra: as many as its order is reckoned for while somebody waits. */
export const MOST_STOPS = 50;
/** Yatras that one person keeps. */
export const MOST_YATRAS = 100;
export const TITLE_LENGTH = 80;
export const NOTE_LENGTH = 300;
export const MOST_STAY_MINUTES = 720;
export const MOST_NIGHTS = 30;
/** Minutes after midnight: later there are no two hours left of the day. */
export const LATEST_START = 22 * 60;
/** A way that takes longer is reckoned no further: ten years. */
export const MOST_DAYS = 3_650;
export const LEAST_HOURS = 2;
export const MOST_HOURS = 18;

export const EDIT_LIMIT = { limit: 600, windowSeconds: 600 } as const;
export const KEEP_LIMIT = { limit: 60, windowSeconds: 3_600 } as const;
export const LINK_LIMIT = { limit: 30, windowSeconds: 3_600 } as const;
export const TICK_LIMIT = { limit: 600, windowSeconds: 600 } as const;
export const EXPORT_LIMIT = { limit: 60, windowSeconds: 600 } as const;
export const SUGGEST_LIMIT = { limit: 120, windowSeconds: 60 } as const;

export const ways = ["foot", "road", "rail"] as const;
export type Way = (typeof ways)[number];

/** How fast one goes on a way, and by how much it is longer than the straight line. */
export const paces: Readonly<Record<Way, { readonly kmPerHour: number; readonly detour: number }>> = {
  foot: { kmPerHour: 4, detour: 1.3 },
  road: { kmPerHour: 35, detour: 1.3 },
  rail: { kmPerHour: 50, detour: 1.2 },
};

export interface PlannedStop {
  readonly spaceId: number;
  readonly stayMinutes: number;
  readonly nights: number;
  readonly note: string;
}

export interface Plan {
  /** Empty where nobody has named it yet. */
  readonly title: string;
  /** Civil day in the zone of the first stop, "2026-12-01"; null where it is not chosen. */
  readonly startsOn: string | null;
  /** Minutes after midnight at which one sets out each day. */
  readonly setsOutAt: number;
  /** From setting out to the evening: travelling and visiting. */
  readonly hoursADay: number;
  readonly way: Way;
  /** Back to the first stop at the end. */
  readonly isRound: boolean;
  readonly stops: readonly PlannedStop[];
}

export const emptyPlan: Plan = {
  ...{ title: "", startsOn: null, setsOutAt: 360, hoursADay: 10, way: "road", isRound: false, stops: [] },
};

export const stopAt = (spaceId: number): PlannedStop => ({ spaceId, stayMinutes: 60, nights: 0, note: "" });

export const YATRA_PATH = "/yatra";
export const PLAN_PATH = "/yatra/plan";
export const MINE_PATH = "/yatra/mine";
export const minePath = (id: number, part = ""): string => `${MINE_PATH}/${id}${part && `/${part}`}`;
export const circuitPath = (id: number, part = ""): string => `/yatra/circuit/${id}${part && `/${part}`}`;
export const sharedPath = (token: string, part = ""): string => `/yatra/${token}${part && `/${part}`}`;
export const addPath = (spaceId: number): string => `/yatra/add/${spaceId}`;

/** What a secret token of a link looks like: nothing else is looked up. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** "06:30" of minutes after midnight. */
export const writeClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Minutes after midnight of "06:30"; null for what is no time. */
export function readClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Of the translations of its title and description. */
export const YATRA_ENTITY = "yatra";
