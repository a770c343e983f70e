// What a screen knows of its space: enough to go on for days by itself. Instants are epoch milliseconds.
import type { DayAhead, DaysAheadWords } from "#/features/calendar/public.ts";

/** For so many days, from today, a screen knows everything. */
export const DAYS_AHEAD = 14;
/** The header of an answer that says what its server's clock shows. */
export const CLOCK_HEADER = "x-sangam-clock";

export interface DisplayEvent {
  readonly id: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isLive: boolean;
}

/** What plays of a ceremony that is live now. */
export interface DisplayStream {
  readonly eventId: number;
  /** HLS; null where nothing can be played here. */
  readonly src: string | null;
  readonly stillUrl: string | null;
}

export interface DisplayGift {
  /** A data address. */
  readonly qr: string;
  /** A verified UPI address; null where the code leads to the page for gifts. */
  readonly vpa: string | null;
  /** The page for gifts, without https://. */
  readonly page: string;
}

/** Words of the screen itself; `{day}` and `{time}` are filled in by it. */
export interface DisplayLabels {
  readonly prayer: string;
  readonly adhan: string;
  readonly iqama: string;
  readonly adhanIn: string;
  readonly iqamaIn: string;
  readonly beginsIn: string;
  readonly now: string;
  readonly next: string;
  readonly tomorrow: string;
  readonly today: string;
  readonly coming: string;
  readonly sunrise: string;
  readonly sunset: string;
  readonly live: string;
  readonly give: string;
  readonly giveHow: string;
  readonly news: string;
  readonly cutOff: string;
  /** A time of another day. */
  readonly dayAndTime: string;
}

export interface DisplayWords extends DaysAheadWords {
  /** ISO 639. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly labels: DisplayLabels;
  /** By id of the event. */
  readonly events: Readonly<Record<number, { readonly title: string; readonly language: string }>>;
}

export interface DisplayNews {
  readonly id: number;
  readonly text: string;
  readonly language: string;
}

export interface DisplayState {
  readonly faith: string;
  readonly zone: string;
  /** The language of the notes of its rulings. */
  readonly noteLanguage: string;
  readonly days: readonly DayAhead[];
  readonly words: readonly DisplayWords[];
  readonly events: readonly DisplayEvent[];
  readonly stream: DisplayStream | null;
  readonly news: readonly DisplayNews[];
  readonly gift: DisplayGift | null;
}

/** Whether an answer is a screen's state, and not what a hotel's network puts before it. */
export const isDisplayState = (value: unknown): value is DisplayState =>
  typeof value === "object" && value !== null && "days" in value && Array.isArray(value.days) && "words" in value;
