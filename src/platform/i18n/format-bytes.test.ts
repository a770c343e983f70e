import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [12, "en", "1 kB"],
  [34_400, "en", "34 kB"],
  [999_400, "en", "999 kB"],
  [999_600, "en", "1 MB"],
  [1_240_000, "en", "1.2 MB"],
  [1_250_000_000, "en", "1,250 MB"],
  [34_400, "hi", "34 kB"],
])("%i bytes read in %s as %s", (bytes, language, words) => {
  expect(formatBytes(bytes, language)).toBe(words);
});
