import { expect, test } from "vitest";
import { computeSlots, instantIn, spanOfDays, type SlotRules } from "./compute-slots.ts";
import { extentOf, partOf, refundPercent, travelMinutes } from "./rules.ts";

const rules = (more: Partial<SlotRules> = {}): SlotRules => ({
  ...{ zone: "Asia/Kolkata", blackouts: [], busy: [], durationMinutes: 60, bufferMinutes: 0, stepMinutes: 60 },
  ...{ travelMinutes: 0, notBefore: new Date("2026-01-01T00:00:00Z"), lastDay: "2027-12-31" },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: "09:00", closesAt: "12:00" })),
  ...more,
});

const clock = (at: number, zone: string) =>
  new Date(at).toLocaleTimeString("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });

function slotsOn(day: string, given: SlotRules): string[] {
  const { from, until } = spanOfDays(day, day, given.zone);
  return computeSlots(given, from, until).map((at) => clock(at, given.zone));
}

test("slots begin in steps from the opening and end by the closing", () => {
  expect(slotsOn("2026-11-24", rules())).toEqual(["09:00", "10:00", "11:00"]);
  expect(slotsOn("2026-11-24", rules({ stepMinutes: 45 }))).toEqual(["09:00", "09:45", "10:30"]);
  expect(slotsOn("2026-11-24", rules({ durationMinutes: 181 }))).toEqual([]);
  expect(slotsOn("2026-11-24", rules({ hours: [{ weekday: 3, opensAt: "09:00", closesAt: "12:00" }] }))).toEqual([]);
});

test("days off, days too far and times too near have none", () => {
  expect(slotsOn("2026-11-24", rules({ blackouts: [{ fromDay: "2026-11-23", toDay: "2026-11-24" }] }))).toEqual([]);
  expect(slotsOn("2026-11-24", rules({ lastDay: "2026-11-23" }))).toEqual([]);
  expect(slotsOn("2026-11-24", rules({ notBefore: new Date("2026-11-24T04:00:00Z") }))).toEqual(["10:00", "11:00"]);
});

test("what is occupied is left out, with the way there, the way back and the pause after it", () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
  const hours = [{ weekday: 2, opensAt: "09:00", closesAt: "15:00" }];
  const busy = [at("05:30"), at("06:30")]; // 11 to 12
  expect(slotsOn("2026-11-24", rules({ hours, busy }))).toEqual(["09:00", "10:00", "12:00", "13:00", "14:00"]);
  expect(slotsOn("2026-11-24", rules({ hours, busy, bufferMinutes: 1 }))).toEqual(["09:00", "12:00", "13:00", "14:00"]);
  expect(slotsOn("2026-11-24", rules({ hours, busy, travelMinutes: 30 }))).toEqual(["09:00", "13:00", "14:00"]);
  // One that began on the day before, and a longer one within which a shorter lies.
  expect(
    slotsOn("2026-11-24", rules({ hours, busy: [at("00:00") - 9e7, at("09:29"), at("04:00"), at("04:10")] })),
  ).toEqual([]);
});

test("on the day on which clocks spring forward no hour is offered that does not exist", () => {
  const newYork = rules({ zone: "America/New_York", hours: [{ weekday: 7, opensAt: "01:00", closesAt: "05:00" }] });
  expect(slotsOn("2026-03-08", newYork)).toEqual(["01:00", "03:00", "04:00"]);
  expect(slotsOn("2026-03-15", newYork)).toEqual(["01:00", "02:00", "03:00", "04:00"]);
});

test("on the day on which clocks fall back the hour that comes twice is offered twice", () => {
  const newYork = rules({ zone: "America/New_York", hours: [{ weekday: 7, opensAt: "00:00", closesAt: "03:00" }] });
  const { from, until } = spanOfDays("2026-11-01", "2026-11-01", newYork.zone);
  expect((until.getTime() - from.getTime()) / 3_600_000).toBe(25);
  const slots = computeSlots(newYork, from, until);
  expect(slots.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(["04:00", "05:00", "06:00", "07:00"]);
});

test("the same morning in Pune is another hour in New York before and after its clocks change", () => {
  const one = (day: string) => {
    const { from, until } = spanOfDays(day, day, "Asia/Kolkata");
    return clock(computeSlots(rules(), from, until)[0]!, "America/New_York");
  };
  expect(one("2026-10-31")).toBe("23:30");
  expect(one("2026-11-02")).toBe("22:30");
  // A day of the viewer's holds slots of two days of the provider's.
  const { from, until } = spanOfDays("2026-11-24", "2026-11-24", "America/New_York");
  expect(computeSlots(rules(), from, until).map((at) => clock(at, "America/New_York"))).toEqual([
    "00:30",
    "22:30",
    "23:30",
  ]);
});

test("a time on a form is an instant of its zone", () => {
  expect(instantIn("2026-11-24T09:00", "Asia/Kolkata").toISOString()).toBe("2026-11-24T03:30:00.000Z");
  expect(instantIn("2026-07-01T09:00", "America/New_York").toISOString()).toBe("2026-07-01T13:00:00.000Z");
});

test("what goes back follows the terms, to the minute", () => {
  const terms = { fullRefundHours: 48, halfRefundHours: 24 };
  const startsAt = new Date("2026-11-26T05:00:00Z");
  const at = (iso: string) => refundPercent(terms, startsAt, new Date(iso));
  expect(at("2026-11-24T05:00:00Z")).toBe(100);
  expect(at("2026-11-24T05:01:00Z")).toBe(50);
  expect(at("2026-11-25T05:00:00Z")).toBe(50);
  expect(at("2026-11-25T05:01:00Z")).toBe(0);
  expect(at("2026-11-26T05:00:00Z")).toBe(0);
  expect(refundPercent({ fullRefundHours: 0, halfRefundHours: 0 }, startsAt, new Date("2026-11-26T04:59:00Z"))).toBe(
    100,
  );
  expect([partOf(2_10_001, 50), partOf(2_10_001, 100)]).toEqual([1_05_000, 2_10_001]);
});

test("the way is longer the further it is, in steps of five minutes", () => {
  expect(travelMinutes({ baseMinutes: 15, minutesPerKm: 3 }, 10)).toBe(45);
  expect(travelMinutes({ baseMinutes: 15, minutesPerKm: 3 }, 10.5)).toBe(50);
  expect(
    extentOf(new Date("2026-11-24T05:00:00Z"), { durationMinutes: 60, bufferMinutes: 30, travelMinutes: 45 }),
  ).toEqual({
    startsAt: new Date("2026-11-24T05:00:00Z"),
    endsAt: new Date("2026-11-24T06:00:00Z"),
    occupiedFrom: new Date("2026-11-24T04:15:00Z"),
    occupiedUntil: new Date("2026-11-24T07:15:00Z"),
  });
});
