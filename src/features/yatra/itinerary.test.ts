import fc from "fast-check";
import { expect, test } from "vitest";
import { itineraryOf } from "./itinerary.ts";
import { MOST_DAYS, type Plan, ways } from "./rules.ts";

const plan = { setsOutAt: 360, hoursADay: 10, way: "road" as const, isRound: false };
/** North of each other, so many kilometres as the crow flies. */
const atKm = (km: number, more: object = {}) => ({
  at: { lat: 20 + km / 111.1949, lng: 78 },
  ...{ stayMinutes: 60, nights: 0, ...more },
});

test("one sets out at the chosen hour, and each stop follows after its way", () => {
  const { visits, days, km } = itineraryOf([atKm(0), atKm(35), atKm(70)], plan);
  expect(visits.map(({ day, arrives, leaves }) => [day, arrives, leaves])).toEqual([
    [0, 360, 420],
    [0, 498, 558],
    [0, 636, 696],
  ]);
  expect(days).toBe(1);
  expect(km).toBeCloseTo(70, 1);
});

test("what does not fit before the evening waits for the morning", () => {
  const { visits } = itineraryOf([atKm(0), atKm(200)], { ...plan, hoursADay: 8 });
  // 446 minutes on the road and an hour there are more than a day: one goes as far as one comes.
  expect(visits[1]).toMatchObject({ day: 1, arrives: 386 });
  const { visits: late } = itineraryOf([atKm(0, { stayMinutes: 120 }), atKm(180)], { ...plan, hoursADay: 8 });
  expect(late[1]).toMatchObject({ day: 1, arrives: 360 + 401 });
});

test("a leg that is longer than a day takes its part of each", () => {
  const { visits, days } = itineraryOf([atKm(0, { stayMinutes: 0 }), atKm(1_000)], plan);
  // 2,229 minutes at 600 a day.
  expect(visits[1]).toMatchObject({ day: 3, arrives: 360 + 2_229 - 1_800 });
  expect(days).toBe(4);
  expect(visits[1]!.leg).toMatchObject({ minutes: 2_229, days: 4 });
});

test("a way round the earth with an hour at night ends where it is said to be too long", () => {
  const far = Array.from({ length: 50 }, (_, i) => ({
    ...{ at: { lat: i % 2 === 0 ? 60 : -60, lng: i % 2 === 0 ? 0 : 180 }, stayMinutes: 720, nights: 30 },
  }));
  const chosen = { setsOutAt: 23 * 60 + 59, hoursADay: 2, way: "foot" as const, isRound: true };
  const { visits, home, days, isTooLong } = itineraryOf(far, chosen);
  expect(visits).toHaveLength(50);
  expect(visits[1]).toMatchObject({ day: 30 + Math.ceil(visits[1]!.leg!.minutes / 120) - 1 });
  expect([days, isTooLong]).toEqual([MOST_DAYS, true]);
  expect([visits.at(-1)!.day, home!.day]).toEqual([MOST_DAYS - 1, MOST_DAYS - 1]);
  expect(itineraryOf(far.slice(0, 2), { ...chosen, isRound: false })).toMatchObject({ isTooLong: false });
});

test("the days of a leg are those of the plan's calendar, from setting out to arriving", () => {
  // Eight hours a day on foot: 374 km are 122 hours on the way, not five days of 24.
  const { visits, home } = itineraryOf([atKm(0), atKm(374), atKm(376)], {
    ...{ ...plan, hoursADay: 8, way: "foot" as const, isRound: true },
  });
  expect(visits.map(({ day, leg }) => [day + 1, leg?.days ?? null])).toEqual([
    [1, null],
    [16, 16],
    [16, 1],
  ]);
  expect(home!.day - visits[2]!.day + 1).toBe(home!.leg!.days);
});

test("nights are spent where they are planned, and a round comes home", () => {
  const { visits, home } = itineraryOf([atKm(0, { nights: 2 }), atKm(35)], { ...plan, isRound: true });
  expect(visits[1]).toMatchObject({ day: 2, arrives: 438 });
  expect(home).toMatchObject({ day: 2, arrives: 438 + 60 + 78 });
});

test("for any plan days never go back, hours are hours of a day, and nobody is on the way by night", () => {
  const stay = fc.record({
    at: fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    stayMinutes: fc.integer({ min: 0, max: 720 }),
    nights: fc.integer({ min: 0, max: 30 }),
  });
  const how = fc.record({
    setsOutAt: fc.integer({ min: 0, max: 1439 }),
    hoursADay: fc.integer({ min: 2, max: 18 }),
    way: fc.constantFrom(...ways),
    isRound: fc.boolean(),
  }) as fc.Arbitrary<Plan>;
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 50 }), how, (stays, chosen) => {
      const { visits, home, days } = itineraryOf(stays, chosen);
      let before = { day: 0, leaves: 0 };
      for (const visit of [...visits, ...(home ? [home] : [])]) {
        expect(visit.day * 1440 + visit.arrives).toBeGreaterThanOrEqual(before.day * 1440 + before.leaves);
        expect(visit.leaves).toBeLessThan(1440);
        if (visit.leg) expect(visit.leg.days).toBeLessThanOrEqual(visit.day - before.day + 1);
        expect(visit.arrives).toBeLessThanOrEqual(Math.min(chosen.setsOutAt + chosen.hoursADay * 60, 1440));
        before = visit;
      }
      expect(days).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});
