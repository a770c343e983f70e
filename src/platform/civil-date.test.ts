import { expect, test } from "vitest";
import { isCivilDay } from "./is-civil-day.ts";
import { addDays, civilDay, daysBetween, isZone, localTime, weekdayIndex } from "./civil-date.ts";

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
