import { expect, test } from "vitest";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { makers, STAGE_LENGTH } from "../rules.ts";
import { usualStagesOf } from "./usual-stages.ts";

test("each kind of maker begins with stages of their own work", async () => {
  const words = await loadWords("en");
  const begins = (category: string) => usualStagesOf(category).map((stage) => words._(stage));
  expect(begins("Murtikar")).toEqual(["Clay", "Form", "Paint", "Delivery"]);
  expect(begins("Designer")).toEqual(["Concept", "Drawings", "Final plans", "Handover"]);
  expect(begins("Decorator")).toEqual(["Plan", "Materials", "Setting up", "Taking down"]);
  expect(begins("")).toEqual(begins("Murtikar"));
});

test.each(languages)("in %s each has a name of its own that fits the form", async (language) => {
  const words = await loadWords(language);
  for (const maker of makers) {
    const names = usualStagesOf(maker).map((stage) => words._(stage));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(STAGE_LENGTH);
  }
});
