import { expect, test } from "vitest";
import { eventPath, isAhead, isOpen, reminderDueAt, shownStatus } from "./rules.ts";

const start = new Date("2026-03-01T13:00:00Z");
const end = new Date("2026-03-01T14:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 1440);
const plan = { kind: "live", status: "scheduled", startsAt: start, endsAt: end, startedAt: null, endedAt: null };

test.each([
  ["beyond seven days", plan, days(-8), "scheduled"],
  ["at seven days to the minute", plan, days(-7), "upcoming"],
  ["within seven days", plan, days(-1), "upcoming"],
  ["past its hour, not yet started", plan, minutes(4), "upcoming"],
  ["five minutes past its hour and not started", plan, minutes(5), "late"],
  ["a gathering past its hour", { ...plan, kind: "festival" }, minutes(30), "upcoming"],
  ["late, and started at last", { ...plan, startedAt: minutes(40) }, minutes(41), "live"],
  ["never started, past its end", plan, minutes(60), "ended"],
  ["over without ever having started", plan, minutes(60), "ended"],
  ["started", { ...plan, startedAt: minutes(2) }, minutes(3), "live"],
  ["started, and running over its hour", { ...plan, startedAt: start }, minutes(90), "live"],
  ["to be started in a moment", { ...plan, startedAt: minutes(2) }, minutes(1), "upcoming"],
  ["ended", { ...plan, startedAt: start, endedAt: minutes(50) }, minutes(51), "ended"],
  ["confirmed", { ...plan, status: "confirmed" }, days(-1), "upcoming"],
  ["cancelled", { ...plan, status: "cancelled" }, days(-1), "cancelled"],
  ["a draft", { ...plan, status: "draft" }, days(-1), "draft"],
])("an event %s is shown as such", (_name, occurrence, now, expected) => {
  expect(shownStatus(occurrence, now)).toBe(expected);
});

test("only what is to come or under way can be joined, only what is to come reminded of", () => {
  expect(["live", "upcoming", "scheduled", "ended", "cancelled", "draft"].map((s) => isOpen(s as never))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
  expect(isAhead("live")).toBe(false);
  expect([isAhead("scheduled"), isAhead("late"), isOpen("late")]).toEqual([true, true, true]);
});

test("a click leads to the stream only while there is one", () => {
  expect(eventPath({ id: 7, kind: "live", status: "live" })).toBe("/live-event/7");
  expect(eventPath({ id: 7, kind: "live", status: "upcoming" })).toBe("/event/7");
  expect(eventPath({ id: 7, kind: "festival", status: "live" })).toBe("/event/7");
});

test("a reminder is due its minutes before the start", () => {
  expect(reminderDueAt(start, 60)).toEqual(minutes(-60));
});
