/** Going: within the capacity. Waiting: in line for it, in the order of the reservations' ids. */
export type ReservationStatus = "going" | "waiting";

/** The free part of a capacity, never below zero; null where there is no limit. */
export const freeCapacity = (capacity: number | null, going: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - going);

const RESERVED_MINUTES = { asking: 30, promoted: 24 * 60 };

/** The time until which a reservation waits for the fee of a person who is here and pays. */
export const reservedForAsking = (now: Date): Date => new Date(now.getTime() + RESERVED_MINUTES.asking * 60_000);

/** The same for a promoted person, who may be asleep: a day, and never longer than until the beginning. */
export const reservedForPromoted = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + RESERVED_MINUTES.promoted * 60_000, startsAt.getTime()));

/** Why a fee goes back by rule; the words are the payments' (`reasons.ts`). */
export type RefundReason = "given-up" | "cancelled" | "no-place" | "twice";

const HOUR = 3_600_000;
/** Check-in opens, and closes, so long before the start and after the end. */
const CHECK_IN_HOURS = 12;

/** Whether people are checked in at this moment to something that lasts from `startsAt` to `endsAt`. */
export function isCheckInOpen({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  const opens = startsAt.getTime() - CHECK_IN_HOURS * HOUR;
  const closes = endsAt.getTime() + CHECK_IN_HOURS * HOUR;
  return now.getTime() >= opens && now.getTime() <= closes;
}

/** The address in a ticket's code: nothing but the page of those at the entrance. */
export const checkInPath = (code: string): string => `/check-in/${code}`;
