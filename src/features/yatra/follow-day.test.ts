import { expect, test } from "vitest";
import { dayToShow } from "./follow-day.ts";
import { emptyPlan } from "./rules.ts";

const dayOf = (day: number, date: string) => ({ day, date, stops: [], km: 0 });
const view = {
  plan: { ...emptyPlan, startsOn: "2026-12-01" },
  // Nobody comes anywhere on the second day.
  days: [dayOf(0, "2026-12-01"), dayOf(2, "2026-12-03"), dayOf(3, "2026-12-04")],
};
const on = (today: string, asked: string | null = null) => dayToShow(view, { today, asked });

test("one follows today, the first day before it begins, and the last once it is over", () => {
  expect(on("2026-11-20")).toBe(0);
  expect(on("2026-12-01")).toBe(0);
  expect(on("2026-12-02")).toBe(2);
  expect(on("2026-12-04")).toBe(3);
  expect(on("2027-01-01")).toBe(3);
  expect(dayToShow({ ...view, days: [] }, { today: "2026-12-01", asked: "2" })).toBe(0);
});

test("another day is shown where it is asked for and has stops", () => {
  expect(on("2026-12-01", "4")).toBe(3);
  for (const none of ["2", "0", "-1", "99", "x", "1e3"]) expect(on("2026-12-03", none)).toBe(2);
});
