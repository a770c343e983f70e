import fc from "fast-check";
import { expect, test } from "vitest";
import { epubOf, understood, zipOf } from "#/testing/text-files.ts";
import { readLabel, VERSE_LENGTH } from "../rules.ts";
import { readers } from "./formats.ts";
import { UnreadableText } from "./read-events.ts";
import { textOf, type TextFile } from "./text-file.ts";

type Format = keyof typeof readers;

/** What a reader makes of it: how many verses, or the reason and the line of its refusal. Any other error is a bug. */
async function outcome(format: Format, content: string | Uint8Array | TextFile): Promise<number | string> {
  try {
    const { verses } = await understood(format, content);
    for (const { label, text, notes } of verses) {
      expect(readLabel(label)).not.toBeNull();
      expect(text.isWellFormed() && text.length > 0 && text.length <= VERSE_LENGTH && !text.includes("\0")).toBe(true);
      for (const note of notes) expect(note.at).toBeLessThanOrEqual(text.length);
    }
    return verses.length;
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    expect(error.place.line).toBeGreaterThan(0);
    return `${error.place.line}: ${error.reason.message}`;
  }
}

const samples: Readonly<Record<Format, string | Uint8Array>> = {
  usfm: '\\id MAT\n\\h मत्ती\n\\c 1\n\\p\n\\v 1 यीशु\\f + \\ft a \\+nd note\\+nd*\\f* here\n\\v 2-3 \\w two|gloss="2"\\w*\n\\c 2\n\\v 1 x',
  "usfm-archive": zipOf({ "a.usfm": "\\id MAT\n\\c 1\n\\v 1 x", "b.sfm": "\\id MRK\n\\c 1\n\\v 1 y" }),
  osis: '<?xml version="1.0" encoding="UTF-8"?><osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">आदि <note>n</note>में</verse><verse sID="a" osisID="Gen.1.2"/>x<verse eID="a"/></chapter></div></osisText></osis>',
  tei: '<TEI><teiHeader><title>t</title></teiHeader><text><body><div n="1"><head>h</head><lg n="1.1"><l>धर्म</l><l>x<note>n</note></l></lg><p>y</p></div></body></text></TEI>',
  epub: epubOf({ "a.xhtml": "<h1>एक</h1><p>x<br/>y</p><p>z</p>", "b.xhtml": "<p>w</p>" }),
  csv: 'chapter,verse,text,en\n1,1,"पहला, ""x""\nline",First\n1,2,b,\n',
  markdown: "# T\n\n## A\n\n*एक*[^1]\n\n- two\n\n[^1]: note\n",
  plain: "अध्याय १\n\n१. एक\nline\n\nChapter 2\n\ntwo ॥ १ ॥\n",
};

const formats = Object.keys(samples) as Format[];
const bytesOf = (format: Format): Uint8Array => {
  const sample = samples[format];
  return typeof sample === "string" ? new TextEncoder().encode(sample) : sample;
};

test.each(formats)("%s that is cut anywhere is understood or refused with a line", async (format) => {
  const whole = bytesOf(format);
  expect(await outcome(format, whole)).toBeGreaterThan(0);
  for (let end = 0; end < whole.length; end++) await outcome(format, whole.subarray(0, end));
});

test.each(formats)("%s of which any byte is another one is understood or refused with a line", async (format) => {
  const whole = bytesOf(format);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
      const spoiled = Uint8Array.from(whole);
      spoiled[at] = byte;
      await outcome(format, spoiled);
    }),
    { numRuns: 300 },
  );
});

const inPieces = (content: Uint8Array, step: number): TextFile => ({
  bytes: content.length,
  async *open(first = 0, last = content.length - 1) {
    for (let at = first; at <= last; at += step) yield content.subarray(at, Math.min(at + step, last + 1));
  },
});

test.each(formats)("%s reads alike in pieces of any size", async (format) => {
  const whole = await understood(format, samples[format]);
  for (const step of [1, 2, 3, 7, 64]) {
    expect(await understood(format, inPieces(bytesOf(format), step)), `${step}`).toEqual(whole);
  }
});

test("markers in any order are understood or refused with a line", async () => {
  const piece = fc.constantFrom(
    ..."\\id MAT|\\c 1|\\c 2|\\v 1|\\v 2|\\v 3-4|\\v 5a|\\v |\\p|\\q1|\\b|\\s|\\f + \\ft|\\f*|\\x - |\\x*|\\w a|\\w*|\\+nd|\\+nd*|\\esb|\\esbe|\\qt-s |\\*|\\|word |\\zzz|\\fig|\\fig*|\n".split(
      "|",
    ),
    '|gloss="x"',
    "|",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      await outcome("usfm", `\\id GEN\n\\c 9\n${pieces.join(" ")}`);
    }),
    { numRuns: 600 },
  );
});

test("elements in any order are understood or refused with a line", async () => {
  const name = fc.constantFrom(
    "div",
    "lg",
    "l",
    "p",
    "ab",
    "head",
    "note",
    "choice",
    "sic",
    "app",
    "rdg",
    "sp",
    "front",
    "w",
  );
  const tree: fc.Memo<string> = fc.memo((depth) => {
    const leaf = fc.constantFrom("word ", "<lb/>", "<pb/>", " ", "&amp;");
    if (depth <= 1) return leaf;
    const n = fc.constantFrom("", ' n="1"', ' n="2.3"', ' xml:id="A.1.4-5"', ' n="x"');
    return fc.oneof(
      leaf,
      fc
        .tuple(name, n, fc.array(tree(depth - 1), { maxLength: 4 }))
        .map(([tag, number, inner]) => `<${tag}${number}>${inner.join("")}</${tag}>`),
    );
  });
  await fc.assert(
    fc.asyncProperty(fc.array(tree(5), { maxLength: 6 }), async (trees) => {
      await outcome("tei", `<TEI><text><body>${trees.join("")}</body></text></TEI>`);
    }),
    { numRuns: 300 },
  );
});

test("entities of a file's own are refused, however many there would be", async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE osis [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">
    <!ENTITY out SYSTEM "file:///etc/passwd">]><osis><osisText><chapter osisID="Gen.1"><verse osisID="Gen.1.1">`;
  const refused = "An entity stands here that XML does not have. Entities of a file’s own are not read.";
  for (const entity of ["&c;", "&out;", "&constructor;", "&nothing;"]) {
    expect(await outcome("osis", `${bomb}${entity}</verse></chapter></osisText></osis>`)).toBe(`2: ${refused}`);
  }
  expect(await outcome("osis", `${bomb}&amp;&#2309;</verse></chapter></osisText></osis>`)).toBe(1);
});

test("what is nested, or open, without end is refused before it stands in memory", async () => {
  expect(await outcome("tei", `<TEI><text>${"<div>".repeat(1_000)}`)).toBe(
    "1: Its elements stand too deep within each other.",
  );
  const endless = (beginning: string, piece: string): TextFile => ({
    bytes: 200_000_000,
    async *open() {
      yield new TextEncoder().encode(beginning);
      const more = new TextEncoder().encode(piece.repeat(Math.ceil(65_536 / piece.length)));
      // No end: only a refusal stops it.
      for (;;) yield more;
    },
  });
  const tooLong = /too long/;
  expect(await outcome("osis", endless("<osis><osisText osisIDWork='", "x"))).toMatch(tooLong);
  expect(await outcome("osis", endless("<osis><!--", "x "))).toMatch(tooLong);
  expect(
    await outcome("osis", endless("<osis><chapter osisID='Gen.1'><verse osisID='Gen.1.1'>", "word <hi>x</hi>")),
  ).toMatch(tooLong);
  expect(await outcome("usfm", endless("\\id MAT\n\\c 1\n\\v 1 ", "word "))).toMatch(tooLong);
  expect(await outcome("usfm", endless("\\id MAT\n\\c 1\n\\v 1 ", "word\n"))).toMatch(tooLong);
  expect(await outcome("usfm", endless("\\id MAT\n\\c 1\n\\v 1 x\\f + \\ft ", "word\n"))).toMatch(tooLong);
  expect(await outcome("plain", endless("Chapter 1\n\n", "word "))).toMatch(tooLong);
  expect(await outcome("csv", endless('verse,text\n1,"', "word\n"))).toMatch(tooLong);
});

/** A file of one line, or of one part of it, of which nothing comes to an end. */
const monotonous: Readonly<Record<Format, (line: string) => string | Uint8Array>> = {
  usfm: (line) => `\\id MAT\n\\h ${line}\n\\c 1\n\\p\n\\v 1 x ${line}\\w a|${line}\\w*`,
  "usfm-archive": (line) => zipOf({ "a.usfm": `\\id MAT\n\\c 1\n\\v 1 x\\f + \\ft ${line}\\f*` }),
  osis: (line) =>
    `<osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1" n="${line}">x<reference osisRef="${line}"/></verse></chapter></div></osisText></osis>`,
  tei: (line) =>
    `<TEI><text><body><div n="${line}" type="${line}"><head>${line}</head><lg n="${line}x"><l>x</l><l>y</l></lg></div></body></text></TEI>`,
  epub: (line) =>
    epubOf({ "a.xhtml": `<h1>${line}</h1><p>x</p><aside role="doc-footnote" id="n">${line.slice(0, 9_000)}x</aside>` }),
  csv: (line) => `chapter,verse,text,notes,${line.slice(0, 100_000)}\n1,1,x,${line},y\n`,
  markdown: (line) => `---\ntitle: ${line}x\n---\n\n# ${line}x\n\n## T\n\n${line}x\n\n[^1]: ${line}\u2028x\n`,
  plain: (line) => `Chapter 1 ${line}x\n\n${line}x\n\n${line}\n`,
};

test.each(formats)("%s of one line without end is read, or refused with its line, in one pass", async (format) => {
  // What looks at a line once for each of its letters would be at this for many minutes.
  const letters = [" ", "|", "।", "1", "१", "#", "[", "[a](", "> ", "↩", "\u00a0", "\u0301\u0316"];
  for (const letter of letters) {
    const line = letter.repeat(300_000 / letter.length);
    const isXml = format === "osis" || format === "tei" || format === "epub";
    await outcome(format, monotonous[format](isXml ? line.replaceAll(">", "&gt;") : line));
  }
});

test("a footnote that is named again and again is kept once, and a file that would grow by it is refused", async () => {
  const note = "word ".repeat(1_900).trim();
  const naming = (verses: number, times: number) =>
    `${Array.from({ length: verses }, (_, i) => `${i + 1}. x${"[^a]".repeat(times)}\n`).join("\n")}\n[^a]: ${note}\n`;
  const { verses, warnings } = await understood("markdown", naming(20, 70));
  expect(verses.map(({ notes }) => notes.length)).toEqual(Array.from({ length: 20 }, () => 60));
  expect(warnings).toHaveLength(20);
  expect(await outcome("markdown", naming(40, 70))).toMatch(/too many footnotes/);
  const epub = (verses: number) =>
    epubOf({
      "a.xhtml": `${`<p>x${'<a role="doc-noteref" href="#n">1</a>'.repeat(70)}</p>`.repeat(verses)}<aside role="doc-footnote" id="n">${note}</aside>`,
    });
  expect((await understood("epub", epub(20))).verses.map(({ notes }) => notes.length)).toEqual(
    Array.from({ length: 20 }, () => 60),
  );
  expect(await outcome("epub", epub(40))).toMatch(/too many footnotes/);
  // In lines without end, each of which goes on in it.
  expect(await outcome("markdown", `x[^a]\n\n[^a]: y\n${"    word\n".repeat(400_000)}`)).toMatch(/^3: .*too long/);
});

test("a verse that goes on without end is refused at once, with all that hangs on it", async () => {
  const again = "\\v 1 word\\f + \\ft n\\f*\n";
  expect(await outcome("usfm", `\\id MAT\n\\c 1\n${again.repeat(100_000)}`)).toMatch(/too long/);
  const { verses } = await understood("usfm", `\\id MAT\n\\c 1\n${again.repeat(200)}`);
  expect(verses[0]!.notes).toHaveLength(60);
});

test("signs around a number, a heading and a footnote are none of them, however many blanks there are", async () => {
  const { verses, events } = await understood(
    "markdown",
    `# Title ${" ".repeat(300)}##\n\n${" ".repeat(3)}## 1. Of signs #\n\n1. One#  \n\n2. Two${" ".repeat(300)}\n`,
  );
  expect(events.flatMap((event) => (event.kind === "about" ? (event.title ?? []) : []))).toEqual(["Title"]);
  expect(events.find(({ kind }) => kind === "chapter")).toMatchObject({ number: 1, title: "Of signs" });
  expect(verses.map(({ label, text }) => [label, text])).toEqual([
    ["1", "One#"],
    ["2", "Two"],
  ]);
  const plain = await understood("plain", `${" ".repeat(300)}1. एक\n\nदो ॥ २ ॥${" ".repeat(300)}\n`);
  expect(plain.verses.map(({ label, text }) => [label, text])).toEqual([
    ["1", "एक"],
    ["2", "दो ॥ २ ॥"],
  ]);
});

test("wrong encodings are refused with their line, right ones read", async () => {
  const lines = ["Chapter 1", "", "One", "", "Tw\u00f6", ""].join("\n");
  const latin = Uint8Array.from(lines, (letter) => letter.codePointAt(0)!);
  expect(await outcome("plain", latin)).toBe("5: This line is not in UTF-8. Please save the file as UTF-8.");
  const utf16 = (bigEndian: boolean, mark: boolean) => {
    const text = (mark ? "\ufeff" : "") + lines;
    const bytes = Buffer.from(text, "utf16le");
    return bigEndian ? bytes.swap16() : bytes;
  };
  expect(await outcome("plain", utf16(false, true))).toBe(2);
  expect(await outcome("plain", utf16(true, true))).toBe(2);
  expect(await outcome("plain", utf16(false, false))).toMatch(/^1: This is not text/);
  expect(await outcome("plain", utf16(false, true).subarray(0, 31))).toMatch(/not in UTF-16/);
  const xml = (encoding: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="${encoding}"?>\n<TEI><text><body><p n="1">caf\u00e9</p></body></text></TEI>`,
      "latin1",
    );
  expect((await understood("tei", xml("ISO-8859-1"))).verses[0]!.text).toBe("café");
  expect(await outcome("tei", xml("UTF-8"))).toMatch(/^2: This line is not in UTF-8/);
  expect(await outcome("tei", xml("big5"))).toMatch(/^1: The file names an encoding/);
});

/** The bytes of an archive with one name in its directory and its entry changed for another of its length. */
function renamedIn(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length)) bytes.write(to, at, "latin1");
  return bytes;
}

test("names that lead out of an archive are refused, and so are twins", async () => {
  const zip = zipOf({ "ab/evil.usfm": "\\id MAT\n\\c 1\n\\v 1 x", "good.usfm": "\\id MRK\n\\c 1\n\\v 1 x" });
  for (const name of ["../evil.usfm", "/b/evil.usfm", "a\\/evil.usfm", "C:/evil.usfm"]) {
    expect(await outcome("usfm-archive", renamedIn(zip, "ab/evil.usfm", name)), name).toMatch(/leads out of it/);
  }
  const twins = zipOf({ "a.usfm": "\\id MAT\n\\c 1\n\\v 1 x", "b.usfm": "\\id MRK\n\\c 1\n\\v 1 x" });
  expect(await outcome("usfm-archive", renamedIn(twins, "b.usfm", "a.usfm"))).toMatch(/the same name twice/);
});

test("an archive that unpacks to far too much, or to more than it says, is refused", async () => {
  const bomb = zipOf({ "a.usfm": `\\id MAT\n\\c 1\n\\v 1 ${" ".repeat(20_000_000)}x` });
  expect(await outcome("usfm-archive", bomb)).toMatch(/unpacks to far too much/);
  const small = Buffer.from(zipOf({ "a.usfm": `\\id MAT\n\\c 1\n\\v 1 ${"word ".repeat(100)}` }));
  const directory = small.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  small.writeUInt32LE(20, directory + 24);
  expect(await outcome("usfm-archive", small)).toMatch(/unpacks to far too much/);
  expect(await outcome("epub", zipOf({ "a.txt": "x" }))).toMatch(/no EPUB/);
  expect(await outcome("epub", new TextEncoder().encode("not a zip"))).toMatch(/no EPUB and no archive/);
});

test("a verse that stands twice is refused with its line, in every format that numbers them", async () => {
  const twice = /^\d+: Verse \{label\} of this chapter stands here for the second time\.$/;
  expect(await outcome("usfm", "\\id MAT\n\\c 1\n\\v 1 a\n\\v 2 b\n\\v 1 c")).toMatch(twice);
  expect(await outcome("csv", "chapter,verse,text\n1,1,a\n1,2,b\n1,1,c\n")).toMatch(/^4: Verse/);
});

test("200 MB go through without standing in memory", async () => {
  // In its short form a tenth of it: the bound is the same for any length.
  const megabytes = 20;
  const chapter = `\\p\n${Array.from({ length: 40 }, (_, i) => `\\v ${i + 1} ${"धर्मक्षेत्रे कुरुक्षेत्रे ".repeat(8)}\\f + \\ft a note\\f*\n`).join("")}`;
  let bytes = 0;
  let most = 0;
  const file: TextFile = {
    bytes: megabytes * 1_000_000,
    async *open() {
      yield new TextEncoder().encode("\\id MAT\n");
      for (let number = 1; bytes < megabytes * 1_000_000; number++) {
        const piece = new TextEncoder().encode(`\\c ${number}\n${chapter}`);
        bytes += piece.length;
        yield piece;
      }
    },
  };
  const before = process.memoryUsage().heapUsed;
  let verses = 0;
  for await (const event of readers.usfm(file, { warn: () => undefined })) {
    if (event.kind !== "verse") continue;
    verses += 1;
    if (verses % 2_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(verses).toBeGreaterThan(20_000);
  // What waits for the collector is counted too: the file would take twice its bytes, its verses as objects far more.
  expect(most).toBeLessThan(megabytes * 4_000_000);
});

test("small files that are none of their format are refused at once", async () => {
  expect(await outcome("usfm", "Dear reader")).toMatch(/^1: This is no USFM/);
  expect(await outcome("osis", "<html/>")).toMatch(/^1: This is no OSIS/);
  expect(await outcome("tei", "<osis/>")).toMatch(/^1: This is no TEI/);
  expect(await outcome("csv", "a,b\n1,2\n")).toMatch(/^1: The first row must name/);
  expect(await outcome("csv", "chapter,verse,text\n1,x,y\n")).toMatch(/^2: This row has no number/);
  for (const format of formats) expect(await outcome(format, textOf(""))).toMatch(/^1: /);
});
