import { globSync, readFileSync } from "node:fs";
import { parse } from "@babel/parser";
import * as t from "@babel/types";
import { expect, test } from "vitest";

/** Seen in development only. */
const exempt = [/\/app\/pages\/(design|dev-inbox)/, /\.test\.tsx$/];
const spoken = new Set(["aria-label", "alt", "title", "placeholder", "label", "hint", "lead", "closeLabel"]);
/** Addresses and paths are not words. */
const hasWords = (text: string): boolean =>
  text.split(/\s+/).some((word) => !/[@/]/.test(word) && /\p{L}{2,}/u.test(word));

function isTranslated(ancestors: t.TraversalAncestors): boolean {
  return ancestors.some(({ node }) => {
    if (!t.isJSXElement(node)) return false;
    const { name, attributes } = node.openingElement;
    const tag = t.isJSXIdentifier(name) ? name.name : "";
    // A word in a language of its own, such as the names of the languages, says so.
    const ownLanguage = attributes.some((attribute) => t.isJSXAttribute(attribute) && attribute.name.name === "lang");
    return ["Trans", "Plural", "Select", "SelectOrdinal", "style", "script", "code"].includes(tag) || ownLanguage;
  });
}

/** @returns `file:line: words` for every text or spoken attribute that goes past the catalogues. */
function hardCodedWords(source: string, file: string): string[] {
  const found: string[] = [];
  t.traverse(parse(source, { sourceType: "module", plugins: ["typescript", "jsx"] }), (node, ancestors) => {
    let words = "";
    if (t.isJSXText(node)) words = node.value;
    if (t.isJSXAttribute(node) && t.isJSXIdentifier(node.name) && spoken.has(node.name.name)) {
      if (t.isStringLiteral(node.value)) words = node.value.value;
    }
    if (hasWords(words) && !isTranslated(ancestors)) found.push(`${file}:${node.loc?.start.line}: ${words.trim()}`);
  });
  return found;
}

test("no page says a word that is not in the catalogues", () => {
  const files = globSync("src/**/*.tsx").filter((file) => !exempt.some((pattern) => pattern.test(`/${file}`)));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => hardCodedWords(readFileSync(file, "utf8"), file))).toEqual([]);
});

test("a hard-coded word is seen, a translated one and an address are not", () => {
  const page = (inside: string) => hardCodedWords(`export const P = () => <main>${inside}</main>;`, "page.tsx");
  expect(page("Welcome")).toHaveLength(1);
  expect(page('<img alt="A temple" />')).toHaveLength(1);
  expect(page('<Trans>Welcome</Trans><a lang="hi">हिन्दी</a> · care@sangam.example.org {t`Hello`}')).toEqual([]);
});

test("every message has its Hindi words", () => {
  const missing = globSync("locales/hi/*.po").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^msgid "(.+)"\n(?:".*"\n)*msgstr ""\n(?!")/gm)].map(
      ([, words]) => `${file}: ${words}`,
    ),
  );
  expect(missing).toEqual([]);
});

test("a message reads alike in every catalogue: the server has them all at once, a page only its own", () => {
  const readings = new Map<string, Set<string>>();
  for (const file of globSync("locales/hi/*.po")) {
    for (const entry of readFileSync(file, "utf8").split("\n\n")) {
      const [, words, translation] = /^((?:msgctxt .*\n)?msgid (?:".*"\n)+)msgstr ([^]+?)\n*$/m.exec(entry) ?? [];
      if (!words || words.startsWith('msgid ""\nmsgstr')) continue;
      readings.set(words, (readings.get(words) ?? new Set()).add(translation!));
    }
  }
  expect(readings.size).toBeGreaterThan(500);
  expect([...readings].filter(([, found]) => found.size > 1).map(([words]) => words)).toEqual([]);
});

/** By language: what a thing is called, and by which word it is not called beside that. */
const terms: Readonly<Record<string, readonly (readonly [english: RegExp, term: string, never: RegExp])[]>> = {
  hi: [
    [/\bmaps?\b/i, "मानचित्र", /नक़?्?श/],
    [/\bdevices?\b/i, "डिवाइस", /उपकरण/],
    [/\bverses?\b/i, "पद", /श्लोक/],
    [/\btours?\b/i, "टूर", /भ्रमण/],
    [/\bextracts?\b/i, "अंश", /उद्धरण/],
    [/\bshrines?\b/i, "अर्पण-स्थल", /वेदी/],
    [/\breminders?\b/i, "रिमाइंडर", /अनुस्मारक/],
    [/\b(?:your|this|the) space\b/i, "स्थल", /स्थान(?!ीय|क)/],
    [/(?<!virtual )\bvisits?\b/i, "आगमन", /दर्शन/],
  ],
};

test.each(Object.entries(terms))("in %s one thing has one name", (language, named) => {
  const entries = globSync(`locales/${language}/*.po`).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n\n")
      .map((entry) => /^msgid ((?:".*"\n)+)msgstr ([^]+)$/m.exec(`${entry}\n`) ?? []),
  );
  const wrong = entries.flatMap(([, english = "", words = ""]) =>
    named.filter(([of, , never]) => of.test(english) && never.test(words)).map(([, term]) => `${english}${term}`),
  );
  expect(wrong).toEqual([]);
});
