import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { LanguageSelect } from "./language-select.tsx";

const languages = [
  { code: "sa", name: "Sanskrit" },
  { code: "hi", name: "Hindi" },
];
const shown = (value: string, none?: string) =>
  renderHtml(<LanguageSelect name="language" languages={languages} value={value} {...(none && { none })} />)
    .match(/<option.*?<\/option>/g)!
    .map((option) => option.replaceAll(/<.*?>/g, "") + (option.includes("selected") ? " *" : ""));

test("a language is chosen by its name, and what is kept stays chosen whether the list has it or not", () => {
  expect(shown("hi")).toEqual(["Sanskrit", "Hindi *"]);
  expect(shown("")).toEqual(["Please choose *", "Sanskrit", "Hindi"]);
  expect(shown("sa-Latn")).toEqual(["Sanskrit (Latin) *", "Sanskrit", "Hindi"]);
  expect(shown("sa", "No words")).toEqual(["No words", "Sanskrit *", "Hindi"]);
});
