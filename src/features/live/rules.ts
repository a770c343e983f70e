/** Characters (code points) that a message may have. */
export const MESSAGE_LENGTH = 500;
export const HISTORY_PAGE = 50;

/** A room that hears more than this is slowed down: the 50th newest message is younger than five seconds. */
export const SLOW_MESSAGES = 50;
export const SLOW_WINDOW_SECONDS = 5;
/** The interval of a person's messages in a slowed room. */
export const SLOW_SECONDS = 10;

/** The intervals that the hosts may choose instead, in seconds; 0 leaves it to the room itself. */
export const slowChoices = [0, 5, 10, 30, 60] as const;

/** The limit of a person's messages in any room. */
export const WRITE_LIMIT = { limit: 6, windowSeconds: 10 } as const;

/** Characters of a prayer request, and of the name under it. */
export const PRAYER_LENGTH = 1_000;
export const NAME_LENGTH = 100;
/** The limit of prayer requests from one person, or from one address without an account. */
export const PRAYER_LIMIT = { limit: 5, windowSeconds: 600 } as const;

/** Words that a space may keep out of its chats, and the length of each. */
export const MOST_WORDS = 200;
export const WORD_LENGTH = 60;

/** Hearts that one connection may send, and at most at once. */
export const HEARTS_A_WINDOW = 30;
export const HEARTS_WINDOW_MS = 10_000;

/** The rules of a room's chat. */
export interface RoomRules {
  /** Seconds between two messages of one person, as the hosts set it. */
  readonly slowSeconds: number;
  /** Only who follows the space writes. */
  readonly followersOnly: boolean;
}

/** The phase of the ceremony; people write only while it is live. */
export type Phase = "ahead" | "live" | "over" | "cancelled";

export interface CeremonyTimes {
  readonly status: string;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

export function phaseOf({ status, endsAt, startedAt, endedAt }: CeremonyTimes, now: Date): Phase {
  if (status === "cancelled") return "cancelled";
  if (endedAt && endedAt <= now) return "over";
  if (startedAt && startedAt <= now) return "live";
  return endsAt <= now ? "over" : "ahead";
}

/** The cache tag of a live ceremony: cached pages with it are dropped when it changes. */
export const roomTag = (occurrenceId: number): string => `live:${occurrenceId}`;
