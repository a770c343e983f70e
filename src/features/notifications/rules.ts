import type { Manner } from "#/platform/outgoing-notification.ts";

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
  /** Hours, days and texts that the person chose to be reminded of, and ceremonies of followed spaces as they go live. */
  readonly prayerReminders: boolean;
  /** Messages and requests of people and spaces that the person has to do with. */
  readonly communityUpdates: boolean;
  /** Likes of what the person wrote. */
  readonly likeUpdates: boolean;
  /** Kinds that the person wants in their list, and not by this channel. */
  readonly notByPush: readonly Manner["preference"][];
  readonly notByEmail: readonly Manner["preference"][];
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
 * @param urgent see `Outgoing`.
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
  const push = preferences.push && devices > 0 && !preferences.notByPush.includes(preference);
  const wantsEmail = preferences.email && !preferences.notByEmail.includes(preference);
  const email = wantsEmail || preference === "always" ? byEmail : "never";
  if (!push && email === "never") return { push, email, notBefore: null };
  const { quiet } = preferences;
  const waits = quiet !== null && !(urgent && quiet.letsReminders);
  return { push, email, notBefore: waits ? quietUntil(now, quiet, preferences.zone) : null };
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
