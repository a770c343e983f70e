import { expect, test } from "vitest";
import { epubOf, textsAt, understood, zipOf } from "#/testing/text-files.ts";
import { formatOf } from "./formats.ts";

const usfm = String.raw`\id MAT A gospel
\h Matthew
\toc1 The Gospel by Matthew
\mt1 Matthew
\ip An introduction.
\c 5
\cl On the hill
\s1 The blessings
\p
\v 1 He saw the crowds\f + \fr 5:1 \ft many \fq of them\f* and went up.
\v 2-3 He opened his mouth~and taught:
\q1 Blessed are the poor
\q2 in spirit,
\b
\q1 for theirs is the kingdom.
\v 4a Blessed \wj are \+nd they\+nd*\wj* that mourn\x - \xo 5:4 \xt See Isaiah\x*.
\v 4b \w comfort|gloss="solace"\w* is theirs. \ref Gen 1.1|GEN 1:1\ref*
\s Salt
\p
\v 5 Salt.
\c 6
\p
\v 1 \qt-s |who="Jesus"\*Take heed.\qt-e\*
`;

test("USFM is read: books, chapters, bridges, parts, lines, notes, words and references", async () => {
  const read = await understood("usfm", usfm);
  expect(textsAt(read)).toEqual({
    "matthew-5/1": "He saw the crowds and went up.",
    "matthew-5/2-3":
      "He opened his mouth\u00a0and taught:\nBlessed are the poor\nin spirit,\n\nfor theirs is the kingdom.",
    "matthew-5/4a": "Blessed are they that mourn.",
    "matthew-5/4b": "comfort is theirs. Gen 1.1",
    "matthew-5/5": "Salt.",
    "matthew-6/1": "Take heed.",
  });
  expect(read.verses[0]!.notes).toEqual([{ at: 17, text: "many of them" }]);
  expect(read.verses[2]!.notes).toEqual([{ at: 27, text: "See Isaiah" }]);
  expect(read.verses[3]).toMatchObject({
    words: [["comfort", "solace"]],
    links: [{ chapter: "genesis-1", label: "1" }],
    place: { line: 17 },
  });
  expect(read.events.filter(({ kind }) => kind !== "verse")).toEqual([
    { kind: "book", key: "matthew", title: "Matthew" },
    { kind: "chapter", number: 5, title: "On the hill", place: { line: 6 } },
    { kind: "heading", text: "The blessings" },
    { kind: "heading", text: "Salt" },
    { kind: "chapter", number: 6, place: { line: 21 } },
  ]);
  expect(read.warnings).toEqual(["5: An introduction was left out."]);
});

test("what is odd in USFM is understood and told with its line", async () => {
  const read = await understood(
    "usfm",
    String.raw`\id XYZ
\c 2
\p
\v 1 One\f + \ft a note \f + \ft within\f* a note\f* goes on
\v 2 Two \qqq and\qqq* \f + \ft never closed
\p
\v 3 three,
\s A heading
\p in the middle
\esb \p A box
\c 1
\v 1 Late.
\v 2
`,
  );
  expect(textsAt(read)).toEqual({
    "xyz-2/1": "One goes on",
    "xyz-2/2": "Two and",
    "xyz-2/3": "three,\nin the middle",
    "xyz-1/1": "Late.",
  });
  expect(read.verses.map(({ notes }) => notes.map(({ text }) => text))).toEqual([
    ["a note within a note"],
    ["never closed"],
    [],
    [],
  ]);
  expect(read.warnings).toEqual([
    "1: The code {code} is none of a book that we know.",
    "4: A note stands within another note: they were made one.",
    "5: The marker {marker} is unknown; its text was kept.",
    "6: A note is not closed; it ends with its paragraph.",
    "9: A heading stands within a verse; it was put above it.",
    "10: Text in a box beside the verses was left out.",
    "11: A box beside the verses is not closed; it ends here.",
    "11: Chapter {number} stands after chapter {before}.",
    "13: Verse {label} has no text; it was left out.",
  ]);
});

test("an archive of USFM files is one work, in the order of their names", async () => {
  const zip = zipOf({
    "02-EXO.usfm": "\\id EXO\n\\c 1\n\\v 1 These are the names",
    "01-GEN.usfm": "\\id GEN\n\\c 1\n\\v 1 In the beginning",
    "readme.txt": "About it",
  });
  expect(textsAt(await understood("usfm-archive", zip))).toEqual({
    "genesis-1/1": "In the beginning",
    "exodus-1/1": "These are the names",
  });
});

const osis = (body: string) =>
  `<?xml version="1.0"?><osis xmlns="x"><osisText osisIDWork="W" xml:lang="en"><header><work osisWork="W"><title>A Bible</title><language>en</language><rights>Public domain</rights></work><work osisWork="other"><title>No</title></work></header>${body}</osisText></osis>`;

test("OSIS is read, its verses as elements and as milestones", async () => {
  const read = await understood(
    "osis",
    osis(`<div type="book" osisID="Gen"><title type="main">Genesis</title>
      <chapter osisID="Gen.1"><title type="chapter">The making</title><title>Light</title>
        <verse osisID="Gen.1.1">In the beginning<note n="a">Or <hi>first</hi></note> God</verse>
        <verse osisID="Gen.1.2 Gen.1.3">Two and three <reference osisRef="Matt.5.3">see</reference></verse></chapter>
      <chapter sID="c2" osisID="Gen.2"/><lg><l><verse sID="v1" osisID="Gen.2.1!a"/>Thus the heavens</l>
        <l>and the earth</l></lg><verse eID="v1"/><w gloss="lord">adonai</w>
        <verse sID="v2" osisID="Gen.2.2"/>He <w gloss="s:rested">rested</w>.<verse eID="v2"/><chapter eID="c2"/></div>`),
  );
  expect(textsAt(read)).toEqual({
    "genesis-1/1": "In the beginning God",
    "genesis-1/2-3": "Two and three see",
    "genesis-2/1a": "Thus the heavens\nand the earth",
    "genesis-2/2": "He rested.",
  });
  expect(read.events[0]).toEqual({ kind: "about", title: "A Bible", language: "en", licence: "Public domain" });
  expect(read.verses[0]!.notes).toEqual([{ at: 16, text: "Or first" }]);
  expect(read.verses[1]!.links).toEqual([{ chapter: "matthew-5", label: "3" }]);
  expect(read.verses[3]!.words).toEqual([["rested", "rested"]]);
  expect(read.events).toContainEqual({ kind: "chapter", number: 1, title: "The making", place: { line: 2 } });
  expect(read.events).toContainEqual({ kind: "heading", text: "Light" });
});

const tei = (body: string) =>
  `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>Gītā</title><author>Vyāsa</author></titleStmt><publicationStmt><availability><licence target="https://example.org/by">CC BY</licence></availability></publicationStmt><sourceDesc><bibl>An edition</bibl></sourceDesc></fileDesc></teiHeader><text xml:lang="sa-Latn"><body>${body}</body></text></TEI>`;

test("TEI is read: divisions are chapters and books, stanzas and paragraphs verses by number or counted", async () => {
  const read = await understood(
    "tei",
    tei(`<p>A title above all</p>
      <div type="parvan" n="1"><head>The beginning</head><div type="adhyaya" n="2"><head>Sāṃkhya</head>
        <lg n="1"><l>first <app><lem>line</lem><rdg>lime</rdg></app></l><l>second line<note>a note</note></l></lg>
        <lg xml:id="BhG.2.2-3"><l>two</l><l>three</l></lg></div></div>
      <div type="parvan" n="2"><div n="1"><ab>prose <choice><sic>wrng</sic><corr>right</corr></choice></ab><p>more prose</p></div></div>`),
  );
  expect(textsAt(read)).toEqual({
    "parvan-1-2/1": "first line\nsecond line",
    "parvan-1-2/2-3": "two\nthree",
    "parvan-2-1/1": "prose right",
    "parvan-2-1/2": "more prose",
  });
  expect(read.events).toContainEqual({ kind: "book", key: "parvan-1", title: "The beginning" });
  expect(read.events[0]).toEqual({
    ...{ kind: "about", title: "Gītā", author: "Vyāsa", licence: "CC BY", source: "An edition" },
  });
  expect(read.events[1]).toEqual({ kind: "about", language: "sa-Latn" });
  expect(read.verses[0]!.notes).toEqual([{ at: 22, text: "a note" }]);
});

test("EPUB is read in the order of its spine: headings, paragraphs, footnotes of other parts, no scripts", async () => {
  const read = await understood(
    "epub",
    epubOf(
      {
        "nav.xhtml": `<nav epub:type="toc"><ol><li><a href="two.xhtml#top">Evening songs</a></li></ol></nav>`,
        "one.xhtml": `<h1>Morning</h1><script>alert(1)</script><p>Come<a epub:type="noteref" href="notes.xhtml#n1">1</a>, light.</p>
          <h3>Below</h3><p>Go,<br/>night.</p>`,
        "two.xhtml": `<div><p>Stay &nbsp;here.</p><ul><li>One</li><li>Two</li></ul></div>`,
        "notes.xhtml": `<aside epub:type="footnote" id="n1"><p>1. The sun</p></aside>`,
      },
      {},
    ),
  );
  expect(textsAt(read)).toEqual({
    "1/1": "Come, light.",
    "1/2": "Go,\nnight.",
    "2/1": "Stay \u00a0here.",
    "2/2": "One",
    "2/3": "Two",
  });
  expect(read.verses[0]!.notes).toEqual([{ at: 4, text: "The sun" }]);
  expect(read.events).toContainEqual({ kind: "heading", text: "Below" });
  expect(read.events).toContainEqual({
    ...{ kind: "chapter", number: 2, title: "Evening songs", place: { line: 1, part: "OEBPS/two.xhtml" } },
  });
  expect(read.events[0]).toMatchObject({ kind: "about", title: "A book of hymns", author: "The parish" });
});

test("plain text is read: blank lines, chapters in several scripts, numbers at either end", async () => {
  const read = await understood(
    "plain",
    `A title\n\nअध्याय १\n\nधृतराष्ट्र उवाच\nधर्मक्षेत्रे ॥ १ ॥\n\n२. सञ्जय उवाच\n\nand more of it\n\nChapter 2: The way\n\nnot numbered\n\n1947 was a year\n`,
  );
  expect(textsAt(read)).toEqual({
    "1/1": "धृतराष्ट्र उवाच\nधर्मक्षेत्रे ॥ १ ॥",
    "1/2": "सञ्जय उवाच\n\nand more of it",
    "2/1": "not numbered",
    "2/2": "1947 was a year",
  });
  expect(read.events[0]).toEqual({ kind: "about", title: "A title" });
  expect(read.events).toContainEqual({ kind: "chapter", number: 2, title: "The way", place: { line: 12 } });
});

test("a hymnal without chapters begins one where its numbers begin again, under the line above", async () => {
  const read = await understood("plain", "Morning\n\n1. Rise\n\nChorus\n\n2. Shine\n\nEvening\n\n1. Rest\n");
  expect(textsAt(read)).toEqual({ "1/1": "Rise\n\nChorus", "1/2": "Shine", "2/1": "Rest" });
  expect(read.events).toContainEqual({ kind: "chapter", number: 2, title: "Evening", place: { line: 11 } });
});

test("Markdown is read: headings, lists, footnotes from the end, no signs and no HTML", async () => {
  const read = await understood(
    "markdown",
    `---\ntitle: Songs\nlang: en\n---\n# Songs\n\n## Morning\n\n*Rise*, **shine**[^1] <b>now</b>\nand [go](https://example.org)\n\n- one \\* more\n- two &amp; three\n\n### Refrain\n\n> Stay\n\n## 3. Evening\n\nRest[^x].\n\n[^1]: A note\n    that goes on\n`,
  );
  expect(textsAt(read)).toEqual({
    "1/1": "Rise, shine now\nand go",
    "1/2": "one * more",
    "1/3": "two & three",
    "1/4": "Stay",
    "3/1": "Rest.",
  });
  expect(read.verses[0]!.notes).toEqual([{ at: 11, text: "A note that goes on" }]);
  expect(read.events).toContainEqual({ kind: "heading", text: "Refrain" });
  expect(read.events).toContainEqual({ kind: "chapter", number: 3, title: "Evening", place: { line: 19 } });
  expect(read.warnings).toEqual(["21: A footnote is named here that the file does not have."]);
});

test("a CSV of verses is read with its translations, notes and lines within cells", async () => {
  const read = await understood(
    "csv",
    `Chapter;Verse;Text;en;translation:hi;sa-Latn;Notes;Colour\r\n1;1;"पहला\nश्लोक";First;पहला;pahla;a note|another;red\r\n1;2-3;"say ""om""";Second;;;;\r\n२;५क;x;;;;;\r\n`.replace(
      "५क",
      "5a",
    ),
  );
  expect(textsAt(read)).toEqual({
    "1/1": "पहला\nश्लोक",
    "1/1:en": "First",
    "1/1:hi": "पहला",
    "1/1:sa-latn": "pahla",
    "1/2-3": 'say "om"',
    "1/2-3:en": "Second",
    "2/5a": "x",
  });
  expect(read.verses[0]!.notes.map(({ text }) => text)).toEqual(["a note", "another"]);
  expect(read.verses.map(({ place }) => place.line)).toEqual([2, 2, 2, 2, 4, 4, 5]);
  expect(read.warnings).toEqual(["1: The column {name} was left out."]);
});

test("a CSV's verse that comes in two rows is told with its line, and a chapter is a number, never a Roman one", async () => {
  const read = await understood(
    "csv",
    "chapter,verse,text,en\n1,1,a,\n1,2,Second,\n1,2,Duplicate,\n1,3,c,\n1,3,,C\n2,3,d,\n",
  );
  expect(textsAt(read)).toEqual({ "1/1": "a", "1/2": "Second\nDuplicate", "1/3": "c", "1/3:en": "C", "2/3": "d" });
  expect(read.warnings).toEqual(["4: Verse {label} stands in the row before too; their texts were joined."]);
  await expect(understood("csv", "chapter,verse,text\n1,1,a\nx,3,bad\n")).rejects.toMatchObject({
    place: { line: 3 },
  });
});

test("a verse that goes on at once is one, its notes where they hang", async () => {
  const read = await understood(
    "osis",
    osis(
      `<div type="book" osisID="Ps"><chapter osisID="Ps.1"><p><verse osisID="Ps.1.1">One</verse></p><lg><l><verse osisID="Ps.1.1">two<note>n</note></verse></l></lg></chapter></div>`,
    ),
  );
  expect(textsAt(read)).toEqual({ "psalms-1/1": "One\ntwo" });
  expect(read.verses[0]!.notes).toEqual([{ at: 7, text: "n" }]);
});

test("formats are known by what a file begins with, then by its name", () => {
  expect(formatOf("a.txt", "\\id MAT")).toBe("usfm");
  expect(formatOf("a.xml", "<?xml version='1.0'?><osis>")).toBe("osis");
  expect(formatOf("a.xml", "\u00ef\u00bb\u00bf<TEI xmlns=''>")).toBe("tei");
  expect(formatOf("a.epub", "PK\u0003\u0004")).toBe("epub");
  expect(formatOf("books.zip", "PK\u0003\u0004")).toBe("usfm-archive");
  expect(formatOf("a.csv", "chapter,verse")).toBe("csv");
  expect(formatOf("a.md", "# A")).toBe("markdown");
  expect(formatOf("a.txt", "Chapter 1")).toBe("plain");
  expect(formatOf("a.xml", "<?xml version='1.0'?><html>")).toBeNull();
  expect(formatOf("a.pdf", "%PDF-1.7")).toBeNull();
});
