import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  allLanguages,
  directionOf,
  languageOfSetting,
  languages,
  localeOf,
  openGraphLocaleOf,
  scriptOf,
} from "../platform/i18n/languages.ts";
import { languageOfScript } from "../platform/i18n/scripts.ts";

/** Besides the table: what only developers see, and transliteration, which calls scripts by names of languages. */
const exempt = [
  ...[/\.test\.tsx?$/, /^src\/testing\//, /^src\/app\/pages\/design/, /\/sample[/.]/, /\/sandbox\//],
  ...[/\/i18n\/(languages|scripts)\.ts$/, /\/search\/normalise\.ts$/, /\/pdf\/printable\.ts$/],
];
/** Fragments of the rows themselves: `"hi"`, `"hindi"`, `"hi-IN"`, `"hi_IN"`. */
const codes = allLanguages.flatMap(({ code, setting, locale }) => [code, setting, locale, locale.replace("-", "_")]);
const named = new RegExp(`["'\`](${codes.join("|")})["'\`]`);

const linesThatName = (text: string): string[] => text.split("\n").filter((line) => named.test(line));

test("a language's code stands in the table of languages and nowhere else", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !exempt.some((pattern) => pattern.test(file)));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.flatMap((file) =>
    linesThatName(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test("the search for codes sees one when there is one", () => {
  expect(linesThatName('const isHindi = language === "hi";')).toHaveLength(1);
  expect(linesThatName("const words = { hi: namaste };")).toEqual([]);
});

test("each language has its row, and what is unknown is spoken to in the source language", () => {
  expect(languages).toEqual(["en", "hi"]);
  expect([localeOf("hi"), localeOf("ta-IN"), localeOf("xx")]).toEqual(["hi-IN", "ta-IN", "en-IN"]);
  expect(openGraphLocaleOf("hi")).toBe("hi_IN");
  expect(allLanguages.map(({ code }) => scriptOf(code))).toEqual([
    "Latn",
    ...["Deva", "Beng", "Taml", "Gujr", "Deva", "Guru", "Deva"],
  ]);
  expect(new Set(allLanguages.map(({ code }) => directionOf(code)))).toEqual(new Set(["ltr"]));
  expect([languageOfSetting("hindi"), languageOfSetting("bengali"), languageOfSetting("")]).toEqual(["hi", "en", "en"]);
  expect([languageOfScript("ਸਤਿ"), languageOfScript("Amen"), languageOfScript("سلام")]).toEqual(["pa", undefined, "ur"]);
});
