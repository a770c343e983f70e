import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** In the call's bar a name is a line of text; a television's sizes go by its edge. */
const otherTitles = [
  ...["src/design/hero.tsx", "src/design/title.tsx", "src/features/calls/ui/in-call.tsx"],
  "src/features/display/ui/screen.tsx",
];

const pages = globSync("src/**/*.tsx").filter((file) => !/\.test\.|\/pages\/design/.test(file));

test("a page's title is a Title, in a size of the scale", () => {
  const wrong = pages.filter(
    (file) => !otherTitles.includes(file) && /<h1(?![^>]*sr-only)/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("a main column with a narrow one beside it is TwoColumns", () => {
  const wrong = pages.filter((file) =>
    /lg:grid-cols-\[(minmax\(0,1fr\)_\d+px|\d+px_minmax\(0,1fr\))\] lg:items-start/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("components have variants: no page overrules their classes", () => {
  const overruling = /(?<=["\s`])[a-z][\w:[\]&>*()./%-]*(-[\w.[\]/%]+|:[a-z]+|hidden)!(?=["\s`])/;
  const wrong = pages.filter((file) => overruling.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});

test("a layout that takes more than 300 characters of classes is a class of the style sheet", () => {
  const wrong = pages.filter((file) => /className="[^"]{300,}"/.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});

test("code that is fetched later is fetched patiently", () => {
  const wrong = pages.filter(
    (file) => !file.endsWith("/hydrate-later.tsx") && /\blazy\(/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});
