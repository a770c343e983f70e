import { daysOf } from "#/features/calendar/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { type Birthday, nextBirthday, remindAt } from "../birthdays.ts";
import type { RemindChoice } from "../rules.ts";

export interface Reckoned {
  readonly next_birthday: string | null;
  readonly next_year: number | null;
  readonly remind_at: Date | null;
}

interface Asked {
  readonly birthday: Birthday;
  /** By whose sunrise a tithi is that of a day. */
  readonly town: { readonly lat: number; readonly lng: number; readonly zone: string };
  readonly remind: RemindChoice;
  /** Of whom is reminded. */
  readonly zone: string;
  /** The year up to which they were reminded. */
  readonly remindedYear: number | null;
}

/** The columns of the birthday that is reminded of next: the first one that is not past, and was not reminded of. */
export function reckonReminder({ birthday, town, remind, zone, remindedYear }: Asked, now: Date): Reckoned {
  const next = nextBirthday(birthday, daysOf(town), civilDay(now, zone), remindedYear);
  if (!next) return { next_birthday: null, next_year: null, remind_at: null };
  return {
    next_birthday: next.day,
    next_year: next.year,
    remind_at: remind === "none" ? null : remindAt(next.day, remind, zone),
  };
}
