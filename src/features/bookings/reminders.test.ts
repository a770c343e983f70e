import { expect, test } from "vitest";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { online, puja, testPujari } from "#/testing/bookings.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { closeFeed, openFeed } from "./commands/calendar-feed.server.ts";
import { moveBooking } from "./commands/move-booking.server.ts";
import { addService } from "./commands/services.server.ts";
import { bookingNotifications } from "./notification-words.ts";
import { readBookPage } from "./queries/booking-page.server.ts";
import { readFeed } from "./queries/calendar.server.ts";

let now = Date.parse("2026-10-26T06:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;
const NEW_YORK = "America/New_York";

async function pujariWithPuja(more = {}) {
  const pujari = await testPujari(db);
  const free = { priceKind: "free" as const, pricePaise: null, isInstant: true };
  return { pujari, serviceId: await addService(services, pujari, puja({ ...free, ...more })) };
}

test("a reminder tells the hour on its reader's clock, before and after their clocks change", async () => {
  const reminder = bookingNotifications.find(({ key }) => key === "booking.reminder")!;
  const words = await loadWords("en");
  const says = (startsAt: string, zone: string) =>
    reminder.write(
      words,
      { before: "day", service: "Katha", who: "Pandit Sharma", startsAt, zone: "Asia/Kolkata" },
      { zone },
    ).text;
  // Ten in the morning in Pune, a day before and a day after the first of November.
  const [before, after] = ["2026-10-31T04:30:00.000Z", "2026-11-02T04:30:00.000Z"];
  expect([says(before, NEW_YORK), says(after, NEW_YORK)]).toEqual([
    expect.stringMatching(/^Sat, 31 Oct, 12:30 am (EDT|GMT-4) · Pandit Sharma$/),
    expect.stringMatching(/^Sun, 1 Nov, 11:30 pm (EST|GMT-5) · Pandit Sharma$/),
  ]);
  for (const at of [before, after]) expect(says(at, "Asia/Kolkata")).toMatch(/, 10:00 am IST · /);
});

test("who books from New York sees every slot once, on the days of their own clock, when it falls back as well", async () => {
  const { serviceId } = await pujariWithPuja({ durationMinutes: 60, bufferMinutes: 0, stepMinutes: 60 });
  const asha = { ...(await testPerson(db)), zone: NEW_YORK };
  const page = async (date: string, more = {}) =>
    (await readBookPage(services, asha, {
      serviceId,
      language: "en",
      params: new URLSearchParams({ date, ...more }),
      now: new Date(now),
    }))!;
  const clock = (at: Date) =>
    at.toLocaleTimeString("en-GB", { timeZone: NEW_YORK, hour: "2-digit", minute: "2-digit" });
  const seen: string[] = [];
  for (const day of ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"]) {
    const { slots } = await page(day);
    seen.push(`${day} ${slots.map(({ startsAt }) => clock(startsAt)).join(" ")}`);
  }
  // Nine to five in Pune: from half past eleven in the evening, and an hour earlier once the clocks have changed.
  expect(seen).toEqual([
    "2026-10-30 00:30 01:30 02:30 03:30 04:30 05:30 06:30 23:30",
    "2026-10-31 00:30 01:30 02:30 03:30 04:30 05:30 06:30 23:30",
    "2026-11-01 00:30 01:30 01:30 02:30 03:30 04:30 05:30 22:30 23:30",
    "2026-11-02 00:30 01:30 02:30 03:30 04:30 05:30 22:30 23:30",
  ]);
  // A muhurat of that morning is a window of that morning's clock.
  const { slots } = await page("2026-11-01", { from: "05:00", until: "06:00" });
  expect(slots.map(({ startsAt }) => startsAt.toISOString())).toEqual(["2026-11-01T10:30:00.000Z"]);
});

test("a calendar holds the instant, keeps one entry through a move and a cancellation, and nobody's address or number", async () => {
  const { pujari, serviceId } = await pujariWithPuja();
  const asha = await testPerson(db, { name: "Asha" });
  const home = { location: "home" as const, address: "12 Lakshmi Road", phone: "00000 12345" };
  const { bookingId } = await bookSlot(services, asha, online(serviceId, "2026-11-01T05:30:00Z", home));
  const tokens = [await openFeed(services, asha), await openFeed(services, pujari)];
  const read = async (token: string) => {
    const bookings = (await readFeed(db, token, new Date(now)))!;
    return bookingCalendar(bookings, { publicUrl: "https://sangam.example.org", now: new Date(now), name: "Sangam" });
  };
  const both = () => Promise.all(tokens.map(read));
  for (const calendar of await both()) {
    expect(calendar).toContain("DTSTART:20261101T053000Z");
    expect(calendar).toContain("TRIGGER:-PT1H");
    expect(calendar).not.toMatch(/LOCATION|Lakshmi|98220|@example/);
  }
  await moveBooking(services, asha, { bookingId, startsAt: new Date("2026-11-02T05:30:00Z") });
  for (const calendar of await both()) {
    expect(calendar).toContain("DTSTART:20261102T053000Z");
    expect(calendar).toContain("SEQUENCE:1");
    expect(calendar.match(/UID:/g)).toHaveLength(1);
  }
  await cancelBooking(services, pujari, { bookingId, reason: "", percent: 0 });
  for (const calendar of await both()) {
    expect(calendar).toMatch(/STATUS:CANCELLED/);
    expect(calendar).toContain("SEQUENCE:2");
    expect(calendar).not.toContain("VALARM");
  }
  // Another address ends the one before, a withdrawn one opens nothing, and so it is with who is gone.
  const next = await openFeed(services, asha);
  expect(await readFeed(db, tokens[0]!, new Date(now))).toBeNull();
  await closeFeed(services, asha);
  expect(await readFeed(db, next, new Date(now))).toBeNull();
  await db
    .updateTable("person")
    .set({ removed_at: new Date(now) })
    .where("id", "=", pujari.personId)
    .execute();
  expect(await readFeed(db, tokens[1]!, new Date(now))).toBeNull();
});
