import { expect, test } from "vitest";
import { isCivilDay } from "./is-civil-day.ts";
import { addDays, civilDay, daysBetween, instantIn, localTime, weekdayIndex } from "./civil-date.ts";
import { clockChangeAt } from "./clock-change.ts";
import { isZone } from "./is-zone.ts";

test("only names of places are zones", () => {
  expect(["Asia/Kolkata", "America/New_York", "UTC"].every(isZone)).toBe(true);
  expect(["", "+05:30", "Mars/Olympus", "Asia/Kolkata\n", "../etc"].some(isZone)).toBe(false);
});

test("a day exists, or it is none", () => {
  expect(["2026-11-22", "2028-02-29", "2999-12-31"].every(isCivilDay)).toBe(true);
  const none = [
    "2027-02-29",
    "2026-11-31",
    "2026-13-01",
    "2026-00-10",
    "1999-12-31",
    "2026-1-1",
    "",
    null,
    " 2026-11-22",
  ];
  expect(none.some(isCivilDay)).toBe(false);
});

test("days are counted without clocks: over leap days, years and the days on which clocks change", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-09", -1)).toBe("2026-03-08");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  // 22 November 2026 is a Sunday.
  expect(["2026-11-22", "2026-11-23"].map(weekdayIndex)).toEqual([6, 0]);
});

test("an instant has its day and its time in each zone", () => {
  const at = new Date("2026-11-22T18:31:00Z");
  expect([civilDay(at, "Asia/Kolkata"), civilDay(at, "UTC")]).toEqual(["2026-11-23", "2026-11-22"]);
  expect(localTime(at, "Asia/Kolkata")).toBe("2026-11-23T00:01");
});

test.each([
  ["Europe/London", "2027-03-28T01:30", "skipped", "2027-03-28T01:30:00Z"],
  ["Europe/London", "2027-10-31T01:30", "twice", "2027-10-31T00:30:00Z"],
  ["America/New_York", "2027-03-14T02:00", "skipped", "2027-03-14T07:00:00Z"],
  ["America/New_York", "2027-11-07T01:59", "twice", "2027-11-07T05:59:00Z"],
  ["Australia/Lord_Howe", "2027-04-04T01:45", "twice", "2027-04-03T14:45:00Z"],
  ["Asia/Kolkata", "2027-03-28T02:30", undefined, "2027-03-27T21:00:00Z"],
  ["Europe/London", "2027-03-28T02:00", undefined, "2027-03-28T01:00:00Z"],
  ["Europe/London", "2027-03-28T00:59", undefined, "2027-03-28T00:59:00Z"],
  ["Europe/London", "2027-10-31T02:00", undefined, "2027-10-31T02:00:00Z"],
])("in %s the time %s is %s, and stands for %s", (zone, local, kind, at) => {
  const change = clockChangeAt(local, zone);
  expect(change?.kind).toBe(kind);
  expect(instantIn(local, zone)).toEqual(new Date(at));
  if (change) expect(change.at).toEqual(instantIn(local, zone));
});

test("what somebody is still typing is no change of clocks", () => {
  for (const local of ["0002-03-28T01:30", "20270-03-28T01:30", "2027-03-T01:30", "T"]) {
    expect(clockChangeAt(local, "Europe/London"), local).toBeNull();
  }
});
