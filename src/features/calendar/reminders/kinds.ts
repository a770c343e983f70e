// What somebody may be reminded of: hours of prayer of every faith, and the days that the almanac knows.
import { type FaithKey, faiths } from "#/features/spaces/public.ts";
import { type DailyPrayer, dailyPrayers } from "../keeping.ts";

/** Reckoned from the Sun: half an hour before dawn, at its rising, at its height, at its setting. */
export const sunKinds = ["brahma-muhurta", "sunrise", "navkarsi", "midday", "sunset", "rehras"] as const;
export type SunKind = (typeof sunKinds)[number];

/** At a time of the person's own clock; minutes after midnight as they are usual. */
export const clockKinds = {
  "amrit-vela": 4 * 60,
  sohila: 21 * 60 + 30,
  "angelus-morning": 6 * 60,
  "angelus-noon": 12 * 60,
  "angelus-evening": 18 * 60,
  compline: 21 * 60,
} as const;
export type ClockKind = keyof typeof clockKinds;

export type HourKind = DailyPrayer | SunKind | ClockKind;
export const hourKinds: readonly HourKind[] = [
  ...dailyPrayers,
  ...sunKinds,
  ...(Object.keys(clockKinds) as ClockKind[]),
];

/** Days of fasting that come with every fortnight, and the great days of each faith. */
export type DayKind = "ekadashi" | "uposatha" | `days-${FaithKey}`;
export const dayKinds: readonly DayKind[] = [
  ...(["ekadashi", "uposatha"] as const),
  ...faiths.map((faith) => `days-${faith}` as const),
];

export type ReminderKind = HourKind | DayKind;
export const reminderKinds: readonly ReminderKind[] = [...hourKinds, ...dayKinds];

/** Minutes before an hour that may be chosen; an hour at most, so that quiet hours let them through. */
export const minuteChoices = [0, 5, 10, 15, 20, 30, 45, 60] as const;
export const USUAL_MINUTES = 10;

/** On the clocks of the place, in minutes after midnight: on the evening before a day, and on its morning. */
export const EVE_CLOCK = 18 * 60;
export const MORNING_CLOCK = 6 * 60;

const among = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind);
export const isPrayer = (kind: string): kind is DailyPrayer => among(dailyPrayers, kind);
export const isSunKind = (kind: string): kind is SunKind => among(sunKinds, kind);
export const isClockKind = (kind: string): kind is ClockKind => Object.hasOwn(clockKinds, kind);
export const isDayKind = (kind: string): kind is DayKind => among(dayKinds, kind);
export const isReminderKind = (kind: string): kind is ReminderKind => among(reminderKinds, kind);

/** As a person chose it. */
export interface Reminder {
  readonly kind: ReminderKind;
  readonly minutesBefore: number;
  /** Minutes after midnight; null for what has no hour of its own. */
  readonly clock: number | null;
  readonly onEve: boolean;
}
