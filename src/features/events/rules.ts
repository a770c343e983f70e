import { faiths } from "#/features/spaces/public.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/civil-date.ts";

/** The public status of an occurrence; a draft is never public. */
export type ShownStatus = "draft" | "live" | "late" | "upcoming" | "scheduled" | "ended" | "cancelled";

export interface OccurrenceTimes {
  /** Only a ceremony with a stream can be late: a gathering begins by the clock. */
  readonly kind: string;
  readonly status: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** An event under way is looked for among those that began at most this many days ago. */
export const LONGEST_DAYS = 15;

/** An event is called upcoming within this many days of its start. */
export const UPCOMING_DAYS = 7;

/** A ceremony that has not started so many minutes after its time is late. */
export const LATE_MINUTES = 5;
/** Whether something begun at `at`, or not begun by then, is late. */
export const isLate = (startsAt: Date, at: Date): boolean =>
  at.getTime() - startsAt.getTime() >= LATE_MINUTES * MINUTE_MS;

/** Live once started and not ended; late when it should be; upcoming within seven days; scheduled beyond. */
export function shownStatus(occurrence: OccurrenceTimes, now: Date): ShownStatus {
  const { kind, status, startsAt, endsAt, startedAt, endedAt } = occurrence;
  if (status === "draft" || status === "cancelled") return status;
  if (endedAt && endedAt <= now) return "ended";
  if (startedAt && startedAt <= now) return "live";
  if (endsAt <= now) return "ended";
  if (kind === "live" && isLate(startsAt, now)) return "late";
  return startsAt.getTime() - now.getTime() <= UPCOMING_DAYS * DAY_MS ? "upcoming" : "scheduled";
}

/** Statuses in which an answer or a reminder still makes sense. */
export const isAhead = (status: ShownStatus): boolean =>
  status === "upcoming" || status === "scheduled" || status === "late";
export const isOpen = (status: ShownStatus): boolean => isAhead(status) || status === "live";

/**
 * Whether it has begun, so that a paid place is not given up any more: a ceremony with its stream, a gathering by the
 * clock.
 */
export const hasBegun = (
  date: { readonly kind: string; readonly startsAt: Date; readonly startedAt: Date | null },
  now: Date,
): boolean => (date.startedAt ? date.startedAt <= now : date.kind !== "live" && date.startsAt <= now);

/** The times of a reminder, in minutes before the start. */
export const reminderMinutes = [0, 10, 60, 1440] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];

export const reminderDueAt = (startsAt: Date, minutesBefore: number): Date =>
  new Date(startsAt.getTime() - minutesBefore * MINUTE_MS);

/** The target of a click on an event: its stream while it is live, its page otherwise. */
export const eventPath = (event: { id: number; kind: string; status: ShownStatus }): string =>
  event.kind === "live" && event.status === "live" ? `/live-event/${event.id}` : `/event/${event.id}`;

/** Whether a reminder has no use any more; a ceremony that is late has still not started. */
export const isReminderPast = (startsAt: Date, minutesBefore: number, now: Date): boolean =>
  minutesBefore > 0 && reminderDueAt(startsAt, minutesBefore) <= now;

export const faithOptions = ["all", ...faiths] as const;
export const spaceEventStatuses = ["all", "live", "upcoming", "scheduled"] as const;

/** The address of directions to a place; null where its position is unknown. */
export function directionsUrl(place: {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly address: string;
}): string | null {
  if (place.lat !== null && place.lng !== null) {
    return `https://www.openstreetmap.org/directions?to=${place.lat}%2C${place.lng}`;
  }
  if (!place.address) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.address)}`;
}
