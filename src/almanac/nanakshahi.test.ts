import { expect, test } from "vitest";
import { dateOf, dayNumber } from "./local-days.ts";
import { amendedNanakshahiOf, amendedSangrand, nanakshahiOf } from "./nanakshahi.ts";

/** Sangrands from Magh to Poh as gurdwaras kept them, from punjabicalender.com's list of 2025, which has 2024's beside it. */
const kept: Readonly<Record<number, string>> = {
  2024: "01-14 02-13 03-14 04-13 05-14 06-14 07-16 08-16 09-16 10-17 11-16 12-15",
  2025: "01-14 02-12 03-14 04-13 05-14 06-15 07-16 08-16 09-16 10-17 11-16 12-15",
};

test.for(Object.entries(kept))("months begin as amended in %s as they were kept", ([year, days]) => {
  const ours = Array.from({ length: 12 }, (_, n) =>
    dateOf(amendedSangrand(Number(year), ((n + 10) % 12) + 1)).slice(5),
  );
  expect(ours.join(" ")).toBe(days);
});

test("a day has its date in both calendars, across the year's end of each", () => {
  const both = (date: string) => {
    const [fixed, amended] = [nanakshahiOf(dayNumber(date)), amendedNanakshahiOf(dayNumber(date))];
    return [fixed, amended].map(({ year, month, day }) => `${year}-${month}-${day}`);
  };
  expect(both("2025-03-13")).toEqual(["556-12-30", "556-12-30"]);
  expect(both("2025-03-14")).toEqual(["557-1-1", "557-1-1"]);
  expect(both("2025-04-13")).toEqual(["557-1-31", "557-2-1"]);
  expect(both("2025-12-31")).toEqual(["557-10-18", "557-10-17"]);
  expect(both("2026-01-13")).toEqual(["557-11-1", "557-10-30"]);
  expect(both("2026-01-14")).toEqual(["557-11-2", "557-11-1"]);
});
