import fc from "fast-check";
import { expect, test } from "vitest";
import type { DayAhead } from "#/features/calendar/public.ts";
import { addDays, beginOfDay, instantIn } from "#/platform/civil-date.ts";
import { awaitedOf, countdown, dayAt, eventsAt, prayersAt, shiftAt, turnAt } from "./moments.ts";

const ZONE = "Europe/London";
const at = (local: string, zone = ZONE): number => instantIn(local, zone).getTime();

const times = { fajr: "05:30", dhuhr: "12:30", asr: "15:00", maghrib: "16:00", isha: "18:00" } as const;
function dayOf(date: string, more: Partial<DayAhead> = {}): DayAhead {
  return {
    ...{ date, sun: null, from: beginOfDay(date, ZONE).getTime(), until: beginOfDay(addDays(date, 1), ZONE).getTime() },
    prayers: Object.entries(times).map(([prayer, time]) => ({
      prayer: prayer as keyof typeof times,
      adhan: at(`${date}T${time}`),
      iqama: [at(`${date}T${time}`) + 15 * 60_000],
    })),
    ...more,
  };
}
const days = Array.from({ length: 15 }, (_, n) => dayOf(addDays("2026-10-19", n)));

test("a screen that is cut off goes on from day to day, over midnight and a change of clocks, until it knows no more", () => {
  const dates = days.slice(1).map(({ date }) => date);
  for (const date of dates) {
    expect(dayAt({ days }, at(`${date}T00:00`))!.date).toBe(date);
    expect(dayAt({ days }, at(`${date}T23:59`) + 59_999)!.date).toBe(date);
  }
  // The clocks go back on 25 October: this day has 25 hours.
  const long = days.find(({ date }) => date === "2026-10-25")!;
  expect((long.until - long.from) / 3_600_000).toBe(25);
  expect(dayAt({ days }, days.at(-1)!.until)).toBeNull();
  expect(prayersAt({ days }, days.at(-1)!.until)).toBeNull();
});

test("the next prayer is the one whose last iqama is still to come; after Isha it is tomorrow's Fajr", () => {
  const next = (local: string) => {
    const shown = prayersAt({ days }, at(local))!;
    return [shown.next?.prayer, shown.isTomorrow];
  };
  expect(next("2026-10-21T00:00")).toEqual(["fajr", false]);
  expect(next("2026-10-21T05:44")).toEqual(["fajr", false]);
  expect(next("2026-10-21T05:45")).toEqual(["dhuhr", false]);
  expect(next("2026-10-21T18:14")).toEqual(["isha", false]);
  expect(next("2026-10-21T18:15")).toEqual(["fajr", true]);
  expect(next("2026-10-21T23:59")).toEqual(["fajr", true]);
  expect(next("2026-10-22T00:00")).toEqual(["fajr", false]);
  // Nothing is known of the day after the last one.
  const last = days.at(-1)!.date;
  expect(next(`${last}T20:00`)).toEqual([undefined, false]);
});

test("far in the north Isha of the day before is awaited after midnight", () => {
  const late = days.map((day) => ({
    ...day,
    prayers: day.prayers!.map((one) =>
      one.prayer === "isha" ? { ...one, adhan: day.until + 20 * 60_000, iqama: [] } : one,
    ),
  }));
  const shown = prayersAt({ days: late }, at("2026-10-22T00:05"))!;
  expect(shown.next).toMatchObject({ prayer: "isha", adhan: at("2026-10-22T00:20") });
  expect(shown.rows[0]!.adhan).toBe(at("2026-10-21T05:30"));
  expect(prayersAt({ days: late }, at("2026-10-22T00:21"))!.next!.prayer).toBe("fajr");
});

test("first the adhan is awaited, then the iqama, and of several the next", () => {
  const jumuah = { prayer: "jumuah" as const, adhan: 1_000, iqama: [3_000, 5_000] };
  expect(awaitedOf(jumuah, 0)).toEqual({ of: "adhan", at: 1_000 });
  expect(awaitedOf(jumuah, 1_000)).toEqual({ of: "iqama", at: 3_000 });
  expect(awaitedOf(jumuah, 3_000)).toEqual({ of: "iqama", at: 5_000 });
  expect(awaitedOf(jumuah, 5_000)).toBeNull();
  expect(awaitedOf({ ...jumuah, adhan: null, iqama: [] }, 0)).toBeNull();
});

test("a countdown is in minutes, and ticks in the last ten", () => {
  expect(countdown(3 * 3_600_000, 0)).toEqual({ minutes: 180, ticking: null });
  expect(countdown(600_000, 0).ticking).toBeNull();
  expect(countdown(599_000, 0).ticking).toBe("9:59");
  expect(countdown(1, 0).ticking).toBe("0:01");
  expect(countdown(0, 5)).toEqual({ minutes: 0, ticking: "0:00" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), (left) => {
      const { minutes, ticking } = countdown(left, 0);
      expect(minutes * 60_000).toBeGreaterThanOrEqual(left);
      if (ticking) expect(ticking).toMatch(/^\d:[0-5]\d$/);
    }),
  );
});

test("events that are over are left out; one that goes on stays, however long it takes", () => {
  const events = [
    { id: 1, startsAt: 0, endsAt: 10, isLive: false },
    { id: 2, startsAt: 0, endsAt: 10, isLive: true },
    { id: 3, startsAt: 20, endsAt: 30, isLive: false },
  ];
  expect(eventsAt({ events }, 15).map(({ id }) => id)).toEqual([2, 3]);
});

test("whatever takes turns has each its turn, and everything moves a little, and comes back", () => {
  expect(Array.from({ length: 6 }, (_, n) => turnAt(3, n * 15_000, 15_000))).toEqual([0, 1, 2, 0, 1, 2]);
  expect(turnAt(0, 99, 15_000)).toBe(0);
  const shifts = Array.from({ length: 90 }, (_, n) => shiftAt(n * 180_000));
  expect(new Set(shifts.map(String)).size).toBe(9);
  for (const [n, [x, y]] of shifts.slice(1).entries()) {
    const [before, beside] = shifts[n]!;
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    expect(Math.abs(x - before) + Math.abs(y - beside)).toBeLessThanOrEqual(2);
  }
});
