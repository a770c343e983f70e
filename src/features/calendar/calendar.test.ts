import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { yearRange } from "#/almanac/observances.ts";
import { fillCities } from "#/features/cities/commands/fill-cities.server.ts";
import { readCityList } from "#/features/cities/public.ts";
import { testDatabase } from "#/testing/database.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { calendarAddress, FIRST_YEAR, LAST_YEAR, monthAfter, readCalendarAddress } from "./calendar-address.ts";
import { loader as calendarPage } from "./pages/calendar.tsx";
import { observanceWords, regionWords, traditionWords } from "./observance-words.ts";
import { readTown } from "./places.server.ts";
import { monthRange, observancesAt, readDay, readDays, readWeekDay, weekRange } from "./read-calendar.server.ts";

const { db } = await testDatabase();
const ujjain = await readTown(db, "en", null);
const yearAt = (town: typeof ujjain, year: number) => observancesAt(town, yearRange(year));

test("whatever stands in an address, there is a month to show, and what makes sense is kept", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("view", "month", "day", "faith", "tradition", "city", "space", "q"), fc.string()),
      (query) => {
        const view = readCalendarAddress(new URLSearchParams(query));
        expect(readCalendarAddress(new URL(calendarAddress(view), "https://sangam.test").searchParams)).toEqual(view);
      },
    ),
  );
  const asked = "month=2026-11&day=2026-11-08&faith=jain,hindu,nonsense&city=12&q=%20pune%20";
  expect(readCalendarAddress(new URLSearchParams(asked))).toEqual({
    ...{ span: "month", month: "2026-11", day: "2026-11-08", faiths: ["hindu", "jain"], tradition: null },
    ...{ city: 12, space: null, q: "pune" },
  });
  const none = { span: "month", month: null, day: null, faiths: [], tradition: null, city: null, space: null, q: "" };
  for (const wrong of ["month=2026-13", "month=0001-01", "day=2026-02-30", "day=9999-01-01", "city=-1", "city=abc"])
    expect(readCalendarAddress(new URLSearchParams(wrong)), wrong).toEqual(none);
  const vaishnava = readCalendarAddress(new URLSearchParams("faith=hindu&tradition=vaishnava"));
  expect(vaishnava).toEqual({ ...none, faiths: ["hindu"], tradition: "vaishnava" });
  expect(calendarAddress(vaishnava)).toBe("/calendar?faith=hindu&tradition=vaishnava");
  for (const wrong of ["faith=sikh&tradition=vaishnava", "tradition=vaishnava", "faith=hindu,jain&tradition=vaishnava"])
    expect(readCalendarAddress(new URLSearchParams(wrong)).tradition, wrong).toBeNull();
  expect(readCalendarAddress(new URLSearchParams("view=week&month=2026-01&day=2026-11-08"))).toEqual({
    ...{ ...none, span: "week", day: "2026-11-08" },
  });
  expect(calendarAddress({ span: "day", month: "2026-01", day: "2026-11-08" })).toBe(
    "/calendar?view=day&day=2026-11-08",
  );
  expect(readCalendarAddress(new URLSearchParams("view=year"))).toEqual(none);
  // A space's own place goes before a city's.
  expect(readCalendarAddress(new URLSearchParams("space=7&city=12"))).toEqual({ ...none, space: 7 });
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-05", -17)]).toEqual([
    ...["2027-01", "2025-12", "2024-12"],
  ]);
});

test("a month has all its days, each with what is kept on it, of the faiths that are asked for", () => {
  const november = readDays(ujjain, monthRange("2026-11"), []);
  expect(november).toHaveLength(30);
  expect(november[0]).toMatchObject({ date: "2026-11-01", weekday: 6 });
  const on = (date: string) => november.find((day) => day.date === date)!.observances.map(({ key }) => key);
  expect(on("2026-11-08")).toEqual(expect.arrayContaining(["diwali", "bandi-chhor", "mahavir-nirvana"]));
  expect(on("2026-11-24")).toContain("guru-nanak");
  const sikh = readDays(ujjain, monthRange("2026-11"), ["sikh"]).flatMap(({ observances }) => observances);
  expect(new Set(sikh.map(({ faith }) => faith))).toEqual(new Set(["sikh"]));
});

test("a week goes from its Monday to its Sunday, over the end of a month and of a year", () => {
  expect(weekRange("2026-11-30")).toEqual({ first: dayNumber("2026-11-30"), last: dayNumber("2026-12-06") });
  expect(weekRange("2027-01-03")).toEqual({ first: dayNumber("2026-12-28"), last: dayNumber("2027-01-03") });
  const days = readDays(ujjain, weekRange("2026-11-08"), ["hindu"]);
  expect(days.map(({ date }) => date)).toEqual([
    ...["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07", "2026-11-08"],
  ]);
  expect(days.at(-1)!.observances.map(({ key }) => key)).toContain("diwali");
  const [sunday] = [readWeekDay(ujjain, "2026-11-08")];
  // The new moon of Diwali stands at its sunrise no more than the fourteenth does.
  expect(sunday.tithis.map(({ number }) => number + 1)).toContain(30);
  expect(sunday.sunrise).toBeLessThan(sunday.sunset);
});

test("the first and the last years that have an address can be shown, and every observance has its words", () => {
  for (const year of [FIRST_YEAR, 1983, 2026, LAST_YEAR])
    for (const one of yearAt(ujjain, year)) {
      expect(observanceWords(one.key), one.key).toHaveProperty("id");
      if (one.tradition) expect(traditionWords[one.tradition]).toHaveProperty("id");
      if (one.region) expect(regionWords[one.region]).toHaveProperty("id");
    }
});

test("a town of the list has its own zone, its own Sun and its own Moon", async () => {
  await fillCities(db, readCityList().split("\n").slice(0, 400).join("\n"));
  const id = async (name: string) =>
    (await db.selectFrom("city").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const london = await readTown(db, "hi", await id("London"));
  expect(london).toMatchObject({ name: "लंदन", zone: "Europe/London", country: "GB" });
  expect((await readTown(db, "en", await id("Jakarta"))).zone).toBe("Asia/Jakarta");
  expect(await readTown(db, "en", 999_999_999)).toEqual(ujjain);
  const day = readDay(london, "2026-11-28");
  expect(new Date(day.panchang.sunrise).toISOString()).toMatch(/^2026-11-28T07:(39|4)/);
  expect(day.hijri).toMatchObject({ year: 1448, month: 6 });
  expect(day.nanakshahi).toEqual({ year: 558, month: 9, day: 15 });
  expect(Math.round(day.qibla)).toBe(119);
});

test("what lasts stands on each of its days, which says the how manieth it is, after what begins there", () => {
  const paryushan = (date: string) => {
    const day = dayNumber(date);
    const [only] = readDays(ujjain, { first: day, last: day }, ["jain"]);
    return only!.observances.filter(({ key }) => key === "paryushan").map(({ nth, lasts }) => [nth, lasts]);
  };
  const [first] = yearAt(ujjain, 2026).filter(({ key }) => key === "paryushan");
  for (let n = 0; n < 8; n++) expect(paryushan(dateOf(first!.day + n))).toEqual([[n + 1, 8]]);
  for (const beside of [-1, 8]) expect(paryushan(dateOf(first!.day + beside))).toEqual([]);
  for (const { observances } of readDays(ujjain, yearRange(2026), []))
    expect(observances.map(({ nth }) => nth > 1)).toEqual(
      observances.map(({ nth }) => nth > 1).toSorted((a, b) => Number(a) - Number(b)),
    );
});

test("the town that was chosen last is shown until an address or a space says another", async () => {
  const { services } = await testServices(() => Date.parse("2026-11-28T12:00:00Z"));
  const listed = readCityList().split("\n");
  await fillCities(services.db, listed.filter((line) => /\t(Tromsø|Delhi)\t/.test(line)).join("\n"));
  const idOf = async (name: string) =>
    (await services.db.selectFrom("city").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const [delhi, tromso] = [await idOf("Delhi"), await idOf("Tromsø")];
  const shown = async (town: number | null, query = "") => {
    const { context } = testRequest(services, { town });
    const request = new Request(`http://sangam.test/calendar${query}`);
    return (await calendarPage({ request, context, params: {} } as never)).town.city;
  };
  expect(await shown(tromso)).toBe(tromso);
  expect(await shown(tromso, `?city=${delhi}`)).toBe(delhi);
  expect(await shown(null)).toBeNull();
  expect(await shown(999_999_999)).toBeNull();
});
