import { expect, test } from "vitest";
import { scriptsFor } from "#/platform/i18n/reading-scripts.ts";
import { transliterate } from "#/platform/i18n/transliterate.ts";
import { chooseColumns } from "./choose-columns.ts";
import { countFound, markWords } from "./mark-words.ts";
import {
  choicesQuery,
  packChoices,
  readChoices,
  readLook,
  unpackChoices,
  usualChoices,
  usualLook,
} from "./reading-choices.ts";
import { type Cell, renderVerses, type Rendering, type Row } from "./render-verses.ts";
import { toRows } from "./verse-rows.ts";
import type { EditionView } from "./views.ts";

const sanskrit = { kind: "original", language: "sa", script: "Deva" } as const;
const english = { kind: "translation", language: "en", script: "Latn" } as const;
const arabic = { kind: "original", language: "ar", script: "Arab" } as const;

const how: Rendering = {
  ...{ columns: [sanskrit, english], script: null, showsWords: false, original: sanskrit, seeAlso: "See also" },
  pathOf: (label) => `/library/x/1/${label}`,
  verseName: (label) => `Verse ${label}`,
};
const cell = (text: string, more: Partial<Cell> = {}): Cell => ({
  ...{ label: "1", text, heading: null, notes: [], words: null, ...more },
});
const row = (cells: readonly (readonly Cell[])[], more: Partial<Row> = {}): Row => ({
  ...{ label: "1", cells, links: [], ...more },
});
const render = (rows: readonly Row[], more: Partial<Rendering> = {}) => renderVerses(rows, { ...how, ...more });

test("a verse is a section with its number and a cell for each edition, lines and stanzas kept", () => {
  expect(render([row([[cell("क\nख")], [cell("a\n\nb")]])]).html).toBe(
    '<section class="v" id="v1"><a class="vn" href="/library/x/1/1" aria-haspopup="dialog" aria-label="Verse 1">1</a>' +
      '<div class="vo" lang="sa">क<br>ख</div><div class="vt" lang="en">a<br><br>b</div></section>',
  );
});

test("nothing of a text is markup: no tag, no attribute, no script of a book runs", () => {
  const evil = `<script>alert(1)</script><img src=x onerror=alert(2)>" onclick='alert(3)' &lt;`;
  const { html, notes } = render(
    [
      row(
        [
          [cell(evil, { heading: evil, notes: [{ at: 3, text: evil }], words: [[evil, evil]] })],
          [cell(evil, { label: "2" })],
        ],
        { links: [{ path: `/library/${evil}`, label: evil }] },
      ),
    ],
    { showsWords: true, script: "Taml" },
  );
  const tags = [...(html + notes).matchAll(/<(\/?[a-z0-9]+)/g)].map(([, tag]) => tag!.replace("/", ""));
  expect(new Set(tags)).toEqual(
    new Set(["h2", "section", "a", "div", "sup", "dl", "dt", "dd", "p", "span"].filter((tag) => tags.includes(tag))),
  );
  expect(tags).not.toContain("script");
  expect(tags).not.toContain("img");
  // What stands between quotes cannot end them.
  expect((html + notes).replaceAll(/"[^"<>]*"/g, '""')).not.toMatch(/<[^>]* on\w+=/);
});

test("footnotes hang where they stand in the text, numbered through the page, and lead there and back", () => {
  const { html, notes } = render([
    row([
      [
        cell("abc", {
          notes: [
            { at: 3, text: "last" },
            { at: 1, text: "first" },
          ],
        }),
      ],
      [],
    ]),
    row([[cell("d", { label: "2", notes: [{ at: 9, text: "beyond" }] })], []], { label: "2" }),
  ]);
  const mark = (n: number) => `<sup><a id="r${n}" href="#n${n}">${n}</a></sup>`;
  expect(html).toContain(`a${mark(1)}bc${mark(2)}`);
  expect(html).toContain(`d${mark(3)}`);
  expect(notes.match(/<p id="n\d">/g)).toHaveLength(3);
  expect(notes.indexOf("first")).toBeLessThan(notes.indexOf("last"));
});

test("scripts that run from right to left say so, and a bridge names what each edition parts", () => {
  const { html } = render([row([[cell("سلام")], [cell("a"), cell("b", { label: "2" })]], { label: "1-2" })], {
    columns: [arabic, english],
  });
  expect(html).toContain('<div class="vo" lang="ar" dir="rtl"><sup>1</sup> سلام</div>');
  expect(html).toContain("<sup>1</sup> a <sup>2</sup> b");
  expect(html).toContain('id="v1-2"');
  expect(html).toContain(">1–2</a>");
});

test("no line begins with a danda, nor with the number of a verse between two of them", () => {
  const text = "कर्मण्येवाधिकारस्ते ।\nमा फलेषु ॥ ४७ ॥";
  const { html } = render([row([[cell(text, { notes: [{ at: text.indexOf("॥"), text: "n" }] })], []])], {
    script: "Taml",
  });
  expect(html).toContain("स्ते\u00A0।<br>मा फलेषु\u00A0<sup>");
  expect(html).toContain("॥\u00A0४७\u00A0॥");
  expect(/<p class="vr"[^>]*>(.*?)<\/p>/.exec(html)?.[1]).not.toMatch(/ [।॥]/);
});

test("an original stands once more in the letters that its reader chose, its words one by one where asked", () => {
  const words = [["एव", "alone"]] as const;
  const { html } = render([row([[cell("ॐ भूर्भुवः")], [cell("Om", { words })]])], { script: "Latn", showsWords: true });
  expect(html).toContain('<p class="vr" lang="sa-Latn">oṃ bhūrbhuvaḥ</p>');
  expect(html).toContain('<dt lang="sa">एव</dt><dd>alone</dd>');
  expect(render([row([[cell("سلام")], []])], { columns: [arabic, english], script: "Latn" }).html).not.toContain("vr");
});

test.each([
  ["धर्म", "Deva", "Latn", "dharma"],
  ["धर्म", "Deva", "Taml", "தர்ம"],
  ["धर्म", "Deva", "Gujr", "ધર્મ"],
  ["धर्म", "Deva", "Guru", "ਧਰ੍ਮ"],
  ["धर्म", "Deva", "Beng", "ধর্ম"],
  ["ਸਤਿ ਨਾਮੁ", "Guru", "Deva", "सति नामु"],
  ["Buddhaṃ saraṇaṃ gacchāmi", "Latn", "Deva", "बुद्धं सरणं गच्छामि"],
  ["verena", "Latn", "Deva", "वेरेन"],
  ["अ॒ग्निमी॑ळे", "Deva", "Gujr", "અગ્નિમીળે"],
] as const)("%s is written in other letters", (text, from, to, written) => {
  expect(transliterate(text, from, to)).toBe(written);
});

test("only what is of the family of Indic scripts is offered in others", () => {
  expect(scriptsFor(sanskrit)).toEqual(["Latn", "Taml", "Gujr", "Guru", "Beng", "Mlym"]);
  expect(scriptsFor({ script: "Latn", language: "pi" })).toContain("Deva");
  for (const other of [arabic, english, { script: "Grek", language: "grc" }]) expect(scriptsFor(other)).toEqual([]);
});

test("choices are read from an address, written only where they are not as usual, and kept as one row", () => {
  const asked = new URLSearchParams("with=sa,en&with=hi&with=<x>&with=sa&script=Taml&words=yes&size=xl&ground=moss");
  const choices = readChoices(asked);
  expect(choices).toEqual({ editions: ["sa", "en", "hi"], script: "Taml", words: true });
  expect(readLook(asked)).toEqual({ ...usualLook, size: "xl" });
  expect(choicesQuery(choices, readLook(asked))).toBe("?with=sa,en,hi&script=Taml&words=yes&size=xl");
  expect(choicesQuery(usualChoices, usualLook)).toBe("");
  expect(unpackChoices(packChoices(choices))).toEqual(choices);
  expect(unpackChoices(["~Xxxx", "Bad Key", "**"])).toEqual(usualChoices);
});

test("the original stands beside a translation that the reader understands, unless others are asked for", () => {
  const edition = (key: string, kind: EditionView["kind"], language = key) => ({ key, kind, language }) as EditionView;
  const all = [edition("sa", "original"), edition("en", "translation"), edition("hi", "translation")];
  const keys = (asked: string[], language: string, editions = all) =>
    chooseColumns(editions, asked, language).map(({ key }) => key);
  expect(keys([], "hi")).toEqual(["sa", "hi"]);
  expect(keys([], "ta")).toEqual(["sa", "en"]);
  expect(keys(["hi", "gone"], "en")).toEqual(["hi"]);
  expect(keys(["gone"], "en")).toEqual(["sa", "en"]);
  expect(keys([], "sa")).toEqual(["sa"]);
  expect(keys([], "en", [edition("sa", "original")])).toEqual(["sa"]);
});

test("parts of a verse stay apart, bridges take in what they cover, and what no edition has is left out", () => {
  const verse = (label: string, first: number, last: number, columns: readonly number[]) => ({
    ...{ label, first, last, links: [] },
    texts: new Map(columns.map((column) => [column, { text: label, heading: null, notes: [], words: null }])),
  });
  const rows = toRows(
    [
      verse("1", 1, 1, [0]),
      verse("2", 2, 2, [0]),
      verse("2-4", 2, 4, [1]),
      verse("3", 3, 3, [0]),
      verse("5a", 5, 5, [0]),
      verse("5b", 5, 5, [0]),
      verse("6", 6, 6, []),
    ],
    2,
  );
  expect(rows.map(({ label }) => label)).toEqual(["1", "2-4", "5a", "5b"]);
  expect(rows[1]!.cells.map((one) => one.map(({ label }) => label))).toEqual([["2", "3"], ["2-4"]]);
});

test("words are marked in any spelling, and a long text is cut around the first of them", () => {
  const marked = (text: string, q: string, most = 200) =>
    markWords(text, q, most)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join("");
  expect(marked("योगस्थः कुरु कर्माणि", "karmani kuru")).toBe("योगस्थः [कुरु] [कर्माणि]");
  expect(marked("evādhikāras-te mā", "evadhikaras")).toBe("[evādhikāras-te] mā");
  const long = `${"word ".repeat(60)}needle ${"word ".repeat(60)}`.trim();
  const cut = marked(long, "needle", 80);
  expect(cut).toContain("[needle]");
  expect([cut.startsWith("… "), cut.endsWith(" …"), cut.length < 100]).toEqual([true, true, true]);
  expect(countFound("कुरु कर्माणि", "kuru karma missing")).toBe(2);
});
