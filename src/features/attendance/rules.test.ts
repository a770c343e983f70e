import { expect, test } from "vitest";
import { freeCapacity, isCheckInOpen, reservedForAsking, reservedForPromoted } from "./rules.ts";

const start = new Date("2026-03-01T13:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

test("free capacity never falls below nothing, and is unknown without a limit", () => {
  expect(freeCapacity(10, 3)).toBe(7);
  expect(freeCapacity(10, 12)).toBe(0);
  expect(freeCapacity(null, 12)).toBeNull();
});

test("check-in is open from twelve hours before the start until twelve hours after the end", () => {
  const subject = { startsAt: start, endsAt: hours(2) };
  expect([-12.01, -12, 0, 14, 14.01].map((count) => isCheckInOpen(subject, hours(count)))).toEqual([
    ...[false, true, true, true, false],
  ]);
});

test("a reservation waits half an hour for whoever asks, and a day for whoever is promoted, never longer than until the beginning", () => {
  expect(reservedForAsking(start)).toEqual(hours(0.5));
  expect(reservedForPromoted(start, hours(48))).toEqual(hours(24));
  expect(reservedForPromoted(start, hours(3))).toEqual(hours(3));
});
