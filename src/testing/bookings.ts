import { randomUUID } from "node:crypto";
import type { BookSlotInput } from "#/features/bookings/commands/book-slot.server.ts";
import type { ServiceInput } from "#/features/bookings/commands/services.server.ts";
import type { SpaceServiceInput } from "#/features/bookings/commands/space-services.server.ts";
import type { Db } from "../platform/db/connection.ts";
import { testPerson } from "./people.ts";

/** A listed pujari who is free every day from nine to five. */
export async function testPujari(db: Db, { zone = "Asia/Kolkata", practiceId = null as number | null } = {}) {
  const pujari = await testPerson(db, { accountType: "pujari", name: "Pandit Sharma" });
  await db
    .insertInto("artist")
    .values({
      ...{ person_id: pujari.personId, category: "Pujari", city: "Pune", region: "Maharashtra", faith: "hindu" },
      ...{ languages: ["Hindi"], zone, is_listed: true, practice_id: practiceId },
    })
    .execute();
  await db
    .insertInto("service_hours")
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        provider_id: pujari.personId,
        weekday,
        opens_at: "09:00",
        closes_at: "17:00",
      })),
    )
    .execute();
  return pujari;
}

/** A puja of an hour, at the pujari's place or online, for ₹2,100. */
export const puja = (more: Partial<ServiceInput> = {}): ServiceInput => ({
  ...{ name: "Satyanarayan Puja", description: "", durationMinutes: 60, bufferMinutes: 30, stepMinutes: 30 },
  ...{ priceKind: "fixed", pricePaise: 2_10_000, samagri: ["Flowers"], place: "", language: "en" },
  ...{ atHome: true, atSpace: false, isOnline: true, isInstant: false, proofHours: null, texts: [] },
  ...{ fullRefundHours: 48, halfRefundHours: 24 },
  ...more,
});

/** What somebody sends who books online. */
export const online = (serviceId: number, startsAt: string, more: Partial<BookSlotInput> = {}): BookSlotInput => ({
  ...{
    serviceId,
    startsAt: new Date(startsAt),
    location: "online",
    town: "",
    near: null,
    point: null,
    address: "",
    phone: "",
    note: "",
  },
  ...{ names: ["Meera"], muhurat: null, key: randomUUID(), language: "en" },
  ...more,
});

export const stateOf = async (db: Db, bookingId: number): Promise<string> =>
  (await db.selectFrom("booking").select("state").where("id", "=", bookingId).executeTakeFirstOrThrow()).state;

/** A service of a space as its form has it: open every day from nine to five, a slot each half hour. */
export const seva = (more: Partial<SpaceServiceInput> = {}): SpaceServiceInput => ({
  ...puja({ name: "Abhishek", atHome: false, atSpace: true, isOnline: false, isInstant: true, durationMinutes: 30 }),
  ...{ bufferMinutes: 0, pricePaise: 50_100, capacity: 1, priests: [] },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: "09:00", closesAt: "17:00" })),
  ...more,
});

/** What somebody sends who books a seat at the space. */
export const atSpace = (serviceId: number, startsAt: string, more: Partial<BookSlotInput> = {}): BookSlotInput =>
  online(serviceId, startsAt, { location: "space", ...more });
