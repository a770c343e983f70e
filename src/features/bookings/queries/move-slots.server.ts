import { addDays, civilDay } from "#/platform/civil-date.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import type { Db } from "#/platform/db/connection.ts";
import { spanOfDays } from "../compute-slots.ts";
import type { BookingView } from "./bookings.server.ts";
import { readSlots } from "./slots.server.ts";

export interface MoveSlots {
  readonly day: string;
  readonly today: string;
  readonly slots: readonly Date[];
}

/** The times on a day to which a devotee may ask to move a booking. @param asked a day; the booking's own where it makes no sense. */
export async function readMoveSlots(
  db: Db,
  booking: BookingView,
  { asked, zone, now }: { asked: string; zone: string; now: Date },
): Promise<MoveSlots> {
  const today = civilDay(now, zone);
  const own = civilDay(booking.startsAt, zone);
  const wanted = isCivilDay(asked) ? asked : own;
  const day = wanted < today || wanted > addDays(today, 400) ? today : wanted;
  const row = await db
    .selectFrom("booking")
    .select("travel_minutes")
    .where("id", "=", booking.id)
    .executeTakeFirstOrThrow();
  const slots = await readSlots(db, booking.serviceId, {
    ...spanOfDays(day, day, zone),
    ...{ now, travelMinutes: row.travel_minutes, except: booking.id },
  });
  return {
    day,
    today,
    slots: slots.map(({ startsAt }) => startsAt).filter((at) => at.getTime() !== booking.startsAt.getTime()),
  };
}
