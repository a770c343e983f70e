import { DAY_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import { isDayKind } from "./kinds.ts";

/** The page on which reminders are chosen. */
export const REMINDERS_PATH = "/settings/prayer-reminders";

/** That page with a town or a space, which goes before it, to be chosen there. */
export const remindersAddress = ({ city, space }: { readonly city: number | null; readonly space: number | null }) =>
  space ? `${REMINDERS_PATH}?space=${space}` : city ? `${REMINDERS_PATH}?city=${city}` : REMINDERS_PATH;

/** How often somebody may save: each time is a few days' reckoning. */
export const SAVE_LIMIT = { limit: 60, windowSeconds: 600 } as const;

/** So far ahead instants are written down; reckoned anew once less than a day of it is left. */
export const REACH_MS = 3 * DAY_MS;
export const RENEW_MS = DAY_MS;

/** An hour of prayer is past so long after it began: nobody is reminded of it any more. */
export const HOUR_IS_PAST_MS = 10 * MINUTE_MS;
/** The same of a day, which begins at midnight. */
export const DAY_IS_PAST_MS = 18 * 60 * MINUTE_MS;

/** @param at when the hour or the day begins, in milliseconds. */
export const isPast = (kind: string, at: number, now: Date): boolean =>
  at + (isDayKind(kind) ? DAY_IS_PAST_MS : HOUR_IS_PAST_MS) <= now.getTime();

/** What a device says of a place that it keeps: so many days at a time, and not less than so many before they end. */
export const MOST_DEVICE_DAYS = 31;
export const DEVICE_WARNS_MS = 3 * DAY_MS;

/** About a kilometre, in degrees of latitude. */
const ROUNDED = 100;
export const roundPlace = (degrees: number): number => Math.round(degrees * ROUNDED) / ROUNDED;

/** Takes what is due; also queued by whoever saves something that is due at once. */
export const REMIND_JOB = "calendar.remind";
