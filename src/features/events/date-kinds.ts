import { DAY_MS } from "#/platform/civil-date.ts";
import type { Manner } from "#/platform/outgoing-notification.ts";

/** The kinds of notifications about a date. */
export type DateKind = "reminder" | "place" | "cancelled" | "moved" | "live" | "started" | "recording";

export const dateManners: Record<DateKind, Manner> = {
  reminder: { preference: "eventAlerts", email: "otherwise" },
  // A change of somebody's plans always goes to their mailbox, whatever else reaches them.
  place: { preference: "eventAlerts", email: "always" },
  cancelled: { preference: "eventAlerts", email: "always" },
  moved: { preference: "eventAlerts", email: "always" },
  started: { preference: "eventAlerts", email: "otherwise" },
  live: { preference: "prayerReminders", email: "otherwise" },
  recording: { preference: "never", email: "never" },
};

/** A reminder that is worth nothing in the morning; a live ceremony that somebody wanted to be reminded of is one too. */
export function isUrgent(kind: DateKind, minutesBefore: number | null, hasReminder: boolean): boolean {
  if (kind === "reminder") return minutesBefore !== null && minutesBefore <= 60;
  return kind === "started" || (kind === "live" && hasReminder);
}

/** Milliseconds for which a push service keeps a message for a device that is off. */
export function pushLifeMs(kind: DateKind, now: Date, event: { startsAt: Date; endsAt: Date }): number {
  const left = event.endsAt.getTime() - now.getTime();
  return isOfTheHour(kind) ? Math.min(DAY_MS, Math.max(60_000, left)) : DAY_MS;
}

/** Whether it is worth little an hour later. */
export const isOfTheHour = (kind: DateKind): boolean => kind === "reminder" || kind === "live" || kind === "started";
