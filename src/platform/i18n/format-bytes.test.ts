import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [12, "en", "1 kB"],
  [34_400, "en", "34 kB"],
  [999_400, "en", "999 kB"],
  [999_600, "en", "1 MB"],
  [1_240_000, "en", "1.2 MB"],
  [999_940_000, "en", "999.9 MB"],
  [999_960_000, "en", "1 GB"],
  [10_739_800_000, "en", "10.7 GB"],
  [34_400, "hi", "34 kB"],
])("%i bytes read in %s as %s", (bytes, language, words) => {
  expect(formatBytes(bytes, language)).toBe(words);
});
