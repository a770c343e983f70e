import { expect, test } from "vitest";
import type { Timings } from "../spaces/details/hours.ts";
import { openingJsonLd, openingOf } from "./opening.ts";

const timings: Timings = {
  morning: ["05:00", "12:00"],
  evening: ["16:00", "21:00"],
  weekdays: { 7: [], 1: [["00:00", "00:00"]] },
  specialDays: [
    {
      ...{ firstDay: "2026-11-25", lastDay: "2026-11-26", kind: "exception", name: "Repairs", everyYear: false },
      spans: [],
    },
  ],
};

test("search engines are told the week by days with the same hours, and the special days ahead", () => {
  const hours = (opens: string, closes: string) => ({ "@type": "OpeningHoursSpecification", opens, closes });
  const most = ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  expect(openingJsonLd(timings, "2026-11-22")).toEqual({
    openingHoursSpecification: [
      { ...hours("00:00", "23:59"), dayOfWeek: ["Monday"] },
      { ...hours("05:00", "12:00"), dayOfWeek: most },
      { ...hours("16:00", "21:00"), dayOfWeek: most },
    ],
    specialOpeningHoursSpecification: [
      { ...hours("00:00", "00:00"), validFrom: "2026-11-25", validThrough: "2026-11-26" },
    ],
  });
});

test("today is the place's day, whatever the day is elsewhere", () => {
  const at = (zone: string) => openingOf(timings, zone, new Date("2026-11-21T20:00:00Z"));
  // Sunday has begun in India, where it is closed; in New York it is Saturday afternoon.
  expect(at("Asia/Kolkata")).toMatchObject({ today: "2026-11-22", state: { isOpen: false, isToday: false } });
  expect(at("America/New_York")).toMatchObject({ today: "2026-11-21", state: { isOpen: false, isToday: true } });
  expect(at("America/New_York").week.map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 6],
    [7, 7],
  ]);
});
