import { localTime } from "../../../platform/civil-date.ts";
import { expect, test } from "vitest";
import { almanacOf, type Keeping, usualKeeping } from "#/features/calendar/public.server.ts";
import { AHEAD_DATES, countBefore, datesAhead } from "./occurrences.ts";
import {
  FIRST_FRIDAY_RULE,
  formWayOf,
  isReckoned,
  isSamePlan,
  monthlyRule,
  shiftedPlan,
  usualTime,
  weeklyRule,
  weekdayOf,
  type Plan,
} from "./plan.ts";
import { readRule, type ReadRule } from "./rule.ts";

const once: Plan = {
  repeats: "once",
  rrule: null,
  part: null,
  firstDay: "2026-03-06",
  lastDay: null,
  most: null,
  beginsAt: "18:30",
  beginsBy: null,
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
  datesAhead(plan, zone, from, null)
    .dates.slice(0, count)
    .map(({ startsAt }) => startsAt.toISOString().slice(0, 16));
const days = (plan: Plan, zone = "Asia/Kolkata", from = plan.firstDay) =>
  datesAhead(plan, zone, from, null).dates.map(({ local }) => local.slice(0, 10));

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
  const { dates } = datesAhead(night, "America/New_York", "2026-03-08", null);
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
  expect(datesAhead(plan, "Asia/Kolkata", "2026-04-10", null).isAll).toBe(true);
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
  expect(datesAhead(plan, "Asia/Kolkata", plan.firstDay, null).isAll).toBe(true);
});

test("so many dates and no more, counted from the first whenever one looks", () => {
  const plan = daily({ most: 5 });
  expect(days(plan)).toHaveLength(5);
  expect(days(plan, "Asia/Kolkata", "2026-03-09")).toEqual(["2026-03-09", "2026-03-10"]);
  expect(countBefore(plan, "Asia/Kolkata", "2026-03-09", null)).toBe(3);
  expect(countBefore(plan, "Asia/Kolkata", "2026-03-06", null)).toBe(0);
});

test("dates are made a while ahead: sixty of a daily one, three of a rare one, one of one", () => {
  expect(days(daily())).toHaveLength(AHEAD_DATES);
  expect(datesAhead(daily(), "Asia/Kolkata", "2026-03-06", null).isAll).toBe(false);
  expect(days({ ...daily(), repeats: "rule", rrule: "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=8" })).toEqual([
    "2026-11-08",
    "2027-11-08",
  ]);
  const rare = { ...daily(), repeats: "rule" as const, rrule: "FREQ=YEARLY", most: 5 };
  expect(datesAhead(rare, "Asia/Kolkata", "2026-03-06", null).isAll).toBe(false);
  expect(datesAhead(rare, "Asia/Kolkata", "2029-03-01", null)).toMatchObject({ isAll: true, dates: [{}, {}] });
  expect(datesAhead(once, "Asia/Kolkata", "2026-01-01", null)).toMatchObject({
    isAll: true,
    dates: [{ local: "2026-03-06T18:30" }],
  });
  expect(datesAhead(once, "Asia/Kolkata", "2026-03-07", null)).toEqual({ isAll: true, dates: [] });
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
  expect(shiftedPlan(plan, "2026-03-20", { day: "2026-03-21", beginsAt: "19:00", minutes: 90, later: 0 })).toEqual({
    ...plan,
    rrule: "FREQ=WEEKLY;BYDAY=SA",
    firstDay: "2026-03-21",
    lastDay: "2026-12-26",
    beginsAt: "19:00",
    minutes: 90,
    skipped: ["2026-04-04"],
  });
  const moon: Plan = { ...once, repeats: "full-moon" };
  expect(shiftedPlan(moon, "2026-03-03", { day: "2026-03-04", beginsAt: "19:00", minutes: 60, later: 0 })).toBeNull();
  expect(
    shiftedPlan(moon, "2026-03-03", { day: "2026-03-03", beginsAt: "19:00", minutes: 60, later: 0 })?.beginsAt,
  ).toBe("19:00");
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

const almanacAt = (lat: number, lng: number, zone: string, keeping: Partial<Keeping> = {}) =>
  almanacOf({ lat, lng, zone, country: "IN", isPlaced: true, keeping: { ...usualKeeping, ...keeping }, rulings: [] });
const ujjain = almanacAt(23.1765, 75.7885, "Asia/Kolkata");
const afterSunset = (minutes: number) => ({ moment: "sunset", minutes }) as const;

test("every ekadashi, two hours after sunset: another hour each time, by the sunsets of the place", () => {
  const plan: Plan = {
    ...{ ...once, repeats: "ekadashi", firstDay: "2026-11-01" },
    ...{ beginsBy: afterSunset(120), beginsAt: usualTime(afterSunset(120)) },
  };
  const { dates, isAll } = datesAhead(plan, "Asia/Kolkata", "2026-11-01", ujjain);
  expect(dates.slice(0, 4).map(({ local }) => local.slice(0, 10))).toEqual([
    ...["2026-11-05", "2026-11-20", "2026-12-04", "2026-12-20"],
  ]);
  expect(isAll).toBe(false);
  for (const { local, startsAt, endsAt } of dates) {
    const sunset = ujjain.momentOn("sunset", local.slice(0, 10))!.at;
    expect(Math.abs(startsAt.getTime() - sunset - 7_200_000)).toBeLessThanOrEqual(30_000);
    expect(endsAt.getTime() - startsAt.getTime()).toBe(3_600_000);
    expect(localTime(startsAt, "Asia/Kolkata")).toBe(local);
  }
  expect(new Set(dates.map(({ local }) => local.slice(11))).size).toBeGreaterThan(2);
});

test("so many ekadashis and no more; days left out and days besides go by the same moment", () => {
  const plan: Plan = {
    ...{ ...once, repeats: "ekadashi", firstDay: "2026-11-01", most: 3, beginsBy: afterSunset(0) },
    ...{ skipped: ["2026-11-20"], extra: ["2026-11-08"] },
  };
  const daysOf = (from: string) =>
    datesAhead(plan, "Asia/Kolkata", from, ujjain).dates.map(({ local }) => local.slice(0, 10));
  expect(daysOf("2026-11-01")).toEqual(["2026-11-05", "2026-11-08", "2026-12-04"]);
  expect(daysOf("2026-11-21")).toEqual(["2026-12-04"]);
  expect(datesAhead(plan, "Asia/Kolkata", "2026-11-21", ujjain).isAll).toBe(true);
  expect(countBefore(plan, "Asia/Kolkata", "2026-11-21", ujjain)).toBe(2);
  const { dates } = datesAhead(plan, "Asia/Kolkata", "2026-11-12", ujjain, 7);
  expect(dates.map(({ local }) => local.slice(0, 10))).toEqual(["2026-11-05", "2026-11-08", "2026-12-04"]);
});

test("a prayer goes with the clocks that change, and Jumu'ah stays on the mosque's own", () => {
  const fridays = { ...once, repeats: "jumuah", rrule: "FREQ=WEEKLY;BYDAY=FR", firstDay: "2026-03-20" } as const;
  const jumuah: Plan = { ...fridays, beginsBy: { moment: "jumuah", minutes: -15 } };
  const london = (keeping: Partial<Keeping>) => almanacAt(51.5072, -0.1167, "Europe/London", keeping);
  const times = (plan: Plan, keeping: Partial<Keeping> = {}) =>
    datesAhead(plan, "Europe/London", "2026-03-20", london(keeping)).dates.slice(0, 3);
  expect(times(jumuah, { jumuah: ["13:15"] }).map(({ local }) => local)).toEqual([
    ...["2026-03-20T13:00", "2026-03-27T13:00", "2026-04-03T13:00"],
  ]);
  const [before, after] = [times(jumuah)[1]!, times(jumuah)[2]!];
  // At Dhuhr the clock jumps by an hour between those two, the Sun by minutes.
  expect(Math.abs(after.startsAt.getTime() - before.startsAt.getTime() - 7 * 86_400_000)).toBeLessThan(600_000);
  expect(Number(after.local.slice(11, 13)) - Number(before.local.slice(11, 13))).toBe(1);
});

test("a moment stays within its day, and within the year where the Sun does not set", () => {
  const tromso = almanacAt(69.6496, 18.956, "Europe/Oslo");
  const plan = daily({ firstDay: "2026-06-19", beginsBy: afterSunset(360), minutes: 90 });
  const { dates } = datesAhead(plan, "Europe/Oslo", "2026-06-19", tromso);
  expect(dates).toHaveLength(AHEAD_DATES);
  expect(new Set(dates.map(({ local }) => local.slice(0, 10))).size).toBe(AHEAD_DATES);
  expect(dates[0]!.local).toBe("2026-06-19T23:59");
  expect(dates[0]!.endsAt.getTime() - dates[0]!.startsAt.getTime()).toBe(5_400_000);
  // Of an hour that comes twice it is the one that the Sun says, not the first.
  const night = daily({ firstDay: "2026-10-31", beginsBy: { moment: "sunrise", minutes: -300 } });
  const newYork = almanacAt(40.7128, -74.006, "America/New_York");
  const [, second] = datesAhead(night, "America/New_York", "2026-10-31", newYork).dates;
  const sunrise = newYork.momentOn("sunrise", "2026-11-01")!.at;
  expect(second!.local).toMatch(/^2026-11-01T01:/);
  expect(Math.abs(second!.startsAt.getTime() - sunrise + 300 * 60_000)).toBeLessThanOrEqual(30_000);
});

test("where nobody knows the place, the time is the usual one on the clock", () => {
  const unplaced = almanacOf({
    ...{ lat: 0, lng: 0, zone: "Asia/Kolkata", country: "IN", isPlaced: false },
    ...{ keeping: usualKeeping, rulings: [] },
  });
  const plan: Plan = { ...once, beginsBy: afterSunset(120), beginsAt: usualTime(afterSunset(120)) };
  expect(datesAhead(plan, "Asia/Kolkata", "2026-03-01", unplaced).dates[0]!.local).toBe("2026-03-06T20:00");
  expect(usualTime({ moment: "isha", minutes: 360 })).toBe("23:59");
});

test("this and all that follow begin later by as much after their moment; a day of the calendar is moved alone", () => {
  const plan: Plan = { ...once, repeats: "ekadashi", firstDay: "2026-11-01", beginsBy: afterSunset(120) };
  const to = { beginsAt: "20:10", minutes: 60 };
  const later = shiftedPlan(plan, "2026-11-20", { ...to, day: "2026-11-20", later: 30 });
  expect(later).toMatchObject({ repeats: "ekadashi", firstDay: "2026-11-20", beginsBy: afterSunset(150) });
  expect(shiftedPlan(plan, "2026-11-20", { ...to, day: "2026-11-21", later: 0 })).toBeNull();
  expect(shiftedPlan(plan, "2026-11-20", { ...to, day: "2026-11-20", later: 300 })).toBeNull();
  expect(isSamePlan(plan, later!)).toBe(false);
  expect([isReckoned(plan), isReckoned(once), isReckoned(daily({ beginsBy: afterSunset(0) }))]).toEqual([
    true,
    false,
    true,
  ]);
});

test("the first Friday of each month begins with the first that comes", () => {
  const plan: Plan = { ...once, repeats: "monthly", rrule: FIRST_FRIDAY_RULE, firstDay: "2026-03-20" };
  expect(days(plan)).toEqual(["2026-04-03", "2026-05-01", "2026-06-05"]);
  expect([formWayOf(plan), formWayOf(once)]).toEqual(["first-friday", "once"]);
});
