import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.|^src\/testing\//.test(file));

/** Files that hold the pattern, apart from those where its one place is. */
const holders = (pattern: RegExp, ...homes: string[]): string[] =>
  sources.filter((file) => !homes.includes(file) && pattern.test(readFileSync(file, "utf8")));

test("a word for the page after a redirect is left by setFlash", () => {
  expect(holders(/\bserializeFlash\b/, "src/platform/http/cookies.ts", "src/platform/http/flash.ts")).toEqual([]);
});
