import { expect, test } from "vitest";
import { dateOf } from "#/almanac/local-days.ts";
import { yearRange } from "#/almanac/observances.ts";
import { faiths } from "#/features/spaces/public.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { testDatabase } from "#/testing/database.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { loader as printPage } from "./pages/print-year.tsx";
import { printAddress, PRINTED_YEARS, readAskedYear, readCalendarAddress } from "./calendar-address.ts";
import { usualKeeping } from "./keeping.ts";
import { isMinor } from "./minor.ts";
import { type CalendarTown, readTown } from "./places.server.ts";
import { observancesAt } from "./read-calendar.server.ts";
import { readYearSheet, type YearSheet } from "./read-year-sheet.server.ts";
import { fitSheet, type SheetMonth } from "./year-sheet.ts";

const { db } = await testDatabase();
const ujjain = await readTown(db, "en", null);
const tromso: CalendarTown = { ...ujjain, country: "NO", lat: 69.65, lng: 18.96, zone: "Europe/Oslo" };
const none = { faiths: [], tradition: null };
const namesOf = ({ months }: YearSheet) => months.flatMap(({ days }) => days.flatMap(({ names }) => names));
/** With leap months and without, the first and the last. */
const years = [PRINTED_YEARS.first, 2023, 2026, 2027, 2031, 2034, PRINTED_YEARS.last];

test("a year of every faith has room in every language, but for what comes back every month", async () => {
  for (const language of languages)
    for (const year of years)
      for (const town of year === 2027 ? [ujjain, tromso] : [ujjain]) {
        const sheet = await readYearSheet(language, town, { ...none, year }, []);
        const reckoned = observancesAt(town, yearRange(year)).filter((one) => !isMinor(one));
        // Names that several faiths have on one day stand there once.
        const apart = new Set(reckoned.map(({ key, day }) => `${key} ${day}`));
        expect(namesOf(sheet).length, `${language} ${year}`).toBeGreaterThan(apart.size - 15);
        expect(sheet.leftOut, `${language} ${year}`).not.toBe("");
        expect(sheet.layout.size).toBeGreaterThanOrEqual(6.5);
        expect(sheet.layout.columns?.reduce((sum, one) => sum + one, 0)).toBe(12);
      }
});

test("a year of one faith has room for all that it keeps", async () => {
  for (const language of languages)
    for (const faith of faiths)
      for (const year of years) {
        const sheet = await readYearSheet(language, ujjain, { year, faiths: [faith], tradition: null }, []);
        expect(sheet.leftOut, `${language} ${faith} ${year}`).toBe("");
        expect(sheet.layout.size).toBeGreaterThanOrEqual(7);
      }
});

test("each name stands on its day, with the faiths that have it and whose it is", async () => {
  const sheet = await readYearSheet("en", ujjain, { ...none, year: 2026 }, []);
  const on = (date: string) =>
    sheet.months.find(({ month }) => date.startsWith(month))!.days.find(({ day }) => day === Number(date.slice(8)))
      ?.names;
  expect(on("2026-11-08")!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Diwali", "Bandi Chhor Divas", "Nirvana of Mahavira"]),
  );
  const [tritiya] = on("2026-04-19")!.filter(({ name }) => name === "Akshaya Tritiya");
  expect(tritiya!.faiths).toEqual(["hindu", "jain"]);
  const [easter] = on("2026-04-05")!.filter(({ name }) => name === "Easter");
  expect(easter!.notes.map((note) => sheet.notes[note - 1])).toEqual(["Western churches"]);
  expect(sheet.months.map(({ begins, length, weeks }) => [begins, length, weeks]).slice(0, 2)).toEqual([
    [3, 31, 5],
    [6, 28, 5],
  ]);
  expect(sheet.rules).toContain("Reckoned for Ujjain.");
});

test("a space has its own faith, its tradition and its own word on a day", async () => {
  const keeping = { ...usualKeeping, tradition: "vaishnava" as const };
  const space = {
    id: 1,
    kind: "temple",
    faith: "hindu",
    name: "A temple",
    language: "en",
    keeping,
    isPlaced: true,
  } as const;
  const rulings = [
    { id: 1, observance: "diwali", reckonedOn: "2026-11-08", keptOn: "2026-11-09", note: "", version: 1 },
  ];
  const sheet = await readYearSheet("en", { ...ujjain, space }, { ...none, year: 2026 }, rulings);
  expect(sheet.faiths.map(({ faith }) => faith)).toEqual(["hindu"]);
  const november = sheet.months[10]!.days.filter(({ names }) => names.some(({ name }) => name === "Diwali"));
  expect(november.map(({ day }) => day)).toEqual([9]);
  expect(sheet.notes).toContain("As this temple rules");
});

test("whatever a year holds, it fits or is left out", () => {
  const month = (lines: number): SheetMonth => ({
    weeks: 6,
    days: Array.from({ length: lines }, () => ({
      names: [{ name: "Martyrdom of the younger Sahibzade", notes: [1] }],
    })),
  });
  const year = (lines: number) =>
    fitSheet(
      Array.from({ length: 12 }, () => month(lines)),
      ["short"],
      "en",
    );
  expect(year(0)).toMatchObject({ size: 11, columns: null });
  let before = 11;
  for (let lines = 1; lines < 40; lines++) {
    const size = year(lines)?.size ?? 0;
    expect(size).toBeLessThanOrEqual(before);
    before = size;
  }
  expect(year(40)).toBeNull();
});

test("a sheet has an address, by what the calendar shows, for a year that is printed", () => {
  const address = printAddress(2027, { faiths: ["hindu", "sikh"], tradition: null, city: 12, space: null });
  expect(address).toBe("/calendar/print?year=2027&faith=hindu,sikh&city=12");
  const search = new URL(address, "https://sangam.test").searchParams;
  expect(readAskedYear(search)).toBe(2027);
  expect(readCalendarAddress(search)).toMatchObject({ faiths: ["hindu", "sikh"], city: 12 });
  for (const wrong of ["", "20270", "abcd"])
    expect(readAskedYear(new URLSearchParams({ year: wrong })), wrong).toBeNull();
  expect(dateOf(yearRange(2027).first)).toBe("2027-01-01");
});

test("of a year that is not printed the nearest is shown, and the page says so", async () => {
  const { services } = await testServices(() => Date.parse("2026-11-28T12:00:00Z"));
  const shown = async (query: string) => {
    const { context } = testRequest(services);
    const request = new Request(`http://sangam.test/calendar/print${query}`);
    const { year, isNearest } = await printPage({ request, context, params: {} } as never);
    return [year, isNearest];
  };
  expect(await shown("?year=2051")).toEqual([2040, true]);
  expect(await shown("?year=1950")).toEqual([2020, true]);
  expect(await shown("?year=2031")).toEqual([2031, false]);
  expect(await shown("")).toEqual([2026, false]);
});
