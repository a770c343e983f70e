import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languageName, languages } from "../../platform/i18n/languages.ts";

test("the letters of each language's own name are in the small font that every page may load for them", () => {
  const css = readFileSync(new URL("../../design/fonts.css", import.meta.url), "utf8");
  const face = css.split("@font-face").find((one) => one.includes('"Language Names"'))!;
  const range = face.match(/unicode-range:([^;]+);/)![1]!;
  const inFace = range.split(",").map((sign) => Number.parseInt(sign.trim().replace("U+", ""), 16));
  const letters = languages.flatMap((language) => [...languageName(language)].map((letter) => letter.codePointAt(0)!));
  expect(letters.filter((letter) => letter > 0x24f && !inFace.includes(letter))).toEqual([]);
});
