import { sql } from "kysely";
import { expect, test } from "vitest";
import { puja, testPujari } from "#/testing/bookings.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { addService } from "./commands/services.server.ts";
import { WEEK_PAGE } from "./queries/bookings.server.ts";
import { readWeek, type Week } from "./queries/week.server.ts";

const now = new Date("2026-11-25T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

const zone = "Asia/Kolkata";
const MONDAY = "2026-11-23";

/** Walks of five minutes, one after the other, from the first minute of the week on. */
async function fullWeek(count: number) {
  const [guide, devotee] = [await testPujari(db, { zone }), await testPerson(db)];
  const serviceId = await addService(services, guide, puja());
  await sql`
    insert into booking (service_id, provider_id, person_id, idempotency_key, service_name, zone, starts_at, ends_at,
      occupied_from, occupied_until, slot_key, location, price_kind, full_refund_hours, half_refund_hours, state)
    select ${serviceId}, ${guide.personId}, ${devotee.personId}, 'week-' || ${guide.personId}::int || '-' || i, 'Walk', ${zone}, at,
      at + interval '4 minutes', at, at + interval '5 minutes', ${guide.personId}::int || '@' || i, 'home', 'free', 48, 24, 'confirmed'
    from (select i, (${`${MONDAY}T00:00:00+05:30`})::timestamptz + make_interval(mins => 5 * i) as at
      from generate_series(0, ${count - 1}::int) i) as times`.execute(db);
  return guide;
}

const read = (guideId: number, after: number | null = null) =>
  readWeek(db, guideId, { language: "en", zone, asked: MONDAY, now, after });
const startsOf = (week: Week) =>
  week.days.flatMap(({ bookings }) => bookings.map(({ startsAt }) => startsAt.getTime()));

test("a week that is fuller than a page goes on by key: every booking once, each on its day, in the order of time", async () => {
  const count = 2 * WEEK_PAGE + 7;
  const guide = await fullWeek(count);
  const neighbour = await fullWeek(3);
  const first = await read(guide.personId);
  const second = await read(guide.personId, first.next);
  const third = await read(guide.personId, second.next);
  expect([first, second, third].map((week) => startsOf(week).length)).toEqual([WEEK_PAGE, WEEK_PAGE, 7]);
  expect(third.next).toBeNull();
  const all = [first, second, third].flatMap(startsOf);
  const begin = Date.parse(`${MONDAY}T00:00:00+05:30`);
  expect(all).toEqual(Array.from({ length: count }, (_, i) => begin + i * 300_000));
  for (const week of [first, second, third]) {
    for (const { day, bookings } of week.days) {
      const dayBegins = Date.parse(`${day}T00:00:00+05:30`);
      for (const { startsAt } of bookings) {
        expect(Math.floor((startsAt.getTime() - dayBegins) / 86_400_000)).toBe(0);
      }
    }
  }
  // Another's booking is no place to go on from.
  expect(startsOf(await read(neighbour.personId, first.next))).toEqual([]);
});

test("a week of exactly a page has no next one", async () => {
  const guide = await fullWeek(WEEK_PAGE);
  const week = await read(guide.personId);
  expect(startsOf(week)).toHaveLength(WEEK_PAGE);
  expect(week.next).toBeNull();
});
