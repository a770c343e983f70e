import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, parseRupees } from "./rupees.ts";

test.each([
  ["51", 5_100],
  ["५१", 5_100],
  ["৫০১", 50_100],
  ["51.5", 5_150],
  ["51.05", 5_105],
  ["₹1,001", 100_100],
  ["₹ 1,00,000", 10_000_000],
  ["1,000,000", 100_000_000],
  ["Rs. 501/-", 50_100],
  [" 0 ", 0],
])("%s is an amount", (typed, paise) => expect(parseRupees(typed)).toBe(paise));

test.each(["", "-5", "1e9", "51.555", "1,0", "1,00", "1 000", "0x10", "½", "५१५.", "NaN", "9999999999999", "१२,३"])(
  "%s is none",
  (typed) => expect(parseRupees(typed)).toBeNull(),
);

test("what the house writes, it reads", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom("en", "hi"), (paise, language) => {
      expect(parseRupees(formatRupees(paise, language))).toBe(paise);
    }),
  );
});

test("blanks of a megabyte within an amount are read as others are", () => {
  expect(parseRupees(`1${" ".repeat(1_000_000)}1`)).toBeNull();
  expect(parseRupees(`501${" ".repeat(1_000_000)}/-`)).toBe(50_100);
});
