import { expect, test } from "vitest";
import { lastMonths } from "./months.ts";

test("twelve months end with this one, over the turn of a year", () => {
  const months = lastMonths("2027-03");
  expect(months).toHaveLength(12);
  expect(months[0]).toBe("2026-04");
  expect(months.slice(-4)).toEqual(["2026-12", "2027-01", "2027-02", "2027-03"]);
});
