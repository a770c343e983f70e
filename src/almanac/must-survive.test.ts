// What calendars stumble over, each by its name.
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, beginOfDay } from "../platform/civil-date.ts";
import { dayOfSpan } from "./tithi-days.ts";
import { dateOf, dayNumber, LocalDays } from "./local-days.ts";
import { lunarMonths, tithiBegins } from "./lunar-months.ts";
import { observancesOf, yearRange } from "./observances.ts";
import { panchangOf } from "./panchang.ts";
import { prayers } from "./prayer-choice.ts";
import { prayerTimes } from "./prayer-times.ts";
import { qiblaFrom } from "./qibla.ts";
import type { Place } from "./sky.ts";

const ujjain: Place = { lat: 23.1765, lng: 75.7885, zone: "Asia/Kolkata" };
const hijri = { by: "umm-al-qura", shift: 0 } as const;
const choice = { method: "muslim-world-league", asr: "shafi", highLatitude: "recommended" } as const;

/** The tithi of each sunrise of some days, 1 to 30. */
function atSunrise(days: LocalDays, from: string, count: number): number[] {
  return Array.from({ length: count }, (_, n) => panchangOf(days, dayNumber(from) + n).tithis[0]!.number + 1);
}

test("kshaya tithi: one that stands at no sunrise is kept on the day in which it begins, and none is lost", () => {
  const days = new LocalDays(ujjain);
  // The Navaratri of spring 2025 had eight days, as its third tithi stood at no sunrise. Source: Drik Panchang.
  expect(atSunrise(days, "2025-03-30", 8)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  const third = panchangOf(days, dayNumber("2025-03-31")).tithis.map(({ number }) => number + 1);
  expect(third).toEqual([2, 3, 4]);
  let found = 0;
  for (const year of [2024, 2025, 2026, 2027])
    for (const month of lunarMonths(year))
      for (let tithi = 1; tithi <= 30; tithi++) {
        const span = [tithiBegins(month, tithi), tithiBegins(month, tithi + 1)] as const;
        const day = dayOfSpan(days, span, { part: "sunrise" });
        const { rise, next } = days.day(day);
        const isAtSunrise = span[0] <= rise && rise < span[1];
        if (isAtSunrise) continue;
        found++;
        expect(span[0] > rise && span[1] <= next, dateOf(day)).toBe(true);
      }
  expect(found).toBeGreaterThan(20);
});

test("vriddhi tithi: one that stands at two sunrises is kept once, and both days have it", () => {
  const days = new LocalDays(ujjain);
  // The Navaratri of autumn 2025 had ten days, as its third tithi stood at two sunrises. Source: Drik Panchang.
  expect(atSunrise(days, "2025-09-22", 5)).toEqual([1, 2, 3, 3, 4]);
  for (const year of [2024, 2025, 2026, 2027]) {
    const kept = observancesOf(days, { ...yearRange(year), hijri }).filter(({ key }) => key === "monthly-purnima");
    const gaps = kept.slice(1).map(({ day }, n) => day - kept[n]!.day);
    expect(
      gaps.every((gap) => gap === 29 || gap === 30),
      `${year}`,
    ).toBe(true);
  }
});

test("adhika month: its elevenths have names of their own, and yearly days wait for the true month", () => {
  const days = new LocalDays(ujjain);
  for (const [year, from, until, keptWithin] of [
    // newsjox.com: Ganga Dussehra on 24 May 2018, in the leap Jyeshtha.
    [2018, "2018-05-16", "2018-06-13", ["ganga-dussehra"]],
    [2023, "2023-07-18", "2023-08-16", []],
    [2026, "2026-05-17", "2026-06-15", ["ganga-dussehra"]],
  ] as const) {
    const all = observancesOf(days, { ...yearRange(year), hijri, faiths: ["hindu"] });
    const within = all.filter(({ day }) => day >= dayNumber(from) && day <= dayNumber(until));
    const elevenths = within.filter(({ key }) => key.startsWith("ekadashi-")).map(({ key }) => key);
    expect(new Set(elevenths)).toEqual(new Set(["ekadashi-padmini", "ekadashi-parama"]));
    // What goes by a tithi of the year is not kept in it, but for the descent of the Ganga; the Sun's own days are.
    const yearly = within.filter(({ key, rule }) => rule.kind === "tithi" && !key.startsWith("monthly-"));
    expect(yearly.map(({ key }) => key)).toEqual(keptWithin);
    expect(all.filter(({ key }) => key === "ganga-dussehra")).toHaveLength(1);
    const month = panchangOf(days, dayNumber(from) + 10).month;
    expect(month.isAdhika).toBe(true);
    expect(month.amanta).toBe(month.purnimanta);
  }
});

test("date line: on either side of it a day has its own date, its own sunrise, and the prayers of that date", () => {
  const kiritimati: Place = { lat: 1.87, lng: -157.43, zone: "Pacific/Kiritimati" };
  const honolulu: Place = { lat: 21.31, lng: -157.86, zone: "Pacific/Honolulu" };
  const apia: Place = { lat: -13.83, lng: -171.77, zone: "Pacific/Apia" };
  const pagoPago: Place = { lat: -14.28, lng: -170.7, zone: "Pacific/Pago_Pago" };
  for (const place of [kiritimati, honolulu, apia, pagoPago]) {
    const days = new LocalDays(place);
    for (const date of ["2026-01-01", "2026-06-21", "2026-12-31"]) {
      const day = dayNumber(date);
      expect(days.civilDay(days.day(day).rise), `${place.zone} ${date}`).toBe(day);
      const times = prayerTimes(day, place, choice);
      for (const prayer of prayers) expect(days.civilDay(times[prayer]), `${place.zone} ${prayer}`).toBe(day);
      expect(Math.abs(times.sunrise - days.day(day).rise)).toBeLessThan(3 * 60_000);
    }
  }
  // The same sunrise over almost the same sea has dates a day apart.
  const day = dayNumber("2026-06-21");
  const apart = new LocalDays(pagoPago).day(day).rise - new LocalDays(apia).day(day).rise;
  expect(Math.abs(apart - DAY_MS)).toBeLessThan(HOUR_MS);
  // Samoa left out the thirtieth of December 2011.
  expect(beginOfDay("2011-12-31", "Pacific/Apia").getTime() - beginOfDay("2011-12-29", "Pacific/Apia").getTime()).toBe(
    DAY_MS,
  );
});

test("polar day and polar night: the prayers are those of the nearest place with a Sun, in their order", () => {
  for (const [place, dates] of [
    [{ lat: 69.65, lng: 18.96, zone: "Europe/Oslo" }, ["2026-06-21", "2026-12-21"]],
    [{ lat: 78.22, lng: 15.64, zone: "Arctic/Longyearbyen" }, ["2026-06-21", "2026-12-21"]],
    [{ lat: -77.85, lng: 166.67, zone: "Antarctica/McMurdo" }, ["2026-06-21", "2026-12-21"]],
  ] as const)
    for (const date of dates) {
      const times = prayerTimes(dayNumber(date), place, choice);
      const all = prayers.map((prayer) => times[prayer]);
      expect(all.every(Number.isFinite), `${place.zone} ${date}`).toBe(true);
      expect(all, `${place.zone} ${date}`).toEqual(all.toSorted((a, b) => a - b));
      expect(times.isha - times.fajr).toBeLessThanOrEqual(DAY_MS);
    }
});

test("clock changes: a day of 23 or 25 hours has one sunrise and one of each prayer, an hour apart on the clocks alone", () => {
  const london: Place = { lat: 51.5072, lng: -0.1167, zone: "Europe/London" };
  const days = new LocalDays(london);
  for (const [before, changed, hours] of [
    ["2026-03-28", "2026-03-29", 23],
    ["2026-10-24", "2026-10-25", 25],
  ] as const) {
    const next = dateOf(dayNumber(changed) + 1);
    const length = beginOfDay(next, london.zone).getTime() - beginOfDay(changed, london.zone).getTime();
    expect(length).toBe(hours * HOUR_MS);
    const [first, second] = [before, changed].map((date) => prayerTimes(dayNumber(date), london, choice));
    // The Sun knows of no clocks: from noon to noon it is a day, within a minute.
    expect(Math.abs(second!.dhuhr - first!.dhuhr - DAY_MS)).toBeLessThan(61_000);
    expect(Math.abs(days.day(dayNumber(changed)).rise - days.day(dayNumber(before)).rise - DAY_MS)).toBeLessThan(
      300_000,
    );
    for (const prayer of prayers) expect(days.civilDay(second![prayer])).toBe(dayNumber(changed));
  }
});

test("the qibla is the published one, from every continent", () => {
  // Source: the directions that the project adhan publishes for these cities.
  for (const [name, lat, lng, published] of [
    ["Washington", 38.9072, -77.0369, 56.56],
    ["New York", 40.7128, -74.0059, 58.4817],
    ["San Francisco", 37.7749, -122.4194, 18.8438],
    ["Anchorage", 61.2181, -149.9003, 350.883],
    ["Sydney", -33.8688, 151.2093, 277.4996],
    ["Auckland", -36.8485, 174.7633, 261.197],
    ["London", 51.5074, -0.1278, 118.987],
    ["Oslo", 59.9139, 10.7522, 139.0278],
    ["Islamabad", 33.7294, 73.0931, 255.882],
    ["Tokyo", 35.6895, 139.6917, 293.021],
  ] as const)
    expect(qiblaFrom({ lat, lng }), name).toBeCloseTo(published, 2);
  // Source: M. Muchtar, Region III (2011): the mosques of Jakarta and around it.
  const jakarta = qiblaFrom({ lat: -6.2088, lng: 106.8456 });
  expect(jakarta).toBeGreaterThan(295.08);
  expect(jakarta).toBeLessThan(295.2);
});
