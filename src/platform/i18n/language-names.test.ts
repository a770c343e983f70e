import { expect, test } from "vitest";
import { languageNames } from "./language-names.ts";

test.each([
  ["en-IN", "sa", "Sanskrit"],
  ["en-IN", "pra", "Prakrit"],
  ["hi-IN", "pra", "प्राकृत"],
  ["ta-IN", "pra", "Prakrit"],
  ["en-IN", "pra-Latn", "Prakrit (Latin)"],
  ["en-IN", "xyz", "xyz"],
  ["en-IN", "no tag", "no tag"],
])("in %s %s is called %s", (locale, tag, name) => {
  expect(languageNames(locale)(tag)).toBe(name);
});
