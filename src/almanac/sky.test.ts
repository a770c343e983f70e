import fc from "fast-check";
import { Body, EclipticGeoMoon, Observer, SearchRiseSet } from "astronomy-engine";
import { expect, test } from "vitest";
import { DAY_MS } from "../platform/civil-date.ts";
import { ekadashiOf } from "./fortnight.ts";
import { dateOf, dayNumber, LocalDays } from "./local-days.ts";
import { lunarMonths, tithiBegins } from "./lunar-months.ts";
import { observancesOf, yearRange } from "./observances.ts";
import { panchangOf } from "./panchang.ts";
import { elongation, moonLongitude, sunTimes, turn } from "./sky.ts";

const instants = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2090, 0, 1) });
const hijri = { by: "umm-al-qura", shift: 0 } as const;

test("the Moon that is read between noons is the one that is reckoned", () => {
  fc.assert(
    fc.property(instants, (at) => {
      const off = Math.abs(moonLongitude(at) - EclipticGeoMoon(new Date(at)).lon);
      expect(Math.min(off, 360 - off) * 3600).toBeLessThan(0.5);
    }),
    { numRuns: 300 },
  );
});

test("sunrise is the library's to some seconds, wherever the Sun rises", () => {
  const latitudes = fc.double({ min: -62, max: 62, noNaN: true });
  const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), latitudes, longitudes, (day, lat, lng) => {
      const rise = sunTimes(day, { lat, lng, zone: "UTC" })!.rise;
      const found = SearchRiseSet(Body.Sun, new Observer(lat, lng, 0), 1, new Date(rise - 3_600_000), 1)!;
      expect(Math.abs(found.date.getTime() - rise)).toBeLessThan(15_000);
    }),
    { numRuns: 300 },
  );
});

test("thirty tithis of a month follow each other, and each of its days has the one of its sunrise", () => {
  for (const year of [1983, 2023, 2026, 2029])
    for (const month of lunarMonths(year)) {
      const begins = Array.from({ length: 31 }, (_, n) => tithiBegins(month, n + 1));
      for (const [n, at] of begins.slice(1, -1).entries())
        expect(turn(elongation(at) - 12 * (n + 1) + 180)).toBeCloseTo(180, 2);
      for (const [n, at] of begins.slice(1).entries()) {
        expect(at - begins[n]!).toBeGreaterThan(19 * 3_600_000);
        expect(at - begins[n]!).toBeLessThan(27.5 * 3_600_000);
      }
    }
});

test("a month is doubled in 2023 and 2026, and one is left out in 1983", () => {
  const adhikas = (year: number) => lunarMonths(year).filter(({ isAdhika }) => isAdhika);
  // Adhika Shravana began on 18 July 2023, adhika Jyeshtha on 17 May 2026. Source: Rashtriya Panchang.
  expect(adhikas(2023).map(({ month }) => month)).toEqual([4]);
  expect(adhikas(2026).map(({ month, starts }) => [month, dateOf(Math.ceil(starts / DAY_MS))])).toEqual([
    [2, "2026-05-17"],
  ]);
  expect(adhikas(2025)).toEqual([]);
  expect(lunarMonths(1983).some(({ skips }) => skips)).toBe(true);
});

test("whatever the place and the year, each yearly observance of a tithi comes once or in the year beside", () => {
  const places = [
    { lat: 1.87, lng: -157.43, zone: "Pacific/Kiritimati" },
    { lat: -13.8, lng: -171.8, zone: "Pacific/Apia" },
    { lat: 69.65, lng: 18.96, zone: "Europe/Oslo" },
    { lat: -54.8, lng: -68.3, zone: "America/Argentina/Ushuaia" },
    { lat: 27.7, lng: 85.3, zone: "Asia/Kathmandu" },
  ];
  for (const place of places) {
    const days = new LocalDays(place);
    const reference = observancesOf(new LocalDays({ lat: 23.18, lng: 75.79, zone: "Asia/Kolkata" }), {
      ...yearRange(2026),
      hijri,
    });
    const here = observancesOf(days, { ...yearRange(2026), hijri });
    for (const key of ["diwali", "holi", "janmashtami", "rama-navami", "guru-nanak", "vesak", "mahavir-jayanti"]) {
      const [theirs, ours] = [reference, here].map((year) => year.find((one) => one.key === key)!.day);
      // It is the same tithi everywhere: the date moves by a day at most.
      expect(Math.abs(theirs! - ours!), `${key} at ${place.zone}`).toBeLessThanOrEqual(1);
    }
    const dates = here.map(({ day }) => dateOf(day));
    expect(dates.every((date) => date.startsWith("2026-"))).toBe(true);
  }
});

test("where the Sun does not rise, a day has its limbs all the same, and says so", () => {
  const tromso = new LocalDays({ lat: 69.65, lng: 18.96, zone: "Europe/Oslo" });
  const [winter, summer, spring] = ["2026-12-20", "2026-06-20", "2026-03-20"].map((date) =>
    panchangOf(tromso, dayNumber(date)),
  );
  expect([winter!.isPolar, summer!.isPolar, spring!.isPolar]).toEqual([true, true, false]);
  for (const day of [winter!, summer!, spring!]) {
    expect(day.tithis.at(-1)!.until).toBeGreaterThanOrEqual(day.nextSunrise);
    expect(day.choghadiya).toHaveLength(16);
  }
});

test("a day in which clocks are changed begins and ends with its sunrise", () => {
  const london = new LocalDays({ lat: 51.5, lng: -0.12, zone: "Europe/London" });
  for (const date of ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"]) {
    const day = dayNumber(date);
    const { rise, next } = london.day(day);
    expect([london.civilDay(rise), london.civilDay(next)]).toEqual([day, day + 1]);
    expect(london.dayFromSunrise(rise + 1)).toBe(day);
    expect(london.dayFromSunrise(rise - 1)).toBe(day - 1);
  }
});

test("the two fasts of an eleventh are a day apart at most", () => {
  const days = new LocalDays({ lat: 28.61, lng: 77.21, zone: "Asia/Kolkata" });
  for (let year = 2020; year < 2032; year++)
    for (const month of lunarMonths(year))
      for (const fortnight of ["bright", "dark"] as const) {
        const { smarta, vaishnava } = ekadashiOf(days, month, fortnight);
        expect([0, 1]).toContain(vaishnava - smarta);
      }
});

test("the months of a year have what the year has, for whichever faiths are asked", () => {
  for (const place of [
    { lat: 23.18, lng: 75.79, zone: "Asia/Kolkata" },
    { lat: 69.65, lng: 18.96, zone: "Europe/Oslo" },
    { lat: -13.8, lng: -171.8, zone: "Pacific/Apia" },
  ])
    for (const year of [1983, 2008, 2026]) {
      const days = new LocalDays(place);
      const by = { by: "sighting", shift: 0 } as const;
      const whole = observancesOf(days, { ...yearRange(year), hijri: by });
      const months = Array.from({ length: 12 }, (_, n) => {
        const first = dayNumber(`${year}-${String(n + 1).padStart(2, "0")}-01`);
        const last =
          dayNumber(n === 11 ? `${year}-12-31` : `${year}-${String(n + 2).padStart(2, "0")}-01`) - (n === 11 ? 0 : 1);
        return observancesOf(days, { first, last, hijri: by });
      });
      // What lasts over the end of a month is of both.
      expect(new Set(months.flat().map((one) => JSON.stringify(one)))).toEqual(
        new Set(whole.map((one) => JSON.stringify(one))),
      );
      const some = observancesOf(days, { ...yearRange(year), hijri: by, faiths: ["islamic", "buddhist"] });
      expect(some).toEqual(whole.filter(({ faith }) => faith === "islamic" || faith === "buddhist"));
    }
});

test("a range over several years has each day once", () => {
  const days = new LocalDays({ lat: 23.18, lng: 75.77, zone: "Asia/Kolkata" });
  const range = { first: yearRange(2025).first, last: yearRange(2028).last };
  const all = observancesOf(days, { ...range, hijri });
  const names = all.map(({ key, day, tradition }) => `${key} ${day} ${tradition}`);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  const byYear = [2025, 2026, 2027, 2028].flatMap((year) => observancesOf(days, { ...yearRange(year), hijri }));
  expect(new Set(names)).toEqual(new Set(byYear.map(({ key, day, tradition }) => `${key} ${day} ${tradition}`)));
});

test("what lasts is found by each of its days, also over the end of a month, and is one and the same", () => {
  const days = new LocalDays({ lat: 23.18, lng: 75.79, zone: "Asia/Kolkata" });
  const keysOn = (date: string) =>
    observancesOf(days, { first: dayNumber(date), last: dayNumber(date), hijri }).map(({ key, day }) => [
      key,
      dateOf(day),
    ]);
  for (const [key, first, last] of [
    ["sharad-navaratri", "2026-10-11", "2026-10-19"],
    ["pongal", "2026-01-14", "2026-01-17"],
    ["das-lakshana", "2026-09-16", "2026-09-25"],
    ["sharad-navaratri", "2027-09-30", "2027-10-08"],
  ] as const) {
    for (let day = dayNumber(first); day <= dayNumber(last); day++)
      expect(keysOn(dateOf(day)), dateOf(day)).toContainEqual([key, first]);
    for (const beside of [dayNumber(first) - 1, dayNumber(last) + 1])
      expect(keysOn(dateOf(beside)).map(([name]) => name)).not.toContain(key);
  }
});

test("Brahma Muhurta is the last but one part of the night that ends with the day's sunrise", () => {
  // In the north nights change by some minutes from one to the next.
  const oslo = new LocalDays({ lat: 59.91, lng: 10.73, zone: "Europe/Oslo" });
  const day = dayNumber("2026-04-10");
  const { brahma, sunrise } = panchangOf(oslo, day);
  const muhurta = (sunrise - oslo.day(day - 1).set) / 15;
  expect(brahma.from).toBeCloseTo(sunrise - 2 * muhurta, 3);
  expect(brahma.until).toBeCloseTo(sunrise - muhurta, 3);
});
