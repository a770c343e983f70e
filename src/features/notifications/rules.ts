import { DAY_MS } from "#/platform/civil-date.ts";
import type { Manner } from "./outgoing.ts";

/** The kinds of notifications about a date. */
export type DateKind = "reminder" | "place" | "cancelled" | "moved" | "live" | "recording";

export const dateManners: Record<DateKind, Manner> = {
  reminder: { preference: "eventAlerts", email: "otherwise" },
  // A change of somebody's plans always goes to their mailbox, whatever else reaches them.
  place: { preference: "eventAlerts", email: "always" },
  cancelled: { preference: "eventAlerts", email: "always" },
  moved: { preference: "eventAlerts", email: "always" },
  live: { preference: "prayerReminders", email: "otherwise" },
  recording: { preference: "never", email: "never" },
};

export interface QuietHours {
  /** Minutes after midnight in the person's zone; the hours go over midnight where `from` is the later one. */
  readonly from: number;
  readonly until: number;
  /** Reminders that the person set themselves still come. */
  readonly letsReminders: boolean;
}

/** A person's settings, as far as they decide how a notification reaches them. */
export interface Preferences {
  readonly email: boolean;
  readonly push: boolean;
  readonly eventAlerts: boolean;
  /** Ceremonies of the spaces that the person follows, as they go live. */
  readonly prayerReminders: boolean;
  /** Messages and requests of people and spaces that the person has to do with. */
  readonly communityUpdates: boolean;
  /** IANA zone. */
  readonly zone: string;
  readonly quiet: QuietHours | null;
}

export interface Plan {
  readonly push: boolean;
  /** otherwise: only where no push reached them. */
  readonly email: "always" | "otherwise" | "never";
  /** The end of the quiet hours that this waits for; null for now. */
  readonly notBefore: Date | null;
}

/**
 * By which ways a notification goes, besides the list that always has it: the cheapest ones that the person allows.
 * @param urgent see {@link isUrgent}.
 * @param devices browsers that take pushes.
 */
export function planDelivery(
  { preference, email: byEmail }: Manner,
  urgent: boolean,
  preferences: Preferences,
  devices: number,
  now: Date,
): Plan {
  if (preference === "never" || (preference !== "always" && !preferences[preference])) {
    return { push: false, email: "never", notBefore: null };
  }
  const push = preferences.push && devices > 0;
  const email = preferences.email || preference === "always" ? byEmail : "never";
  if (!push && email === "never") return { push, email, notBefore: null };
  const { quiet } = preferences;
  const waits = quiet !== null && !(urgent && quiet.letsReminders);
  return { push, email, notBefore: waits ? quietUntil(now, quiet, preferences.zone) : null };
}

/** A reminder that is worth nothing in the morning; a live ceremony that somebody wanted to be reminded of is one too. */
export function isUrgent(kind: DateKind, minutesBefore: number | null, hasReminder: boolean): boolean {
  if (kind === "reminder") return minutesBefore !== null && minutesBefore <= 60;
  return kind === "live" && hasReminder;
}

/** The end of the quiet hours around `now` by the clock on the person's wall, or null outside of them. */
export function quietUntil(now: Date, { from, until }: Pick<QuietHours, "from" | "until">, zone: string): Date | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const minute = local.hour * 60 + local.minute;
  const isQuiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const day = minute < until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const end = day.toPlainDateTime(Temporal.PlainTime.from({ hour: Math.floor(until / 60), minute: until % 60 }));
  // An hour comes twice where clocks go back, and the end may lie in the second one.
  for (const disambiguation of ["compatible", "later"] as const) {
    const at = end.toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
    if (at > now.getTime()) return new Date(at);
  }
  return null;
}

/** Milliseconds for which a push service keeps a message for a device that is off. */
export function pushLifeMs(kind: DateKind, now: Date, event: { startsAt: Date; endsAt: Date }): number {
  const left = event.endsAt.getTime() - now.getTime();
  return kind === "reminder" || kind === "live" ? Math.min(DAY_MS, Math.max(60_000, left)) : DAY_MS;
}
