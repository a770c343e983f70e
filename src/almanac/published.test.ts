// The almanac against what others have published: each line of published/*.tsv names where it was found.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dateOf, dayNumber, LocalDays } from "./local-days.ts";
import { type Observance, observancesOf, yearRange } from "./observances.ts";
import { panchangOf } from "./panchang.ts";
import { type AsrSchool, type HighLatitude, type PrayerMethod, prayers } from "./prayer-choice.ts";
import { prayerTimes } from "./prayer-times.ts";
import type { Place } from "./sky.ts";

const places: Record<string, Place> = {
  mecca: { lat: 21.427, lng: 39.8287, zone: "Asia/Riyadh" },
  london: { lat: 51.5072, lng: -0.1167, zone: "Europe/London" },
  oslo: { lat: 59.9094, lng: 10.7349, zone: "Europe/Oslo" },
  tromso: { lat: 69.6496, lng: 18.956, zone: "Europe/Oslo" },
  singapore: { lat: 1.3708, lng: 103.8015, zone: "Asia/Singapore" },
  // The degrees that the Naval Observatory gives for the town, to the half.
  "tromso-island": { lat: 69.5, lng: 19, zone: "Europe/Oslo" },
  delhi: { lat: 28.6139, lng: 77.209, zone: "Asia/Kolkata" },
  ujjain: { lat: 23.1765, lng: 75.7885, zone: "Asia/Kolkata" },
  india: { lat: 23.1833, lng: 82.5, zone: "Asia/Kolkata" },
  chennai: { lat: 13.0827, lng: 80.2707, zone: "Asia/Kolkata" },
  hyderabad: { lat: 17.4055, lng: 78.4129, zone: "Asia/Kolkata" },
  kochi: { lat: 9.97, lng: 76.28, zone: "Asia/Kolkata" },
  "new-york": { lat: 40.7128, lng: -74.006, zone: "America/New_York" },
  seattle: { lat: 47.6062, lng: -122.3321, zone: "America/Los_Angeles" },
  auckland: { lat: -36.8485, lng: 174.7633, zone: "Pacific/Auckland" },
};

const linesOf = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, "published", `${name}.tsv`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

const instant = (local: string, zone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;

test("more than 400 published dates of 2023 to 2027 are those of the almanac", () => {
  const years = new Map<string, Observance[]>();
  const wrong: string[] = [];
  const lines = linesOf("observances");
  expect(lines.length).toBeGreaterThan(400);
  // Of two days of one fast the later is that of Vaishnavas, and its line says so; "undivided" on four lines
  // whose source gives the later day alone and does not say whose it is.
  for (const [date, key, place, source, tradition] of lines as [string, string, string, string, string?][]) {
    const isTheirs = (one: Observance) =>
      tradition === "undivided" ||
      (tradition === undefined ? one.tradition !== "vaishnava" : one.tradition === tradition);
    const id = `${place} ${date.slice(0, 4)}`;
    const by = place === "mecca" ? "umm-al-qura" : "sighting";
    const year =
      years.get(id) ??
      observancesOf(new LocalDays(places[place]!), { ...yearRange(Number(date.slice(0, 4))), hijri: { by, shift: 0 } });
    years.set(id, year);
    if (!year.some((one) => one.key === key && dateOf(one.day) === date && isTheirs(one)))
      wrong.push(`${date} ${key} ${tradition ?? ""} (${source})`);
  }
  expect(wrong).toEqual([]);
});

test("the dates that everybody knows", () => {
  const days = new LocalDays(places["ujjain"]!);
  const year = (number: number) =>
    observancesOf(days, { ...yearRange(number), hijri: { by: "umm-al-qura", shift: 0 } });
  const on = (number: number, key: string) =>
    year(number)
      .filter((one) => one.key === key)
      .map(({ day }) => dateOf(day));
  expect(on(2025, "diwali")).toEqual(["2025-10-20"]);
  expect(on(2026, "diwali")).toEqual(["2026-11-08"]);
  expect(on(2026, "ganesh-chaturthi")).toEqual(["2026-09-14"]);
  expect(on(2026, "easter")).toEqual(["2026-04-05"]);
  expect(on(2026, "pascha")).toEqual(["2026-04-12"]);
  expect(on(2026, "ramadan")).toEqual(["2026-02-18"]);
  expect(on(2026, "eid-al-fitr")).toEqual(["2026-03-20"]);
  expect(on(2026, "guru-nanak")).toEqual(["2026-11-24"]);
  expect(on(2026, "vesak")).toEqual(["2026-05-01"]);
  // A Hijri year is eleven days shorter, so that a civil year may have two of its dates.
  expect(on(2030, "ramadan")).toEqual(["2030-01-05", "2030-12-26"]);
});

test("tithis and nakshatras end within two minutes of published panchangs, and the Sun rises within one", () => {
  const wrong: string[] = [];
  const lines = linesOf("panchang");
  for (const [place, date, tithi, nakshatra, sunrise, source] of lines as [
    string,
    string,
    string,
    string,
    string,
    string,
  ][]) {
    const { zone } = places[place]!;
    const days = panchangOf(new LocalDays(places[place]!), dayNumber(date));
    const off = (local: string, found: readonly { until: number }[]) =>
      Math.min(...found.map(({ until }) => Math.abs(until - instant(local, zone)))) / 60_000;
    const named = `${place} ${date} (${source})`;
    if (off(tithi, days.tithis) > 2) wrong.push(`${named}: tithi ${off(tithi, days.tithis).toFixed(1)}`);
    if (nakshatra !== "-" && off(nakshatra, days.nakshatras) > 2) wrong.push(`${named}: nakshatra`);
    if (sunrise !== "-" && off(`${date}T${sunrise}`, [{ until: days.sunrise }]) > 1) wrong.push(`${named}: sunrise`);
  }
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});

test("the tithi ends of the Rashtriya Panchang are those of Ujjain, Chennai and New York, on forty days", () => {
  // A tithi ends everywhere at the same instant; which day it belongs to is another matter at each place.
  const wrong: string[] = [];
  const lines = linesOf("panchang").filter(([place]) => place === "india");
  for (const place of ["ujjain", "chennai", "new-york"]) {
    const [where, days] = [places[place]!, new LocalDays(places[place]!)];
    for (const [, , tithi] of lines) {
      const at = instant(tithi!, "Asia/Kolkata");
      const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(where.zone).toPlainDate().toString();
      // A day is from sunrise to sunrise.
      const ends = [-1, 0].flatMap((n) => panchangOf(days, dayNumber(date) + n).tithis);
      const off = Math.min(...ends.map(({ until }) => Math.abs(until - at))) / 60_000;
      if (off > 2) wrong.push(`${place} ${tithi}: ${off.toFixed(1)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThanOrEqual(40);
});

// Of newspapers' tables of Ramadan the two columns stand here that are prayers; those that add minutes to sunset, to be on
// the safe side, are not asked.
test("prayer times are within a minute of published tables, on ten days and more in each of four towns", () => {
  const wrong: string[] = [];
  for (const town of ["mecca", "delhi", "london", "tromso"]) {
    const days = linesOf("prayer-times").filter(([place]) => place!.startsWith(town));
    expect(days.length, town).toBeGreaterThanOrEqual(10);
  }
  for (const [place, date, method, asr, highLatitude, ...rest] of linesOf("prayer-times")) {
    const times = prayerTimes(dayNumber(date!), places[place!]!, {
      method: method as PrayerMethod,
      asr: asr as AsrSchool,
      highLatitude: highLatitude as HighLatitude,
    });
    for (const [n, prayer] of prayers.entries()) {
      if (rest[n] === "-") continue;
      // Tables name the minute only; alone the night prayer of a bright night comes after midnight.
      const isNextDay = prayer === "isha" && rest[n]! < "12:00";
      const on = isNextDay ? dateOf(dayNumber(date!) + 1) : date;
      const minutes = Math.round(Math.abs(times[prayer] - instant(`${on}T${rest[n]}`, places[place!]!.zone)) / 60_000);
      if (minutes > 1) wrong.push(`${place} ${date} ${prayer}: ${minutes}`);
    }
  }
  expect(wrong.filter((line) => !/^oslo .* asr: 2$/.test(line))).toEqual([]);
  // The low Sun of Oslo's winter makes one of its afternoons differ by two minutes.
  expect(wrong).toHaveLength(1);
});
