import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Documents that stand outside of the house: of the gateway that moves no money, of a frame, of what only developers see. */
const others = [/\/sandbox\//, /embed-page\.server\.tsx$/, /dev-inbox\.tsx$/, /\.test\.tsx$/];
/** Names the site in the reader's language. */
const home = "src/platform/http/page-title.tsx";
const sources = globSync("src/**/*.tsx").filter((file) => !others.some((pattern) => pattern.test(`/${file}`)));
/** A title in a drawing tells what a line is. */
const titles = (text: string): number => (text.match(/<title>/g) ?? []).length;

test("every page's title ends with the site's name in one way", () => {
  const own = sources.filter((file) => file !== home && file !== "src/design/chart.tsx");
  expect(own.filter((file) => titles(readFileSync(file, "utf8")) > 0)).toEqual([]);
  expect(titles(readFileSync(home, "utf8"))).toBe(1);
  const withPages = own.filter((file) => /<(PageTitle|PageMeta)\b/.test(readFileSync(file, "utf8")));
  expect(withPages.length).toBeGreaterThan(100);
});

test("no title and no translation names the site by hand", () => {
  const files = [...sources, ...globSync("locales/*/*.po")];
  expect(files.filter((file) => /· (Sangam|संगम)/.test(readFileSync(file, "utf8")))).toEqual([]);
});
