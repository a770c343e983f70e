import { expect, test } from "vitest";
import { bucketsOf, levelsInto, monthStart, sumInto } from "./time-series.ts";

const today = "2026-03-01";

test("thirty days, twelve weeks and twelve months end today and leave no day out", () => {
  const days = bucketsOf("month", today);
  expect([days.length, days[0]!.from, days.at(-1)!.to]).toEqual([30, "2026-01-31", today]);
  const weeks = bucketsOf("quarter", today);
  expect([weeks.length, weeks[0]!.from, weeks.at(-1)]).toEqual([12, "2025-12-08", { from: "2026-02-23", to: today }]);
  const months = bucketsOf("year", today);
  expect([months.length, months[0], months.at(-1)]).toEqual([
    12,
    { from: "2025-04-01", to: "2025-04-30" },
    { from: today, to: today },
  ]);
  for (const buckets of [days, weeks, months]) {
    for (const [i, { from }] of buckets.entries()) {
      if (i > 0) expect(Date.parse(from) - Date.parse(buckets[i - 1]!.to)).toBe(86_400_000);
    }
  }
  expect(monthStart("2026-01-31", 1)).toBe("2025-12-01");
});

test("counts fall into their columns, and a level is what it was at the end of each", () => {
  const buckets = bucketsOf("quarter", today).slice(-3);
  const changes = [
    { day: "2026-02-10", count: 4 },
    { day: "2026-02-22", count: 3 },
    { day: "2026-02-23", count: -2 },
    { day: today, count: 1 },
  ];
  expect(sumInto(buckets, changes)).toEqual([4, 3, -1]);
  expect(levelsInto(buckets, 10, changes)).toEqual([8, 11, 10]);
  expect(levelsInto(buckets, 0, changes)).toEqual([0, 1, 0]);
});
