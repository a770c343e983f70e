import fc from "fast-check";
import { expect, test } from "vitest";
import { headingOf, turnTo } from "./compass.ts";

test("a heading is read from what each kind of phone says, and from nothing that does not know north", () => {
  expect(headingOf({ alpha: 0, absolute: true }, "deviceorientation", 0)).toBe(0);
  // Turned to the east, alpha counts against the clock.
  expect(headingOf({ alpha: 270, absolute: true }, "deviceorientation", 0)).toBe(90);
  expect(headingOf({ alpha: 270 }, "deviceorientationabsolute", 0)).toBe(90);
  expect(headingOf({ alpha: 270, absolute: true }, "deviceorientationabsolute", 90)).toBe(180);
  expect(headingOf({ alpha: 12, absolute: false, webkitCompassHeading: 118 }, "deviceorientation", 0)).toBe(118);
  expect(headingOf({ alpha: 12, absolute: false, webkitCompassHeading: -1 }, "deviceorientation", 0)).toBeNull();
  expect(headingOf({ alpha: 12, absolute: false }, "deviceorientation", 0)).toBeNull();
  expect(headingOf({ alpha: null, absolute: true }, "deviceorientationabsolute", 0)).toBeNull();
});

test("one turns the shorter way", () => {
  expect(turnTo(119, 100)).toBe(19);
  expect(turnTo(10, 350)).toBe(20);
  expect(turnTo(350, 10)).toBe(-20);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (to, from) => {
        const turn = turnTo(to, from);
        expect(Math.abs(turn)).toBeLessThanOrEqual(180);
        expect(Math.abs(((((from + turn - to) % 360) + 540) % 360) - 180)).toBeLessThan(1e-6);
      },
    ),
  );
});
