import { civilDay } from "../civil-date.ts";
import { expect, test } from "vitest";
import {
  dateParts,
  formatCount,
  formatDay,
  formatDuration,
  formatFullDay,
  formatRelative,
  formatTime,
  zoneName,
} from "./format-date.ts";

const at = new Date("2026-11-22T13:35:00Z");
const kolkata = "Asia/Kolkata";
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

test("an hour and a day, in the zone that is asked for", () => {
  expect(formatTime(at, "en", kolkata)).toBe("7:05 pm");
  expect(formatTime(at, "en", "America/New_York")).toBe("8:35 am");
  expect(formatDay(at, before(60), "en", kolkata)).toBe("Sun, 22 Nov");
  expect(formatDay(at, new Date("2027-01-02T00:00:00Z"), "en", kolkata)).toContain("2026");
  expect(formatFullDay(at, "en", kolkata)).toBe("Sunday, 22 November 2026");
  expect(formatFullDay(at, "hi", kolkata)).toBe("रविवार, 22 नवंबर 2026");
  expect(dateParts(new Date("2026-11-22T20:00:00Z"), "en", kolkata)).toEqual({ weekdayMonth: "Mon Nov", day: "23" });
  expect(civilDay(new Date("2026-11-22T20:00:00Z"), kolkata)).toBe("2026-11-23");
});

test.each([
  [25, "in 25 minutes"],
  [0, "this minute"],
  [-10, "10 minutes ago"],
  [59.7, "in 1 hour"],
  [780, "in 13 hours"],
  [60 * 24, "tomorrow"],
  [60 * 24 * 3, "in 3 days"],
  [60 * 24 * 21, "in 3 weeks"],
  [-60 * 24 * 2, "2 days ago"],
])("%d minutes ahead is %s", (minutes, words) => {
  expect(formatRelative(at, before(minutes), "en", kolkata)).toBe(words);
});

test("days are counted by the calendar, not by 24 hours", () => {
  const night = new Date("2026-11-21T00:30:00+05:30");
  expect(formatRelative(new Date("2026-11-22T23:30:00+05:30"), night, "en", kolkata)).toBe("tomorrow");
});

test("durations and counts as people here read them", () => {
  expect(formatDuration(90 * 60_000, "en")).toBe("1 hr 30 mins");
  expect(formatDuration(3 * 86_400_000, "en")).toBe("3 days");
  expect(formatCount(1_234_567, "en")).toBe("12,34,567");
});

test("zones have the names that people know them by", () => {
  expect(
    ["Asia/Kolkata", "America/New_York", "America/Los_Angeles", "Europe/London"].map((zone) =>
      zoneName(at, "hi", zone),
    ),
  ).toEqual([...["IST", "EST", "PST", "GMT"]]);
  expect(zoneName(at, "en", "Asia/Kathmandu")).toBe("GMT+5:45");
});
