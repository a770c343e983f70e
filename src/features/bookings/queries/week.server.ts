import { addDays, civilDay, weekdayIndex } from "#/platform/civil-date.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import type { Db } from "#/platform/db/connection.ts";
import { spanOfDays } from "../compute-slots.ts";
import type { BookingLine } from "../views.ts";
import { listBetween } from "./bookings.server.ts";

export interface WeekDay {
  readonly day: string;
  readonly bookings: readonly BookingLine[];
  /** `09:00–17:00`, as the provider opens on that weekday. */
  readonly hours: readonly { readonly opensAt: string; readonly closesAt: string }[];
  readonly isOff: boolean;
}

export interface Week {
  readonly monday: string;
  readonly days: readonly WeekDay[];
  /** The last booking that is shown, where the week has more; null where it is whole. */
  readonly next: number | null;
}

export interface WeekQuestion {
  /** Of the reader. */
  readonly language: string;
  readonly zone: string;
  /** Any day of it; today's week where it makes no sense. */
  readonly asked: string | null;
  readonly now: Date;
  /** The last booking of the page before, in a week that has very many. */
  readonly after?: number | null;
}

/** A provider's week on their own clock. */
export async function readWeek(
  db: Db,
  providerId: number,
  { language, zone, asked, now, after = null }: WeekQuestion,
): Promise<Week> {
  const day = isCivilDay(asked) ? asked : civilDay(now, zone);
  const monday = addDays(day, -weekdayIndex(day));
  const sunday = addDays(monday, 6);
  const { from, until } = spanOfDays(monday, sunday, zone);
  const [{ bookings, next }, hours, blackouts] = await Promise.all([
    listBetween(db, providerId, { from, until, language, after }),
    db
      .selectFrom("service_hours")
      .select(["weekday", "opens_at", "closes_at"])
      .where("provider_id", "=", providerId)
      .orderBy("opens_at")
      .execute(),
    db
      .selectFrom("blackout")
      .select(["from_day", "to_day"])
      .where("provider_id", "=", providerId)
      .where("to_day", ">=", monday)
      .where("from_day", "<=", sunday)
      .execute(),
  ]);
  const byDay = Map.groupBy(bookings, ({ startsAt }) => civilDay(startsAt, zone));
  return {
    monday,
    next,
    days: Array.from({ length: 7 }, (_, i) => {
      const one = addDays(monday, i);
      return {
        day: one,
        bookings: byDay.get(one) ?? [],
        hours: hours
          .filter(({ weekday }) => weekday === i + 1)
          .map(({ opens_at, closes_at }) => ({ opensAt: opens_at.slice(0, 5), closesAt: closes_at.slice(0, 5) })),
        isOff: blackouts.some(({ from_day, to_day }) => from_day <= one && one <= to_day),
      };
    }),
  };
}
