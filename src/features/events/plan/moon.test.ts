import { expect, test } from "vitest";
import { moonsBetween } from "./moon.ts";

// Universal time to the minute, as published by the U.S. Naval Observatory (Phases of the Moon) and by F. Espenak's
// AstroPixels (Moon Phases 2001–2100); 2026 also in the almanacs' lists in Eastern time.
const fullMoons = [
  ...["2024-01-25T17:54", "2024-02-24T12:30", "2024-03-25T07:00", "2024-04-23T23:49", "2024-09-18T02:34"],
  ...["2024-12-15T09:02", "2025-01-13T22:27", "2025-03-14T06:55", "2025-09-07T18:09", "2025-12-04T23:14"],
  ...["2026-01-03T10:03", "2026-02-01T22:09", "2026-03-03T11:38", "2026-04-02T02:12", "2026-05-01T17:23"],
  ...["2026-05-31T08:45", "2026-06-29T23:57", "2026-07-29T14:36", "2026-08-28T04:18", "2026-09-26T16:49"],
  ...["2026-10-26T04:12", "2026-11-24T14:53", "2026-12-24T01:28", "2027-01-22T12:17", "2027-02-20T23:24"],
];
const newMoons = ["2024-01-11T11:57", "2024-04-08T18:21", "2025-03-29T10:58", "2026-02-17T12:01", "2026-08-12T17:37"];

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

test.each([
  ["full", fullMoons],
  ["new", newMoons],
] as const)("every published %s moon is found within a minute and a half", (phase, published) => {
  for (const text of published) {
    const at = Date.parse(`${text}Z`);
    const found = moonsBetween(phase, at - 3 * DAY, at + 3 * DAY);
    expect(found, text).toHaveLength(1);
    expect(Math.abs(found[0]! - at) / MINUTE, text).toBeLessThan(1.5);
  }
});

test("a year has its twelve or thirteen, and none is given twice or left out at the seam of two spans", () => {
  const from = Date.UTC(2024, 0, 1);
  const seam = Date.UTC(2026, 1, 1, 22, 9);
  const to = Date.UTC(2028, 0, 1);
  const whole = moonsBetween("full", from, to);
  expect(whole).toHaveLength(49);
  expect([...moonsBetween("full", from, seam), ...moonsBetween("full", seam, to)]).toEqual(whole);
  expect(moonsBetween("full", seam, seam)).toEqual([]);
});
