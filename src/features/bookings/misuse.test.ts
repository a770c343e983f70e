import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findWatchLink } from "#/features/broadcast/public.server.ts";
import { declarePayment } from "#/features/payments/commands/declare-payment.server.ts";
import { addDays, civilDay, DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { online, puja, stateOf, testPujari } from "#/testing/bookings.ts";
import { testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { saveHours, saveSettings } from "./commands/availability.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { inviteRelative } from "./commands/invite-relatives.server.ts";
import { acceptTime, moveBooking, proposeTime } from "./commands/move-booking.server.ts";
import { reviewBooking } from "./commands/review-booking.server.ts";
import { addService, editService } from "./commands/services.server.ts";
import { releaseUnpaid } from "./commands/settle-booking.server.ts";
import { byDays, spanOfDays } from "./compute-slots.ts";
import { readBookPage } from "./queries/booking-page.server.ts";
import { readBooking } from "./queries/bookings.server.ts";
import { ceremonyOf } from "./queries/ceremony.server.ts";
import { CLAIM_HOURS, MOST_AHEAD, MOVE_LIMIT, termsShown } from "./rules.ts";

const START = Date.parse("2026-11-22T06:00:00Z");
let now = START;
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;

const free = (more = {}) => puja({ priceKind: "free", pricePaise: null, ...more });

async function withService(service = free({ isInstant: true })) {
  now = START;
  const pujari = await testPujari(db);
  return { pujari, serviceId: await addService(services, pujari, service) };
}

/** A pujari whose practice is paid by UPI. */
async function paidPujari() {
  now = START;
  const practice = await gateway.space();
  const marked = { kind: "practice", verified_at: new Date(now) };
  await db.updateTable("space").set(marked).where("id", "=", practice.id).execute();
  const vpa = { vpa: `p${practice.id}@bank`, payee_name: "Pujari", verified_at: new Date(now) };
  await db
    .insertInto("space_vpa")
    .values({ space_id: practice.id, ...vpa })
    .execute();
  const pujari = await testPujari(db, { practiceId: practice.id });
  return { pujari, serviceId: await addService(services, pujari, puja()) };
}

const page = (serviceId: number, query = "") =>
  readBookPage(services, visitor, {
    ...{ serviceId, language: "en", params: new URLSearchParams(query), now: new Date(now) },
  });
const refused = (code: string) => ({ code });

test("what has begun is not moved any more, whoever agrees to an old proposal", async () => {
  const { pujari, serviceId } = await withService();
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-25T05:00:00Z"));
  const proposed = new Date("2026-11-28T05:00:00Z");
  await proposeTime(services, pujari, { bookingId, startsAt: proposed });
  now = Date.parse("2026-11-25T07:00:00Z");
  await expect(acceptTime(services, asha, { bookingId, proposedAt: proposed })).rejects.toMatchObject(
    refused("bookings.past"),
  );
});

test("a service that is open all day and all year shows a fortnight, and the next day that is free", async () => {
  const { pujari, serviceId } = await withService(free({ durationMinutes: 5, bufferMinutes: 0, stepMinutes: 5 }));
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: "00:00", closesAt: "23:59" }));
  await saveHours(services, pujari, { hours });
  await saveSettings(services, pujari, { leadHours: 0, aheadDays: 365, baseMinutes: 0, minutesPerKm: 0 });
  const shown = await page(serviceId, "date=2027-06-01");
  expect(shown?.days.map(({ day }) => day)).toHaveLength(14);
  expect([shown?.choice.day, shown?.nextDay, shown?.slots.length]).toEqual(["2027-06-01", "2027-06-02", 287]);
  expect((await page(serviceId))?.choice.day).toBe("2026-11-22");
});

test("slots of days are those whose day on the clock it is, over changing clocks as well", () => {
  const zones = fc.constantFrom("Asia/Kolkata", "America/New_York", "Europe/London", "Australia/Lord_Howe");
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 60 * 24 * 20 }), { minLength: 1, maxLength: 80 });
  const begins = fc.constantFrom("2026-10-20", "2026-10-28", "2027-03-10", "2027-03-25", "2027-04-01");
  fc.assert(
    fc.property(zones, minutes, begins, (zone, some, fromDay) => {
      const toDay = addDays(fromDay, 19);
      const { from, until } = spanOfDays(fromDay, toDay, zone);
      const slots = some
        .toSorted((a, b) => a - b)
        .map((minute) => ({ startsAt: new Date(from.getTime() + minute * 60_000) }))
        .filter(({ startsAt }) => startsAt < until);
      const wanted = Map.groupBy(slots, ({ startsAt }) => civilDay(startsAt, zone));
      expect(byDays(slots, { fromDay, toDay, zone })).toEqual(wanted);
    }),
  );
});

test("nobody is booked whose profile is no longer for everybody", async () => {
  const { pujari, serviceId } = await withService();
  await db
    .updateTable("person_setting")
    .set({ profile_visibility: "private" })
    .where("person_id", "=", pujari.personId)
    .execute();
  expect(await page(serviceId)).toBeNull();
  const asha = await testPerson(db);
  await expect(bookSlot(services, asha, online(serviceId, "2026-11-25T05:00:00Z"))).rejects.toMatchObject(
    refused("platform.not-found"),
  );
});

test("what is agreed to is what was shown", async () => {
  const { pujari, serviceId } = await withService(puja({ isInstant: true }));
  const terms = termsShown((await page(serviceId))!.service);
  await editService(services, pujari, { ...puja({ isInstant: true, pricePaise: 10_00_000 }), serviceId });
  const asha = await testPerson(db);
  const asked = online(serviceId, "2026-11-25T05:00:00Z", { terms });
  await expect(bookSlot(services, asha, asked)).rejects.toMatchObject(refused("bookings.offer-changed"));
  const anew = { ...asked, terms: termsShown((await page(serviceId))!.service) };
  expect(await bookSlot(services, asha, anew)).toMatchObject({ payToken: null });
});

test("a payment that is only said to be made keeps the time for a day, and no longer than until it begins", async () => {
  const { serviceId } = await paidPujari();
  const waiting: number[] = [];
  for (const [i, at] of ["2026-11-23T04:00:00Z", "2026-11-27T05:00:00Z"].entries()) {
    const { bookingId, payToken } = await bookSlot(services, await testPerson(db), online(serviceId, at));
    await declarePayment(services, { token: payToken!, reference: String(412_345_678_900 + i) });
    waiting.push(bookingId);
  }
  const states = () => Promise.all(waiting.map((id) => stateOf(db, id)));
  await releaseUnpaid(services, new Date(START + 2 * HOUR_MS));
  expect(await states()).toEqual(["reserved", "reserved"]);
  await releaseUnpaid(services, new Date("2026-11-23T04:00:00Z"));
  expect(await states()).toEqual(["cancelled", "reserved"]);
  await releaseUnpaid(services, new Date(START + (CLAIM_HOURS.provider + 1) * HOUR_MS));
  expect(await states()).toEqual(["cancelled", "cancelled"]);
});

test("one person does not fill another's calendar with what confirms itself", async () => {
  const { serviceId } = await withService();
  const asha = await testPerson(db);
  const at = (day: number) => new Date(Date.parse("2026-11-24T05:00:00Z") + day * DAY_MS).toISOString();
  for (let day = 0; day < MOST_AHEAD; day++) await bookSlot(services, asha, online(serviceId, at(day)));
  await expect(bookSlot(services, asha, online(serviceId, at(MOST_AHEAD)))).rejects.toMatchObject(
    refused("bookings.too-many-ahead"),
  );
  await bookSlot(services, await testPerson(db), online(serviceId, at(MOST_AHEAD)));
});

test("times are proposed and taken a few times an hour, and not across a block", async () => {
  const { pujari, serviceId } = await withService();
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-12-10T05:00:00Z"));
  const times = ["2026-12-11T05:00:00Z", "2026-12-12T05:00:00Z"].map((at) => new Date(at));
  for (let i = 0; i < MOVE_LIMIT.limit; i++) {
    await proposeTime(services, asha, { bookingId, startsAt: times[i % 2]! });
  }
  await expect(moveBooking(services, asha, { bookingId, startsAt: times[0]! })).rejects.toMatchObject(
    refused("platform.too-many"),
  );
  await db.insertInto("person_block").values({ person_id: pujari.personId, blocked_id: asha.personId }).execute();
  await expect(proposeTime(services, pujari, { bookingId, startsAt: times[1]! })).rejects.toMatchObject(
    refused("bookings.not-taken"),
  );
});

test("a name with a line break is no line of the calendar's file", () => {
  const name = "Puja\r\nEND:VCALENDAR\r\nBEGIN:VEVENT";
  const file = bookingCalendar([], { publicUrl: "https://sangam.example", now: new Date(now), name });
  expect(file.split("\r\n").filter((line) => /^(BEGIN|END):/.test(line))).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
});

test("who promised proof and brought none is reviewed too", async () => {
  const { serviceId } = await withService();
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-25T05:00:00Z"));
  const ended = { state: "cancelled", ended_at: new Date(now), ended_by: "unproven" };
  await db.updateTable("booking").set(ended).where("id", "=", bookingId).execute();
  await reviewBooking(services, asha, { bookingId, rating: 1, text: "Nothing came.", language: "en" });
  const row = await db.selectFrom("booking").select("rating").where("id", "=", bookingId).executeTakeFirstOrThrow();
  expect(row.rating).toBe(1);
});

test("names and words of what nobody paid stay with who wrote them", async () => {
  const { pujari, serviceId } = await paidPujari();
  const asha = await testPerson(db);
  const said = { names: ["Meera", "Ravi"], note: "For my mother" };
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-27T05:00:00Z", said));
  const seenBy = async (viewer: SignedIn) => {
    const booking = await readBooking(db, viewer, bookingId, new Date(now), "en");
    return [booking?.names.length, booking?.note];
  };
  expect([await seenBy(asha), await seenBy(pujari)]).toEqual([
    [2, "For my mother"],
    [0, ""],
  ]);
  await releaseUnpaid(services, new Date(START + HOUR_MS));
  expect(await seenBy(pujari)).toEqual([0, ""]);
});

test("a relative's link ends with the booking of who made it", async () => {
  const { serviceId } = await withService(free({ isInstant: true, isOnline: true }));
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(
    services,
    asha,
    online(serviceId, "2026-11-25T05:00:00Z", { key: randomUUID() }),
  );
  const occurrenceId = (await ceremonyOf(db, bookingId))!;
  const token = await inviteRelative(services, asha, { occurrenceId, name: "Dadi" });
  expect(await findWatchLink(db, token, new Date(now))).not.toBeNull();
  await cancelBooking(services, asha, { bookingId, reason: "", percent: 100 });
  expect(await findWatchLink(db, token, new Date(now))).toBeNull();
});
