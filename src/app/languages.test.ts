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
  settingLanguages,
  sourceLanguage,
} from "../platform/i18n/languages.ts";
import { languageOfScript } from "../platform/i18n/scripts.ts";

/** Besides the table: what only developers see, and transliteration, which calls scripts by names of languages. */
const exempt = [
  ...[/\.test\.tsx?$/, /^src\/testing\//, /^src\/app\/pages\/design/, /\/sample[/.]/, /\/sandbox\//],
  ...[/\/i18n\/(languages|scripts|reading-scripts|transliterate)\.ts$/, /\/pdf\/printable\.ts$/],
];
/** Words that somebody writes anew for each language: the type of each asks for all of them. */
const written = ["src/features/site/pages/landing.tsx", "src/platform/rupees-in-words.ts"];
/** Fragments of the rows themselves: `"hi"`, `"hindi"`, `"hi-IN"`, `"hi_IN"`. */
const codes = allLanguages.flatMap(({ code, setting = code, locale }) => [
  ...[code, setting, locale, locale.replace("-", "_")],
]);
const named = new RegExp(`["'\`](${codes.join("|")})["'\`]`);

/** A key or a field of one language other than the source's: `hi:`, `title_hi`, `[value=hi]`. */
const others = allLanguages.map(({ code }) => code).filter((code) => code !== sourceLanguage);
const keyed = new RegExp(`(?<![\\w.-])(${others.join("|")}):\\s|_(${others.join("|")})\\b|=(${others.join("|")})\\]`);

const linesThatName = (text: string): string[] => text.split("\n").filter((line) => named.test(line));
const linesWithKeys = (text: string): string[] => text.split("\n").filter((line) => keyed.test(line));
const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !exempt.some((pattern) => pattern.test(file)));

test("a language's code stands in the table of languages and nowhere else", () => {
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.flatMap((file) =>
    linesThatName(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test("no field and no key is written for one language; sentences that are translated by hand only become fewer", () => {
  const found = sources.filter((file) => linesWithKeys(readFileSync(file, "utf8")).length > 0);
  expect(found.toSorted()).toEqual(written.toSorted());
  expect(written.length).toBeLessThanOrEqual(2);
});

test("the search for codes sees one when there is one", () => {
  expect(linesThatName('const isHindi = language === "hi";')).toHaveLength(1);
  expect(linesThatName("const words = { hi: namaste };")).toEqual([]);
  const keys = ["const words = { hi: namaste };", "title_hi: line(120),", "option[value=hi]:checked"];
  expect(linesWithKeys(keys.join("\n"))).toEqual(keys);
  expect(linesWithKeys("this: that, a_high: 1, option[value=en]")).toEqual([]);
});

test("each language has its row, and what is unknown is spoken to in the source language", () => {
  expect(languages).toEqual(["en", "hi"]);
  expect([localeOf("hi"), localeOf("ta-IN"), localeOf("xx")]).toEqual(["hi-IN", "ta-IN", "en-IN"]);
  expect(openGraphLocaleOf("hi")).toBe("hi_IN");
  expect(allLanguages.map(({ code }) => scriptOf(code))).toEqual([
    "Latn",
    ...["Deva", "Beng", "Taml", "Gujr", "Deva", "Guru", "Deva", "Mlym", "Arab"],
  ]);
  expect(allLanguages.filter(({ code }) => directionOf(code) === "rtl").map(({ own }) => own)).toEqual(["اردو"]);
  expect(settingLanguages).toHaveLength(8);
  expect([languageOfSetting("hindi"), languageOfSetting("bengali"), languageOfSetting("")]).toEqual(["hi", "en", "en"]);
  expect([languageOfScript("ਸਤਿ"), languageOfScript("Amen"), languageOfScript("سلام")]).toEqual(["pa", undefined, "ur"]);
});
