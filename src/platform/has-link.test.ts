import { expect, test } from "vitest";
import { hasLink } from "./has-link.ts";

test.each([
  ...[
    "http://x.y",
    "HTTPS://evil.example/a",
    "ftp://a",
    "www.evil",
    "see WWW .evil",
    "evil.example",
    "Free at bit.ly/x",
  ],
  ...["a.co", "मंदिर.भारत", "x.xn--p1ai", "evil。com", "ｅｖｉｌ．ｃｏｍ", "10.0.0.1/a", "me@evil", "javascript://a"],
])("%s is a link", (text) => expect(hasLink(text)).toBe(true));

test.each([
  ...[
    "Ganesh, 2.5 feet",
    "Rs. 500",
    "Dr. Rao",
    "A. K. Sharma",
    "Stage 1. Clay",
    "मूर्ति। रंग",
    "₹1,000.50",
    "1.2.3",
    "No 5.",
  ],
  ...["Clay: paint", "A/B", "50% @ start"],
])("%s is none", (text) => expect(hasLink(text)).toBe(false));

test("a text of a megabyte is looked at as others are", () => {
  expect(hasLink("a".repeat(1_000_000))).toBe(false);
  expect(hasLink(`${"a".repeat(1_000_000)}://x`)).toBe(true);
});
