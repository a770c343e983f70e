import { DAY_MS } from "#/platform/civil-date.ts";
import type { ToldKind } from "#/platform/notices.ts";

/** What a person may be told of a date. */
export type DateKind = "reminder" | "place" | "cancelled" | "moved" | "live" | "recording";
/** What a person may be told. */
export type NoticeKind = DateKind | "receipt" | ToldKind;

export interface QuietHours {
  /** Minutes after midnight in the person's zone; the hours go over midnight where `from` is the later one. */
  readonly from: number;
  readonly until: number;
  /** Reminders that the person set themselves still come. */
  readonly letsReminders: boolean;
}

/** A person's settings, as far as they decide how a notice reaches them. */
export interface Wishes {
  readonly email: boolean;
  readonly push: boolean;
  readonly eventAlerts: boolean;
  /** Ceremonies of the spaces that the person follows, as they go live. */
  readonly prayerReminders: boolean;
  /** What those say and ask whom the person has to do with. */
  readonly communityUpdates: boolean;
  /** IANA zone. */
  readonly zone: string;
  readonly quiet: QuietHours | null;
}

export interface Plan {
  readonly push: boolean;
  /** otherwise: only where no push reached them. */
  readonly mail: "always" | "otherwise" | "never";
  /** The end of the quiet hours that this waits for; null for now. */
  readonly notBefore: Date | null;
}

interface Manner {
  /** The setting that lets it out of the list; "always": it decides what a person may do, and no setting keeps it. */
  readonly by: "eventAlerts" | "prayerReminders" | "communityUpdates" | "always" | "never";
  /** What changes somebody's plans is kept in their mailbox, whatever else reaches them. */
  readonly mail: "always" | "otherwise" | "never";
}

const manners: Record<NoticeKind, Manner> = {
  reminder: { by: "eventAlerts", mail: "otherwise" },
  place: { by: "eventAlerts", mail: "always" },
  cancelled: { by: "eventAlerts", mail: "always" },
  moved: { by: "eventAlerts", mail: "always" },
  live: { by: "prayerReminders", mail: "otherwise" },
  recording: { by: "never", mail: "never" },
  // Its letter has a way of its own.
  receipt: { by: "never", mail: "never" },
  invitation: { by: "always", mail: "always" },
  role: { by: "always", mail: "always" },
  verified: { by: "always", mail: "always" },
  "not-verified": { by: "always", mail: "always" },
  shift: { by: "eventAlerts", mail: "always" },
  "shift-answer": { by: "eventAlerts", mail: "otherwise" },
  offer: { by: "communityUpdates", mail: "otherwise" },
  announcement: { by: "communityUpdates", mail: "otherwise" },
  mention: { by: "communityUpdates", mail: "otherwise" },
  message: { by: "communityUpdates", mail: "otherwise" },
  // Over before anybody reads a letter.
  call: { by: "communityUpdates", mail: "never" },
};

/** What decides over a person's place in a space reaches their mailbox, whatever their settings say. */
export const reachesAlways = (kind: NoticeKind): boolean => manners[kind].by === "always";

/**
 * By which ways a notice goes, besides the list that always has it: the cheapest ones that the person allows.
 * @param urgent see {@link isUrgent}.
 * @param devices browsers that take pushes.
 */
export function planDelivery(kind: NoticeKind, urgent: boolean, wishes: Wishes, devices: number, now: Date): Plan {
  const { by, mail: byMail } = manners[kind];
  if (by === "never" || (by !== "always" && !wishes[by])) return { push: false, mail: "never", notBefore: null };
  const push = wishes.push && devices > 0;
  const mail = wishes.email || by === "always" ? byMail : "never";
  if (!push && mail === "never") return { push, mail, notBefore: null };
  const { quiet } = wishes;
  const waits = quiet !== null && !(urgent && quiet.letsReminders);
  return { push, mail, notBefore: waits ? quietUntil(now, quiet, wishes.zone) : null };
}

/** A reminder that is worth nothing in the morning; a live ceremony that somebody wanted to be reminded of is one too. */
export function isUrgent(kind: NoticeKind, minutesBefore: number | null, hasReminder: boolean): boolean {
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
  // Where clocks go back, an hour comes twice, and the end may lie in the second one.
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
