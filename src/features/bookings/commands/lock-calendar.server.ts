import { setBusyDays, setOpenWeekdays } from "#/features/artists/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { addDays, civilDay, weekdayIndex } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { byDays, spanOfDays } from "../compute-slots.ts";
import { readSlotService, readSlotsOf } from "../queries/slots.server.ts";

/** In which calendar something is booked: a provider's own, or that of a service of a space. */
export interface Calendar {
  /** Null for what a space offers. */
  readonly providerId: number | null;
  readonly serviceId: number;
}

/**
 * Lets those who write one calendar wait for each other, so that no two of them end in a deadlock and what is said of its
 * days is true. That nothing is booked twice is the constraints' doing. It is the first lock of every booking.
 */
export async function lockCalendar(db: Db, { providerId, serviceId }: Calendar): Promise<void> {
  if (providerId !== null) return lockProvider(db, providerId);
  await db.selectFrom("service").select("id").where("id", "=", serviceId).forUpdate().execute();
}

/** The same for all that a provider offers, such as when they change their hours. */
export async function lockProvider(db: Db, providerId: number): Promise<void> {
  await db
    .insertInto("booking_setting")
    .values({ provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom("booking_setting")
    .select("provider_id")
    .where("provider_id", "=", providerId)
    .forUpdate()
    .execute();
}

/** The name under which pages show what a space offers, and when it is free next. */
export const spaceServicesTag = (spaceId: number): string => `space-services:${spaceId}`;

/** Lets pages forget when a space's services are free next. */
export async function forgetFreeSlots(db: Db, spaceId: number | null): Promise<void> {
  if (spaceId !== null) await publish(db, "changed", spaceServicesTag(spaceId));
}

/** The days that something touches, on the clock of the calendar. */
export interface Touched {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Says to the directory on which weekdays and days a provider is free, after hours, services, days off or bookings have
 * changed. @param touched where only bookings changed; else all days that may be booked.
 */
export async function markOpenDays(db: Db, providerId: number, now: Date, touched?: Touched): Promise<void> {
  const shortest = await db
    .selectFrom("service")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("archived_at", "is", null)
    .orderBy("duration_minutes")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const service = shortest && (await readSlotService(db, shortest.id));
  if (!service) {
    await setOpenWeekdays(db, providerId, 0);
    return;
  }
  const open = new Set(service.hours.map(({ weekday }) => weekday - 1));
  await setOpenWeekdays(
    db,
    providerId,
    [...open].reduce((bits, weekday) => bits | (1 << weekday), 0),
  );
  const today = civilDay(now, service.zone);
  const lastDay = addDays(today, service.settings.aheadDays);
  const fromDay = touched ? civilDay(touched.from, service.zone) : today;
  const toDay = touched ? civilDay(touched.until, service.zone) : lastDay;
  if (toDay < today || fromDay > lastDay) return;
  const [first, last] = [fromDay < today ? today : fromDay, toDay > lastDay ? lastDay : toDay];
  const slots = await readSlotsOf(db, service, { ...spanOfDays(first, last, service.zone), now, ignoresNotice: true });
  const free = byDays(slots, { fromDay: first, toDay: last, zone: service.zone });
  const busy: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (open.has(weekdayIndex(day)) && !free.has(day)) busy.push(day);
  }
  await setBusyDays(db, providerId, first, last, busy);
}
