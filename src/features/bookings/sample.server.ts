import {
  countProject,
  seedReviews,
  setOpenWeekdays,
  type SampleWrittenReview,
} from "../artists/public-sample.server.ts";
import type { SampleBooking, SampleService } from "../../../sample/world/bookings.ts";
import { chance } from "../../../sample/world/chance.ts";
import type { SampleServedReview } from "../../../sample/world/orders.ts";
import { addDays, civilDay, DAY_MS, HOUR_MS } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import { answerBy, extentOf, slotKey } from "./rules.ts";

const ZONE = "Asia/Kolkata";

type Ids = Readonly<Record<string, number>>;

export const serviceKey = (of: string, name: string): string => `${of}: ${name}`;

/** All but one of the five days between the week's ends, another for everybody. */
const weekdaysOf = (providerId: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== (providerId % 5) + 1);

/** Services with the hours in which they are booked. @returns their ids. */
export async function seedServices(
  db: Db,
  services: readonly SampleService[],
  providers: Ids,
): Promise<Record<string, number>> {
  const rows = await db
    .insertInto("service")
    .values(
      services.map(({ of, name, description, minutes, price, at, samagri = [], proofHours, isInstant }, position) => ({
        ...{ provider_id: providers[of]!, name: name.en, description: description.en, position, is_sample: true },
        ...{ duration_minutes: minutes, buffer_minutes: 30, step_minutes: 30, samagri: [...samagri] },
        ...{ price_kind: price[0], price_paise: price[1] === null ? null : price[1] * 100 },
        ...{ at_home: at.includes("home"), at_space: at.includes("space"), is_online: at.includes("online") },
        is_instant: isInstant ?? false,
        proof_hours: proofHours ?? null,
      })),
    )
    .returning(["id", "position"])
    .execute();
  const texts = rows.flatMap(({ id, position }) => {
    const { name, description } = services[position]!;
    return Object.entries({ name, description }).map(([field, { hi }]) => ({ entityId: id, field, text: hi }));
  });
  await saveTranslations(db, "hi", "service", texts);
  const keys = [...new Set(services.map(({ of }) => of))];
  await db
    .insertInto("service_hours")
    .values(
      keys.flatMap((key) =>
        weekdaysOf(providers[key]!).flatMap((weekday) => [
          { provider_id: providers[key]!, weekday, opens_at: "07:00", closes_at: "13:00" },
          { provider_id: providers[key]!, weekday, opens_at: "16:00", closes_at: "20:00" },
        ]),
      ),
    )
    .execute();
  await db
    .insertInto("booking_setting")
    .values(keys.map((key) => ({ provider_id: providers[key]! })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const key of keys) {
    const bits = weekdaysOf(providers[key]!).reduce((sum, weekday) => sum | (1 << (weekday - 1)), 0);
    await setOpenWeekdays(db, providers[key]!, bits);
  }
  return Object.fromEntries(
    rows.map(({ id, position }) => [serviceKey(services[position]!.of, services[position]!.name.en), id]),
  );
}

/** A row of a booking as it is asked for; what became of it is added by the caller. */
export function bookingRow(
  service: SampleService,
  ids: { readonly service: number; readonly provider: number; readonly person: number },
  { day, time, at, key }: { readonly day: string; readonly time: string; readonly at: string; readonly key: string },
) {
  const startsAt = new Date(`${day}T${time}:00+05:30`);
  const travelMinutes = at === "home" ? 30 : 0;
  const extent = extentOf(startsAt, { durationMinutes: service.minutes, bufferMinutes: 30, travelMinutes });
  return {
    ...{ service_id: ids.service, provider_id: ids.provider, person_id: ids.person, idempotency_key: `sample:${key}` },
    ...{ service_name: service.name.en, zone: ZONE, slot_key: slotKey(ids.service, startsAt), location: at },
    ...{ starts_at: extent.startsAt, ends_at: extent.endsAt },
    ...{ occupied_from: extent.occupiedFrom, occupied_until: extent.occupiedUntil },
    address: at === "home" ? "Lotus Court, lane 4, Mayur Kunj, Delhi" : "",
    travel_minutes: travelMinutes,
    ...{ price_kind: service.price[0], price_paise: service.price[1] === null ? null : service.price[1] * 100 },
    ...{ full_refund_hours: 48, half_refund_hours: 24, is_sample: true },
  };
}

export interface Parties {
  readonly providerId: number;
  readonly devoteeId: number;
  readonly people: readonly number[];
}

/** The weeks of one provider, with bookings in every state. */
export async function seedBookings(
  db: Db,
  bookings: readonly SampleBooking[],
  services: readonly SampleService[],
  serviceIds: Ids,
  parties: Parties,
  nowMs: number,
): Promise<void> {
  const today = civilDay(new Date(nowMs), ZONE);
  const now = new Date(nowMs);
  const reviews: SampleWrittenReview[] = [];
  for (const [index, booking] of bookings.entries()) {
    const service = services.find(({ of, name }) => of === "demo-guide" && name.en === booking.service)!;
    const serviceId = serviceIds[serviceKey("demo-guide", booking.service)]!;
    const personId =
      booking.client === "demo-devotee" ? parties.devoteeId : parties.people[(index * 5 + 2) % parties.people.length]!;
    const when = { day: addDays(today, booking.day), time: booking.time, at: booking.at, key: `plan:${index}` };
    const row = bookingRow(service, { service: serviceId, provider: parties.providerId, person: personId }, when);
    const { state } = booking;
    const isOver = state === "cancelled" || state === "declined";
    const proposed = booking.proposes;
    const { id } = await db
      .insertInto("booking")
      .values({
        ...row,
        state,
        note: booking.note ?? "",
        created_at: new Date(Math.min(nowMs, row.starts_at.getTime()) - 6 * HOUR_MS),
        answer_by: state === "requested" ? answerBy(row.starts_at, now) : null,
        proposed_at: proposed ? new Date(`${addDays(today, proposed[0])}T${proposed[1]}:00+05:30`) : null,
        proposed_by: proposed ? "provider" : null,
        confirmed_at:
          state === "confirmed" || state === "completed" ? new Date(row.starts_at.getTime() - 5 * DAY_MS) : null,
        completed_at: state === "completed" ? row.ends_at : null,
        ended_at: isOver ? new Date(Math.min(nowMs, row.starts_at.getTime()) - 3 * HOUR_MS) : null,
        ended_by: isOver ? (booking.by ?? "provider") : null,
        ended_reason: booking.reason ?? "",
        proof_hours: service.proofHours ?? null,
        proof_due_at:
          service.proofHours && !isOver ? new Date(row.ends_at.getTime() + service.proofHours * HOUR_MS) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (state === "completed") await countProject(db, parties.providerId, 1);
    if (booking.names)
      await db
        .insertInto("booking_name")
        .values(booking.names.map((name, position) => ({ booking_id: id, position, name })))
        .execute();
    if (booking.review) {
      await rate(db, id, booking.review.rating);
      reviews.push({
        ...{ providerId: parties.providerId, authorId: personId, subjectType: "booking", subjectId: id },
        ...{ subject: service.name, ...booking.review },
        at: new Date(row.ends_at.getTime() + DAY_MS),
      });
    }
  }
  await seedReviews(db, reviews);
}

/** What was held before for people of the sample world, with what some of these say of it. */
export async function seedEarlierBookings(
  db: Db,
  services: readonly SampleService[],
  serviceIds: Ids,
  providers: Ids,
  { reviews, people }: { readonly reviews: readonly SampleServedReview[]; readonly people: readonly number[] },
  nowMs: number,
): Promise<void> {
  const today = civilDay(new Date(nowMs), ZONE);
  const written: SampleWrittenReview[] = [];
  for (const service of services) {
    const key = serviceKey(service.of, service.name.en);
    const luck = chance("earlier-bookings", key);
    const said = luck.some(reviews, luck.between(1, 3));
    const clients = luck.some(people, luck.between(said.length + 2, 14));
    const ids = { service: serviceIds[key]!, provider: providers[service.of]! };
    for (const [i, person] of clients.entries()) {
      const at = service.at[0]!;
      const when = { day: addDays(today, -luck.between(6, 320)), time: "09:00", at, key: `earlier:${key}:${i}` };
      const row = bookingRow(service, { ...ids, person }, when);
      const { id } = await db
        .insertInto("booking")
        .values({
          ...{ ...row, address: "", state: "completed", completed_at: row.ends_at },
          created_at: new Date(row.starts_at.getTime() - 9 * DAY_MS),
          confirmed_at: new Date(row.starts_at.getTime() - 8 * DAY_MS),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const review = said[i];
      if (review) {
        await rate(db, id, review.rating);
        written.push({
          ...{ providerId: ids.provider, authorId: person, subjectType: "booking", subjectId: id },
          ...{ subject: service.name, ...review },
          at: new Date(row.ends_at.getTime() + DAY_MS),
        });
      }
    }
    await countProject(db, ids.provider, clients.length);
    await db.updateTable("service").set({ booking_count: clients.length }).where("id", "=", ids.service).execute();
  }
  await seedReviews(db, written);
}

/** A trigger counts it for the service, when the row is changed. */
const rate = (db: Db, id: number, rating: number) =>
  db.updateTable("booking").set({ rating }).where("id", "=", id).execute();
