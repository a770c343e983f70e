import { expect, test } from "vitest";
import { bookingCalendar } from "./booking-calendar.ts";
import { online, puja, testPujari } from "#/testing/bookings.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { confirmBooking } from "./commands/decide-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { forgetPoints } from "./commands/forget-old.server.ts";
import { addService } from "./commands/services.server.ts";
import { completePast } from "./commands/settle-booking.server.ts";
import { readBooking } from "./queries/bookings.server.ts";
import { readBookPage } from "./queries/booking-page.server.ts";
import { offerAndOpen } from "./provider-steps.server.ts";
import { readOwnBookings } from "./queries/own-bookings.server.ts";
import { directionsUrl } from "./rules.ts";

const BOOKED = Date.parse("2026-11-22T06:00:00Z");
const SLOT = "2026-11-26T06:00:00Z";
let now = BOOKED;
const { services } = await testServices(() => now);
const { db } = services;

const workplace = { lat: 18.52, lng: 73.86 };
/** About two kilometres north of it, to a metre; and beyond everything. */
const house = { lat: 18.53802, lng: 73.86011 };
const far = { lat: 19.08, lng: 72.88 };
const home = { location: "home" as const, address: "12 Lakshmi Road" };

async function pujariAtHome() {
  now = BOOKED;
  const pujari = await testPujari(db);
  await db
    .updateTable("artist")
    .set({ ...workplace, radius_km: 25 })
    .where("person_id", "=", pujari.personId)
    .execute();
  const serviceId = await addService(services, pujari, puja({ priceKind: "free", pricePaise: null }));
  return { pujari, serviceId, asha: await testPerson(db, { name: "Asha" }) };
}

const rowOf = (id: number) => db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("the way is counted to where the devotee is, else across the whole area; who is too far hears so", async () => {
  const { serviceId, asha } = await pujariAtHome();
  const page = async (near: string) =>
    (await readBookPage(services, asha, {
      serviceId,
      language: "en",
      params: new URLSearchParams({ location: "home", near }),
      now: new Date(now),
    }))!;
  const [unknown, near, outside, nonsense] = [
    ...[await page(""), await page("18.54,73.86"), await page("19.08,72.88"), await page("north")],
  ];
  // Fifteen minutes and three for each kilometre, in steps of five.
  expect([unknown!.travelMinutes, near!.travelMinutes, nonsense!.travelMinutes]).toEqual([90, 25, 90]);
  expect([outside!.isOutside, near!.choice.near, nonsense!.choice.near]).toEqual([true, "18.54,73.86", ""]);
  const { bookingId } = await bookSlot(
    services,
    asha,
    online(serviceId, SLOT, { ...home, near: { lat: 18.54, lng: 73.86 } }),
  );
  expect(await rowOf(bookingId)).toMatchObject({ travel_minutes: 25, lat: null, has_exact_point: false });
  const other = await testPerson(db);
  await expect(
    bookSlot(services, other, online(serviceId, "2026-11-27T06:00:00Z", { ...home, point: far })),
  ).rejects.toMatchObject({ fields: [{ field: "town", code: "bookings.too-far" }] });
});

test("a point that is further than what was shown does not squeeze itself between two bookings", async () => {
  const { serviceId, asha } = await pujariAtHome();
  const town = "Pune of the test";
  const space = await testSpace(db, "Parvati Hill");
  await db
    .updateTable("space")
    .set({ ...workplace, city: town, is_listed: true })
    .where("id", "=", space)
    .execute();
  // Online until six with half an hour's pause: an hour is free before half past seven.
  await bookSlot(services, await testPerson(db), online(serviceId, "2026-11-26T05:00:00Z"));
  const book = (point: typeof house | null, near: typeof house | null = null) =>
    bookSlot(services, asha, online(serviceId, "2026-11-26T07:30:00Z", { ...home, town, point, near }));
  expect(await rowOf((await book(null)).bookingId).then(({ travel_minutes }) => travel_minutes)).toBe(40);
  await db
    .updateTable("booking")
    .set({ state: "cancelled", ended_by: "devotee" })
    .where("person_id", "=", asha.personId)
    .execute();
  await expect(book({ lat: 18.67, lng: 73.95 })).rejects.toMatchObject({ code: "bookings.way-too-long" });
  await expect(book({ lat: 18.9, lng: 73.95 })).rejects.toMatchObject({ fields: [{ code: "bookings.too-far" }] });
  // Where they said before where they are, the slots were shown for that; the point is the door.
  const { bookingId } = await book(house, { lat: 18.54, lng: 73.86 });
  expect(await rowOf(bookingId)).toMatchObject({ travel_minutes: 25, ...house, has_exact_point: true });
});

test("the exact point is of who performs a confirmed booking alone, is in no calendar, and is forgotten a week after", async () => {
  const { pujari, serviceId, asha } = await pujariAtHome();
  const { bookingId } = await bookSlot(services, asha, online(serviceId, SLOT, { ...home, point: house }));
  const see = async (viewer: typeof asha) => readBooking(db, viewer, bookingId, new Date(now));
  const says = async (viewer: typeof asha) => JSON.stringify(await see(viewer)).includes(String(house.lat));
  expect([await says(pujari), await says(asha)]).toEqual([false, false]);
  await confirmBooking(services, pujari, { bookingId });
  const confirmed = (await see(pujari))!;
  expect(confirmed).toMatchObject({ point: house, isExact: true, address: home.address });
  const directions = `https://www.openstreetmap.org/directions?to=${house.lat}%2C${house.lng}`;
  expect(directionsUrl(confirmed)).toBe(directions);
  expect((await readOwnBookings(db, pujari, { language: "en", now: new Date(now) })).work!.next!.directions).toBe(
    directions,
  );
  expect(await says(asha)).toBe(false);
  expect(await see(await testPerson(db))).toBeNull();
  const entry = { ...confirmed, who: "Asha" };
  expect(bookingCalendar([entry], { publicUrl: "https://x.org", now: new Date(now), name: "x" })).not.toContain(
    "18.53",
  );
  now = Date.parse(SLOT) + 26 * 3_600_000;
  await completePast(services, new Date(now));
  expect([(await see(pujari))?.state, await says(pujari)]).toEqual(["completed", false]);
  now = Date.parse(SLOT) + 7 * 86_400_000;
  expect(await forgetPoints(services)).toBe(0);
  now += 3_600_000;
  expect(await forgetPoints(services)).toBe(1);
  expect(await rowOf(bookingId)).toMatchObject({ lat: null, lng: null, address: home.address });
});

test("what is given up forgets its point in the same night, and what is held elsewhere never had one", async () => {
  const { serviceId, asha } = await pujariAtHome();
  const { bookingId } = await bookSlot(services, asha, online(serviceId, SLOT, { ...home, point: house }));
  await cancelBooking(services, asha, { bookingId, reason: "", percent: 0 });
  expect(await forgetPoints(services)).toBe(1);
  const again = await bookSlot(services, asha, online(serviceId, SLOT, { point: house, near: workplace }));
  expect(await rowOf(again.bookingId)).toMatchObject({
    lat: null,
    lng: null,
    travel_minutes: 0,
    has_exact_point: false,
  });
});

test("a guide is led to a first service and to weekly hours; an archived service is none", async () => {
  now = BOOKED;
  const guide = await testPerson(db, { accountType: "pujari" });
  const steps = async (viewer: typeof guide) =>
    (await offerAndOpen({ db, viewer })).map(({ key, state }) => `${key} ${state}`);
  expect(await steps(guide)).toEqual(["services open", "hours open"]);
  const pujari = { ...(await testPujari(db)), accountType: "pujari" } as const;
  const serviceId = await addService(services, pujari, puja());
  expect(await steps(pujari)).toEqual(["services done", "hours done"]);
  await db
    .updateTable("service")
    .set({ archived_at: new Date(now) })
    .where("id", "=", serviceId)
    .execute();
  expect(await steps(pujari)).toEqual(["services open", "hours done"]);
  expect(await offerAndOpen({ db, viewer: await testPerson(db, { accountType: "murtikar" }) })).toEqual([]);
});

test("where somebody was when they looked is read for the way, and not kept; the middle of a town is everybody's", async () => {
  const { serviceId, asha } = await pujariAtHome();
  const near = { lat: 18.54, lng: 73.86 };
  const { bookingId } = await bookSlot(services, asha, online(serviceId, SLOT, { ...home, near }));
  const row = await rowOf(bookingId);
  expect(row).toMatchObject({ lat: null, lng: null, has_exact_point: false });
  expect(row.travel_minutes).toBeGreaterThan(0);
});
