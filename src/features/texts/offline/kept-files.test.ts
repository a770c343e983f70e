import { expect, test } from "vitest";
import { covers } from "./kept-files.ts";

const letters = (text: string) => new Set([...text].map((letter) => letter.codePointAt(0)!));

test.each([
  ["U+900-97F, U+1CD0-1CF9", "धर्म", true],
  ["U+900-97F", "dharma", false],
  ["U+0-10FFFF", "x", true],
  ["U+9??", "ध", true],
  ["U+41", "A", true],
  ["U+41", "B", false],
  ["", "A", false],
])("a face of %s has letters of %s: %s", (range, text, has) => {
  expect(covers(range, letters(text))).toBe(has);
});
