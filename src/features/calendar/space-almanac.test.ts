// The days of a space against what others have published.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { HOUR_MS, instantIn, MINUTE_MS } from "#/platform/civil-date.ts";
import { type Keeping, usualKeeping } from "./keeping.ts";
import type { RecurringDay, RecurringPart } from "./recurring-days.ts";
import type { Ruling } from "./rulings.ts";
import { almanacOf } from "./space-almanac.server.ts";

const ujjain = { lat: 23.1765, lng: 75.7885, zone: "Asia/Kolkata", country: "IN" };
const tromso = { lat: 69.6496, lng: 18.956, zone: "Europe/Oslo", country: "NO" };
const at = (place: typeof ujjain, keeping: Partial<Keeping> = {}, rulings: readonly Ruling[] = [], isPlaced = true) =>
  almanacOf({ ...place, isPlaced, keeping: { ...usualKeeping, ...keeping }, rulings });
const smarta = at(ujjain);
const vaishnava = at(ujjain, { tradition: "vaishnava" });
const inYear = (year: number, what: RecurringDay, part: RecurringPart = null, almanac = smarta) =>
  almanac.daysOf(what, part, `${year}-01-01`, `${year}-12-31`);

const published = readFileSync(path.join(import.meta.dirname, "../../almanac/published/observances.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t") as [date: string, key: string, place: string, source: string])
  .filter(([, , place]) => place === "ujjain");

test("pradosh, sankashti, amavasya and purnima are on the days that Drik Panchang has published", () => {
  for (const what of ["pradosh", "sankashti", "amavasya", "purnima"] as const) {
    const lines = published.filter(([, key]) => key === `monthly-${what}`);
    expect(lines.length, what).toBeGreaterThan(10);
    for (const [date, , , source] of lines)
      expect(inYear(Number(date.slice(0, 4)), what), `${what} ${date} (${source})`).toContain(date);
  }
  // Two in each month, the leap month too; the 61 lines have all of 2023 but those of festivals.
  expect(inYear(2023, "pradosh")).toHaveLength(25);
  expect(inYear(2026, "uposatha")).toEqual([...inYear(2026, "purnima"), ...inYear(2026, "amavasya")].toSorted());
});

test("each published ekadashi is one of Smartas or of Vaishnavas, and each keeps one a fortnight", () => {
  const lines = published.filter(([, key]) => key.startsWith("ekadashi-"));
  expect(lines.length).toBeGreaterThan(50);
  for (const [date, key, , source] of lines) {
    const year = Number(date.slice(0, 4));
    const both = [...inYear(year, "ekadashi"), ...inYear(year, "ekadashi", null, vaishnava)];
    expect(both, `${key} ${date} (${source})`).toContain(date);
  }
  for (const almanac of [smarta, vaishnava]) {
    const days = [2023, 2024, 2025, 2026, 2027].flatMap((year) => inYear(year, "ekadashi", null, almanac));
    const apart = days.slice(1).map((day, n) => (Date.parse(day) - Date.parse(days[n]!)) / (24 * HOUR_MS));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(13);
    expect(Math.max(...apart)).toBeLessThanOrEqual(17);
  }
});

test("the skipped Devutthana of 2026 stands at no sunrise, and the doubled Padmini of its leap month at two", () => {
  // Drik Panchang: the eleventh of 20 November 2026 begins after sunrise and is over before the next one.
  expect(inYear(2026, "ekadashi")).toContain("2026-11-20");
  expect(inYear(2026, "ekadashi", null, vaishnava)).toContain("2026-11-21");
  expect(inYear(2026, "ekadashi", null, vaishnava)).not.toContain("2026-11-20");
  // It stands at the sunrises of 26 and 27 May, in the leap Jyeshtha, and the twelfth at the third: the second, for both.
  const ofMay = (almanac = smarta) =>
    inYear(2026, "ekadashi", "bright", almanac).filter((day) => day.startsWith("2026-05-2"));
  expect([ofMay(), ofMay(vaishnava)]).toEqual([["2026-05-27"], ["2026-05-27"]]);
  // As namoastro.com and Drik Panchang list both of 2024.
  expect(inYear(2024, "ekadashi", "dark")).toContain("2024-03-06");
  expect(inYear(2024, "ekadashi", "dark", vaishnava)).toContain("2024-03-07");
});

test("a leap month has ekadashis of its own, and the fortnights share them out", () => {
  // From one Chaitra to the next: 2026 has a second Jyeshtha, with Padmini and Parama.
  expect(smarta.daysOf("ekadashi", null, "2025-03-30", "2026-03-18")).toHaveLength(24);
  expect(smarta.daysOf("ekadashi", null, "2026-03-19", "2027-04-06")).toHaveLength(26);
  const parts = [...inYear(2026, "ekadashi", "bright"), ...inYear(2026, "ekadashi", "dark")].toSorted();
  expect(parts).toEqual(inYear(2026, "ekadashi"));
});

test("the twelve sankrantis of 2021 are on the days that India Today published", () => {
  expect(inYear(2021, "sankranti")).toEqual([
    ...["2021-01-14", "2021-02-12", "2021-03-14", "2021-04-14", "2021-05-14", "2021-06-15"],
    ...["2021-07-16", "2021-08-17", "2021-09-17", "2021-10-17", "2021-11-16", "2021-12-16"],
  ]);
  expect(smarta.daysOf("sankranti", "makara", "2023-01-01", "2027-12-31")).toEqual([
    ...["2023-01-15", "2024-01-15", "2025-01-14", "2026-01-14", "2027-01-15"],
  ]);
});

test("sangrands are those of the space's own calendar", () => {
  // As amended: punjabicalender.com's list of 2025.
  const amended = "01-14 02-12 03-14 04-13 05-14 06-15 07-16 08-16 09-16 10-17 11-16 12-15".split(" ");
  expect(inYear(2025, "sangrand", null, at(ujjain, { tradition: "bikrami" })).map((day) => day.slice(5))).toEqual(
    amended,
  );
  const of2003 = "01-13 02-12 03-14 04-14 05-15 06-15 07-16 08-16 09-15 10-15 11-14 12-14".split(" ");
  expect(inYear(2025, "sangrand").map((day) => day.slice(5))).toEqual(of2003);
  expect([smarta.tradition("sangrand"), smarta.tradition("ekadashi"), smarta.tradition("pradosh")]).toEqual([
    ...["nanakshahi-2003", "smarta", null],
  ]);
});

test("a ruling moves a day, into the asked ones and out of them, and says so", () => {
  const ruling = { id: 1, observance: "ekadashi-mokshada", reckonedOn: "2026-12-20", keptOn: "2026-12-22" };
  expect(inYear(2026, "ekadashi")).toContain(ruling.reckonedOn);
  const ruled = at(ujjain, {}, [{ ...ruling, note: "", version: 1 }]);
  expect(inYear(2026, "ekadashi", null, ruled)).toContain("2026-12-22");
  expect(inYear(2026, "ekadashi", null, ruled)).not.toContain("2026-12-20");
  expect(ruled.daysOf("ekadashi", "bright", "2026-12-21", "2026-12-31")).toEqual(["2026-12-22"]);
  expect(ruled.daysOf("ekadashi", null, "2026-12-19", "2026-12-21")).toEqual([]);
  expect([ruled.isRuled("ekadashi", "2026-12-22"), ruled.isRuled("ekadashi", "2026-12-04")]).toEqual([true, false]);
});

test("sunset is where the space stands: on clocks that change, beyond the date line, and said where there is none", () => {
  const sunset = (place: typeof ujjain, day: string) => at(place).momentOn("sunset", day)!;
  const clock = (place: typeof ujjain, time: string) => instantIn(time, place.zone).getTime();
  // timeanddate.com: London 28 March 2026 18:26, 29 March 19:28.
  const london = { lat: 51.5072, lng: -0.1167, zone: "Europe/London", country: "GB" };
  for (const time of ["2026-03-28T18:26", "2026-03-29T19:28"])
    expect(Math.abs(sunset(london, time.slice(0, 10)).at - clock(london, time))).toBeLessThan(2 * MINUTE_MS);
  // Kiritimati keeps the date of the other side: its sunset is on its own date, within minutes of half past six.
  const kiritimati = { lat: 1.87, lng: -157.43, zone: "Pacific/Kiritimati", country: "KI" };
  for (const day of ["2026-01-01", "2026-07-01"])
    expect(Math.abs(sunset(kiritimati, day).at - clock(kiritimati, `${day}T18:30`))).toBeLessThan(20 * MINUTE_MS);
  expect(sunset(tromso, "2026-12-21").isPolar).toBe(true);
  expect(sunset(tromso, "2026-06-21").isPolar).toBe(true);
  expect(sunset(tromso, "2026-03-21").isPolar).toBe(false);
  // Six in the evening by the Sun, 18.956° east on the clock of 15°.
  expect(Math.abs(sunset(tromso, "2026-12-21").at - clock(tromso, "2026-12-21T17:44"))).toBeLessThan(10 * MINUTE_MS);
});

test("a mosque's Jumu'ah is at its own time, else at Dhuhr; who has not said where they stand has no Sun", () => {
  const [friday, delhi] = ["2026-11-27", { lat: 28.6139, lng: 77.209, zone: "Asia/Kolkata", country: "IN" }];
  const own = at(delhi, { jumuah: ["13:15", "14:00"] });
  expect(own.momentOn("jumuah", friday)).toEqual({
    ...{ at: instantIn(`${friday}T13:15`, delhi.zone).getTime(), isPolar: false },
  });
  expect(at(delhi).momentOn("jumuah", friday)).toEqual(at(delhi).momentOn("dhuhr", friday));
  const unplaced = at(delhi, { jumuah: ["13:15"] }, [], false);
  expect(unplaced.momentOn("jumuah", friday)).not.toBeNull();
  for (const moment of ["sunset", "dhuhr"] as const) expect(unplaced.momentOn(moment, friday)).toBeNull();
  // The days are Ujjain's.
  expect(inYear(2026, "ekadashi", null, unplaced)).toEqual(inYear(2026, "ekadashi"));
});
