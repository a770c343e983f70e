import { expect, test } from "vitest";
import { formatTravelTime } from "./leg-words.tsx";

test("time on the way is hours, however many: days are the plan's own", () => {
  expect(formatTravelTime(0, "en")).toBe("1 min");
  expect(formatTravelTime(330, "en")).toBe("5 hrs 30 mins");
  expect(formatTravelTime(24 * 60 - 1, "en")).toBe("23 hrs 59 mins");
  expect(formatTravelTime(486 * 60 + 10, "en")).toBe("486 hrs");
  expect(formatTravelTime(1_486 * 60, "hi")).toMatch(/^1,486 /);
});
