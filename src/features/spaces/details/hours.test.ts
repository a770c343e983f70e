import { localTime } from "../../../platform/civil-date.ts";
import { describe, expect, test } from "vitest";
import { areApart, hoursOn, openState, specialDaysAhead, type SpecialDay, type Timings } from "./hours.ts";

const usual: Timings = { morning: ["05:00", "12:00"], evening: ["16:00", "21:00"], weekdays: {}, specialDays: [] };
const day = (firstDay: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ firstDay, lastDay: firstDay, kind: "festival", name: "Lamps", everyYear: false, spans: [["00:00", "00:00"]] },
  ...more,
});
// 22 November 2026 is a Sunday.
const SUNDAY = "2026-11-22";

describe("what holds on a day", () => {
  const timings: Timings = {
    ...usual,
    weekdays: { 1: [], 7: [["04:00", "22:00"]] },
    specialDays: [
      day(SUNDAY),
      day("2026-11-20", { kind: "exception", name: "Repairs", lastDay: "2026-11-22", spans: [] }),
      day("2020-12-31", { lastDay: "2021-01-02", everyYear: true, name: "New year" }),
    ],
  };
  test.each([
    ["2026-11-24", "05:00-12:00 16:00-21:00", null],
    ["2026-11-23", "", null],
    ["2026-11-29", "04:00-22:00", null],
    [SUNDAY, "", "Repairs"],
    ["2026-12-30", "05:00-12:00 16:00-21:00", null],
    ["2026-12-31", "00:00-00:00", "New year"],
    ["2027-01-02", "00:00-00:00", "New year"],
    ["2027-01-03", "04:00-22:00", null],
  ])("%s: %s", (date, spans, special) => {
    const found = hoursOn(timings, date);
    expect(found.spans.map((span) => span.join("-")).join(" ")).toBe(spans);
    expect(found.special?.name ?? null).toBe(special);
  });
});

describe("whether it is open", () => {
  const at = (timings: Timings, date: string, time: string) => openState(timings, date, time);
  test("nothing said, nothing shown", () => {
    expect(at({ ...usual, morning: null, evening: null }, SUNDAY, "10:00")).toBeNull();
  });
  test.each([
    ["04:59", { isOpen: false, isToday: true, next: { day: SUNDAY, opens: "05:00" } }],
    ["05:00", { isOpen: true, until: "12:00" }],
    ["11:59", { isOpen: true, until: "12:00" }],
    ["12:00", { isOpen: false, isToday: true, next: { day: SUNDAY, opens: "16:00" } }],
    ["21:00", { isOpen: false, isToday: true, next: { day: "2026-11-23", opens: "05:00" } }],
  ])("at %s on a usual day", (time, expected) => {
    expect(at(usual, SUNDAY, time)).toMatchObject(expected);
  });
  test("a pandal's night goes on past midnight, also into a day on which it is closed", () => {
    const night: Timings = { ...usual, morning: null, evening: ["18:00", "02:00"], weekdays: { 7: [] } };
    expect(at(night, "2026-11-21", "23:30")).toMatchObject({ isOpen: true, until: "02:00" });
    expect(at(night, SUNDAY, "01:30")).toMatchObject({ isOpen: true, until: "02:00" });
    expect(at(night, SUNDAY, "02:00")).toMatchObject({ isOpen: false, isToday: false, next: { day: "2026-11-23" } });
  });
  test("what goes on without a pause closes at its last end, and all day has none", () => {
    const long: Timings = { ...usual, evening: ["12:00", "21:00"], specialDays: [day("2026-11-24")] };
    expect(at(long, SUNDAY, "10:00")).toMatchObject({ until: "21:00" });
    expect(at(long, "2026-11-24", "10:00")).toMatchObject({ isOpen: true, until: null, special: { name: "Lamps" } });
  });
  test("closed for weeks, it opens on no day that is known", () => {
    const closed = { ...usual, specialDays: [day(SUNDAY, { lastDay: "2026-12-20", kind: "exception", spans: [] })] };
    expect(at(closed, SUNDAY, "10:00")).toMatchObject({ isOpen: false, isToday: false, next: null });
  });
});

test("a place's clock is its own, in a zone that puts it forward and back", () => {
  const zone = "America/New_York";
  const clock = (instant: string) => {
    const [day, time] = localTime(new Date(instant), zone).split("T") as [string, string];
    return { day, time };
  };
  // 8 March 2026: 2:00 becomes 3:00. 1 November 2026: 2:00 becomes 1:00.
  expect(clock("2026-03-08T06:59:00Z")).toEqual({ day: "2026-03-08", time: "01:59" });
  expect(clock("2026-03-08T07:00:00Z")).toEqual({ day: "2026-03-08", time: "03:00" });
  expect(clock("2026-11-01T05:30:00Z")).toEqual({ day: "2026-11-01", time: "01:30" });
  expect(clock("2026-11-01T06:30:00Z")).toEqual({ day: "2026-11-01", time: "01:30" });
  expect(localTime(new Date("2026-11-01T18:31:00Z"), "Asia/Kolkata")).toBe("2026-11-02T00:01");
  const early: Timings = { ...usual, morning: ["02:30", "05:00"] };
  const state = (instant: string) => openState(early, clock(instant).day, clock(instant).time);
  // 2:30 does not come on that morning: the doors are open when the clock shows 3:00.
  expect(state("2026-03-08T07:00:00Z")).toMatchObject({ isOpen: true, until: "05:00" });
  expect(state("2026-11-01T06:30:00Z")).toMatchObject({ isOpen: false, next: { opens: "02:30" } });
  expect(state("2026-11-01T07:30:00Z")).toMatchObject({ isOpen: true });
});
test("times of a day must not overlap, the next day's among them", () => {
  expect(
    areApart([
      ["05:00", "12:00"],
      ["12:00", "21:00"],
    ]),
  ).toBe(true);
  expect(
    areApart([
      ["05:00", "12:00"],
      ["11:00", "21:00"],
    ]),
  ).toBe(false);
  expect(
    areApart([
      ["20:00", "03:00"],
      ["04:00", "10:00"],
    ]),
  ).toBe(true);
  expect(
    areApart([
      ["20:00", "05:00"],
      ["04:00", "10:00"],
    ]),
  ).toBe(false);
  expect(areApart([["00:00", "00:00"]])).toBe(true);
});

test("the special days ahead come in their order, yearly ones on this year's date", () => {
  const timings = {
    ...usual,
    specialDays: [
      day("2026-11-30", { name: "Repairs" }),
      day("2026-11-20", { name: "Over" }),
      day("1990-11-25", { name: "Yearly", everyYear: true }),
      day("2027-03-01", { name: "Far" }),
    ],
  };
  expect(specialDaysAhead(timings, SUNDAY, 60).map(({ name, begins }) => [name, begins])).toEqual([
    ["Yearly", "2026-11-25"],
    ["Repairs", "2026-11-30"],
  ]);
});
