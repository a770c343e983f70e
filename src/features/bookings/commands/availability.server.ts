import { assertProvider } from "#/features/artists/public.server.ts";
import { civilDay, DAY_MS } from "#/platform/civil-date.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Hours } from "../compute-slots.ts";
import type { Settings } from "../queries/slots.server.ts";
import { lockProvider, markOpenDays } from "./lock-calendar.server.ts";

type BookingServices = Pick<Services, "db" | "clock">;

/** Replaces a provider's weekly hours; what is booked already stays. @throws as assertProvider; bookings.hours-overlap. */
export async function saveHours(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { hours }: { readonly hours: readonly Hours[] },
): Promise<void> {
  const { personId } = await assertProvider(db, viewer, "profile");
  assertNoOverlap(hours);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    await db.deleteFrom("service_hours").where("provider_id", "=", personId).execute();
    if (hours.length > 0) {
      await db
        .insertInto("service_hours")
        .values(
          hours.map(({ weekday, opensAt, closesAt }) => ({
            provider_id: personId,
            weekday,
            opens_at: opensAt,
            closes_at: closesAt,
          })),
        )
        .execute();
    }
    await markOpenDays(db, personId, now);
  });
}

/** @throws bookings.hours-overlap. */
export function assertNoOverlap(hours: readonly Hours[]): void {
  for (const ofDay of Map.groupBy(hours, ({ weekday }) => weekday).values()) {
    const inOrder = ofDay.toSorted((a, b) => a.opensAt.localeCompare(b.opensAt));
    if (inOrder.some(({ opensAt }, i) => i > 0 && opensAt < inOrder[i - 1]!.closesAt)) {
      throw refuse("bookings.hours-overlap");
    }
  }
}

/** @throws as assertProvider. */
export async function saveSettings({ db, clock }: BookingServices, viewer: Viewer, settings: Settings): Promise<void> {
  const { personId } = await assertProvider(db, viewer, "profile");
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    await db
      .updateTable("booking_setting")
      .set({
        lead_hours: settings.leadHours,
        ahead_days: settings.aheadDays,
        travel_base_minutes: settings.baseMinutes,
        travel_minutes_per_km: String(settings.minutesPerKm),
        updated_at: now,
      })
      .where("provider_id", "=", personId)
      .execute();
    await markOpenDays(db, personId, now);
  });
}

const MOST_BLACKOUTS = 200;
const MOST_DAYS = 366;

export interface BlackoutInput {
  readonly fromDay: string;
  readonly toDay: string;
  readonly note: string;
}

/** @throws as assertProvider; bookings.days-wrong beside `toDay`; bookings.too-many-blackouts. */
export async function addBlackout({ db, clock }: BookingServices, viewer: Viewer, input: BlackoutInput): Promise<void> {
  const { personId } = await assertProvider(db, viewer, "profile");
  const now = new Date(clock());
  const days = (Date.parse(input.toDay) - Date.parse(input.fromDay)) / DAY_MS;
  if (!(days >= 0 && days <= MOST_DAYS)) throw refuseField("toDay", "bookings.days-wrong");
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    const { count } = await db
      .selectFrom("blackout")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("provider_id", "=", personId)
      // As they are listed: those that are over take no room.
      .where("to_day", ">=", civilDay(now, "UTC"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_BLACKOUTS) throw refuse("bookings.too-many-blackouts");
    await db
      .insertInto("blackout")
      .values({
        provider_id: personId,
        from_day: input.fromDay,
        to_day: input.toDay,
        note: input.note,
        created_at: now,
      })
      .execute();
    await markOpenDays(db, personId, now);
  });
}

/** @throws as assertProvider; platform.not-found. */
export async function removeBlackout(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { blackoutId }: { readonly blackoutId: number },
): Promise<void> {
  const { personId } = await assertProvider(db, viewer, "profile");
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    const gone = await db
      .deleteFrom("blackout")
      .where("id", "=", blackoutId)
      .where("provider_id", "=", personId)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw notFound();
    await markOpenDays(db, personId, now);
  });
}
