import { localTime } from "../../../platform/civil-date.ts";
import { expect, test } from "vitest";
import { AHEAD_DATES, countBefore, datesAhead } from "./occurrences.ts";
import { monthlyRule, shiftedPlan, weeklyRule, weekdayOf, type Plan } from "./plan.ts";
import { readRule, type ReadRule } from "./rule.ts";

const once: Plan = {
  repeats: "once",
  rrule: null,
  firstDay: "2026-03-06",
  lastDay: null,
  most: null,
  beginsAt: "18:30",
  minutes: 60,
  skipped: [],
  extra: [],
};
const weekly = (days: Parameters<typeof weeklyRule>[0], more: Partial<Plan> = {}): Plan => ({
  ...once,
  repeats: "weekly",
  rrule: weeklyRule(days),
  ...more,
});
const daily = (more: Partial<Plan> = {}): Plan => ({ ...once, repeats: "daily", rrule: "FREQ=DAILY", ...more });
const utc = (plan: Plan, zone: string, from = plan.firstDay, count = 99) =>
  datesAhead(plan, zone, from)
    .dates.slice(0, count)
    .map(({ startsAt }) => startsAt.toISOString().slice(0, 16));
const days = (plan: Plan, zone = "Asia/Kolkata", from = plan.firstDay) =>
  datesAhead(plan, zone, from).dates.map(({ local }) => local.slice(0, 10));

test("every Friday at half past six stays at half past six across New York's change of clocks", () => {
  expect(utc(weekly(["FR"]), "America/New_York", "2026-03-06", 3)).toEqual([
    ...["2026-03-06T23:30", "2026-03-13T22:30", "2026-03-20T22:30"],
  ]);
  expect(utc(weekly(["FR"]), "America/New_York", "2026-10-30", 2)).toEqual(["2026-10-30T22:30", "2026-11-06T23:30"]);
});

test("the same in London, and IST has no change", () => {
  const plan = daily({ firstDay: "2026-03-28", beginsAt: "06:00" });
  expect(utc(plan, "Europe/London", "2026-03-28", 3)).toEqual([
    "2026-03-28T06:00",
    "2026-03-29T05:00",
    "2026-03-30T05:00",
  ]);
  expect(utc(plan, "Asia/Kolkata", "2026-03-28", 3)).toEqual([
    "2026-03-28T00:30",
    "2026-03-29T00:30",
    "2026-03-30T00:30",
  ]);
  expect(utc(plan, "Europe/London", "2026-10-24", 2)).toEqual(["2026-10-24T05:00", "2026-10-25T06:00"]);
});

test("a time that the clocks leap over is an hour later that day alone; one that comes twice is the first", () => {
  const night = daily({ firstDay: "2026-03-07", beginsAt: "02:30" });
  expect(utc(night, "America/New_York", "2026-03-07", 3)).toEqual([
    ...["2026-03-07T07:30", "2026-03-08T07:30", "2026-03-09T06:30"],
  ]);
  const { dates } = datesAhead(night, "America/New_York", "2026-03-08");
  expect(dates[0]!.local).toBe("2026-03-08T02:30");
  expect(localTime(dates[0]!.startsAt, "America/New_York")).toBe("2026-03-08T03:30");
  const autumn = daily({ firstDay: "2026-10-31", beginsAt: "01:30" });
  expect(utc(autumn, "America/New_York", "2026-10-31", 3)).toEqual([
    ...["2026-10-31T05:30", "2026-11-01T05:30", "2026-11-02T06:30"],
  ]);
  // It lasts as long as ever, whatever the clocks do meanwhile.
  expect(dates[0]!.endsAt.getTime() - dates[0]!.startsAt.getTime()).toBe(3_600_000);
});

test("each full moon is the day at the place on which the moon is full", () => {
  const plan: Plan = { ...once, repeats: "full-moon", firstDay: "2026-01-01", most: 6 };
  // 1 February 22:09 and 1 May 17:23 in Greenwich are the next morning or evening in India.
  expect(days(plan, "Asia/Kolkata")).toEqual(["2026-01-03", "2026-02-02", "2026-03-03"]);
  expect(days(plan, "America/New_York")).toEqual(["2026-01-03", "2026-02-01", "2026-03-03", "2026-04-01"]);
  expect(days(plan, "Asia/Kolkata", "2026-04-10")).toEqual(["2026-05-01", "2026-05-31"]);
  expect(datesAhead(plan, "Asia/Kolkata", "2026-04-10").isAll).toBe(true);
  expect(days({ ...plan, repeats: "new-moon", most: null }, "Asia/Kolkata", "2026-08-01")).toContain("2026-08-12");
});

test("a rule with days it leaves out and days it has besides, until its end", () => {
  const plan = weekly(["SU", "FR"], {
    lastDay: "2026-03-22",
    skipped: ["2026-03-08"],
    extra: ["2026-03-10", "2026-03-13", "2026-05-01"],
  });
  expect(days(plan)).toEqual([
    "2026-03-06",
    "2026-03-10",
    "2026-03-13",
    "2026-03-15",
    "2026-03-20",
    "2026-03-22",
    "2026-05-01",
  ]);
  expect(datesAhead(plan, "Asia/Kolkata", plan.firstDay).isAll).toBe(true);
});

test("so many dates and no more, counted from the first whenever one looks", () => {
  const plan = daily({ most: 5 });
  expect(days(plan)).toHaveLength(5);
  expect(days(plan, "Asia/Kolkata", "2026-03-09")).toEqual(["2026-03-09", "2026-03-10"]);
  expect(countBefore(plan, "Asia/Kolkata", "2026-03-09")).toBe(3);
  expect(countBefore(plan, "Asia/Kolkata", "2026-03-06")).toBe(0);
});

test("dates are made a while ahead: sixty of a daily one, three of a rare one, one of one", () => {
  expect(days(daily())).toHaveLength(AHEAD_DATES);
  expect(datesAhead(daily(), "Asia/Kolkata", "2026-03-06").isAll).toBe(false);
  expect(days({ ...daily(), repeats: "rule", rrule: "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=8" })).toEqual([
    "2026-11-08",
    "2027-11-08",
  ]);
  const rare = { ...daily(), repeats: "rule" as const, rrule: "FREQ=YEARLY", most: 5 };
  expect(datesAhead(rare, "Asia/Kolkata", "2026-03-06").isAll).toBe(false);
  expect(datesAhead(rare, "Asia/Kolkata", "2029-03-01")).toMatchObject({ isAll: true, dates: [{}, {}] });
  expect(datesAhead(once, "Asia/Kolkata", "2026-01-01")).toMatchObject({
    isAll: true,
    dates: [{ local: "2026-03-06T18:30" }],
  });
  expect(datesAhead(once, "Asia/Kolkata", "2026-03-07")).toEqual({ isAll: true, dates: [] });
});

test("every month by its number, on the last day where a month is short, or by its weekday", () => {
  const monthly = (rrule: string, firstDay: string) => ({ ...once, repeats: "monthly" as const, rrule, firstDay });
  expect(days(monthly(monthlyRule("2026-01-31", "day"), "2026-01-31"))).toEqual(
    ["2026-01-31", "2026-02-28", "2026-03-31"].concat("2026-04-30"),
  );
  expect(monthlyRule("2026-03-13", "weekday")).toBe("FREQ=MONTHLY;BYDAY=2FR");
  expect(monthlyRule("2026-03-27", "weekday")).toBe("FREQ=MONTHLY;BYDAY=-1FR");
  expect(weekdayOf("2026-03-27")).toBe("FR");
});

test("this and all that follow: another time, another weekday, and no other day where the moon says it", () => {
  const plan = weekly(["FR"], { lastDay: "2026-12-25", skipped: ["2026-03-06", "2026-04-03"] });
  expect(shiftedPlan(plan, "2026-03-20", { day: "2026-03-21", beginsAt: "19:00", minutes: 90 })).toEqual({
    ...plan,
    rrule: "FREQ=WEEKLY;BYDAY=SA",
    firstDay: "2026-03-21",
    lastDay: "2026-12-26",
    beginsAt: "19:00",
    minutes: 90,
    skipped: ["2026-04-04"],
  });
  const moon: Plan = { ...once, repeats: "full-moon" };
  expect(shiftedPlan(moon, "2026-03-03", { day: "2026-03-04", beginsAt: "19:00", minutes: 60 })).toBeNull();
  expect(shiftedPlan(moon, "2026-03-03", { day: "2026-03-03", beginsAt: "19:00", minutes: 60 })?.beginsAt).toBe(
    "19:00",
  );
});

test.each([
  ["FREQ=WEEKLY;BYDAY=FR", { rrule: "FREQ=WEEKLY;BYDAY=FR", lastDay: null, most: null }],
  ["rrule:freq=monthly;byday=1su;count=12", { rrule: "FREQ=MONTHLY;BYDAY=1SU", lastDay: null, most: 12 }],
  ["FREQ=DAILY;UNTIL=20260401", { rrule: "FREQ=DAILY", lastDay: "2026-04-01", most: null }],
  // Half past one at night in India is still the day before in Greenwich.
  ["FREQ=DAILY;UNTIL=20260331T200000Z", { rrule: "FREQ=DAILY", lastDay: "2026-04-01", most: null }],
] satisfies [string, ReadRule][])("the rule %s is understood", (typed, read) => {
  expect(readRule(typed, "Asia/Kolkata", "2026-03-06", "18:30")).toEqual(read);
});

test.each([
  ["FREQ=HOURLY", "events.rule-dense"],
  ["FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "events.rule-dense"],
  ["FREQ=DAILY;BYHOUR=6,7,8;BYMINUTE=0,15,30", "events.rule-dense"],
  ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "events.rule-empty"],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "events.rule-empty"],
  ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300", "events.rule-empty"],
  ...["", "hello", "FREQ=DAILY;FOO=1", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;BYHOUR=25", "FREQ=DAILY;FREQ=DAILY"].map(
    (typed) => [typed, "events.rule-unclear"],
  ),
  ...["FREQ=DAILY;COUNT=3;UNTIL=20260401", "FREQ=DAILY;UNTIL=20269999", "BYDAY=FR", "FREQ=WEEKLY;BYDAY=2FR"].map(
    (typed) => [typed, "events.rule-unclear"],
  ),
  [`FREQ=DAILY;BYMONTHDAY=${"1,".repeat(300)}1`, "events.rule-unclear"],
])("the rule %s is refused", (typed, code) => {
  expect(readRule(typed, "Asia/Kolkata", "2026-03-06", "18:30")).toBe(code);
});
