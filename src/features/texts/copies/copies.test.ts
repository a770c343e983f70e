import { expect, test } from "vitest";
import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { visitor } from "#/platform/viewer.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { glyphsOf } from "#/testing/read-pdf.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, english, original, storeTestText, verseEvents } from "#/testing/texts.ts";
import type { TextEvent } from "../import/read-events.ts";
import type { ChapterName } from "../views.ts";
import { dropCopies } from "../commands/keep-copy.server.ts";
import { type AskedCopy, openCopy } from "./open-copy.server.ts";
import { divideIntoParts, MAKE_LIMIT } from "./copy-rules.ts";

const { services } = await testServices();
const { db, storage } = services;
let addresses = 0;
/** Everybody asks from an address of their own, unless it is told. */
const from = (clientAddress = `copy-${++addresses}`) => ({ language: "en", clientAddress });

const asked = (work: string, more: Partial<AskedCopy> = {}): AskedCopy => ({
  ...{ work, format: "pdf", editions: [], size: "usual", part: 1 },
  ...more,
});

async function bytesOf(copy: Awaited<ReturnType<typeof openCopy>>): Promise<Buffer> {
  const bytes = Buffer.from(await storage.getBytes(copy!.storageKey));
  expect(bytes.length).toBe(copy!.bytes);
  return bytes;
}

const scripts = [
  ["sa", "Deva", "कर्मण्येवाधिकारस्ते मा फलेषु कदाचन"],
  ["pa", "Guru", "ਸੋਚੈ ਸੋਚਿ ਨ ਹੋਵਈ"],
  ["ta", "Taml", "அகர முதல எழுத்தெல்லாம்"],
  ["ar", "Arab", "بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ"],
  ["sa", "Latn", "karmaṇy evādhikāras te"],
  ["he", "Hebr", "מִזְמ֥וֹר לְדָוִ֑ד"],
  ["grc", "Grek", "Πάτερ ἡμῶν ὁ ἐν τοῖς οὐρανοῖς"],
  ["te", "Telu", "శ్రీరామ రక్ష సర్వజగద్రక్ష"],
  ["bo", "Tibt", "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ"],
] as const;

test.each(scripts)("a PDF in %s (%s) has every letter, in usual and in large type", async (language, script, text) => {
  const { slug } = await storeTestText(db, {
    editions: [{ ...original, key: "own", language, script, title: text }],
    events: chapterOf(1, { "1": text, "2": `${text}\n${text}` }),
  });
  const usual = await bytesOf(await openCopy(services, visitor, from(), asked(slug)));
  expect(usual.subarray(0, 5).toString()).toBe("%PDF-");
  expect(glyphsOf(usual)).not.toContain(0);
  // The title and three times the verse, at least.
  expect(glyphsOf(usual).length).toBeGreaterThan(4 * (text.length / 3));
  const large = await bytesOf(await openCopy(services, visitor, from(), asked(slug, { size: "large" })));
  expect(glyphsOf(large)).not.toContain(0);
  expect(large.toString("latin1")).not.toBe(usual.toString("latin1"));
});

test("what texts say is printed, never understood; footnotes, bridges, parts and headings stand", async () => {
  const events: TextEvent[] = [
    { kind: "chapter", number: 1, title: '#panic() *a* $x$ "', place: { line: 1 } },
    { kind: "heading", text: '#read("/etc/passwd")' },
    ...verseEvents(
      { "1": "[#panic()] <b>&amp;", "2-3": "_one_\n\n= two", "4a": "a", "4b": "b" },
      {
        notes: [
          { at: 2, text: "a note #panic()" },
          { at: 99_999, text: "at its end" },
        ],
      },
    ),
  ];
  const { slug } = await storeTestText(db, { editions: [original, english], events });
  for (const format of ["pdf", "epub"] as const) {
    const bytes = await bytesOf(await openCopy(services, visitor, from(), asked(slug, { format })));
    expect(bytes.length).toBeGreaterThan(1_000);
  }
});

test("a paper is made once, and again when the work is stored again", async () => {
  const editions = [original] as const;
  const slug = (await storeTestText(db, { editions, events: chapterOf(1, { "1": "एकम्" }) })).slug;
  const first = await openCopy(services, visitor, from(), asked(slug));
  expect((await openCopy(services, visitor, from(), asked(slug)))?.storageKey).toBe(first?.storageKey);
  await storeTestText(db, {
    ...{ work: { slug }, editions, events: chapterOf(1, { "1": "द्वे" }), now: new Date("2026-03-02T10:00:00Z") },
  });
  const second = await openCopy(services, visitor, from(), asked(slug));
  expect(second?.storageKey).not.toBe(first?.storageKey);
  // The older one goes, and so do those beyond the bytes that are kept.
  await db
    .updateTable("kept_copy")
    .set({ made_at: new Date("2026-03-01T10:00:00Z") })
    .where("storage_key", "=", first!.storageKey)
    .execute();
  await dropCopies(services, 1e12);
  expect(await storage.exists(first!.storageKey)).toBe(false);
  expect(await storage.exists(second!.storageKey)).toBe(true);
  await dropCopies(services, 10);
  expect(await storage.exists(second!.storageKey)).toBe(false);
  expect(await bytesOf(await openCopy(services, visitor, from(), asked(slug)))).not.toHaveLength(0);
});

test("nobody has many papers made, but may take what is there", async () => {
  const { slug } = await storeTestText(db, { events: chapterOf(1, { "1": "एकम्" }) });
  const clientAddress = "copy-greedy";
  const known = await openCopy(services, visitor, from(), asked(slug));
  for (let i = 1; i < MAKE_LIMIT.limit; i++) {
    const { slug } = await storeTestText(db, { events: chapterOf(1, { "1": "एकम्" }) });
    await openCopy(services, visitor, from(clientAddress), asked(slug, { format: "epub" }));
  }
  const other = (await storeTestText(db, { events: chapterOf(1, { "1": "एकम्" }) })).slug;
  await openCopy(services, visitor, from(clientAddress), asked(other, { format: "epub" }));
  expect(await refusalCode(openCopy(services, visitor, from(clientAddress), asked(other)))).toBe("platform.too-many");
  expect((await openCopy(services, visitor, from(clientAddress), asked(slug)))?.storageKey).toBe(known?.storageKey);
});

test("what nobody may read has no paper; what no font has is refused as PDF and given as EPUB", async () => {
  const hidden = await storeTestText(db, { work: { isListed: false }, events: chapterOf(1, { "1": "एकम्" }) });
  expect(await openCopy(services, visitor, from(), asked(hidden.slug))).toBeNull();
  expect(await openCopy(services, visitor, from(), asked("no-such-work"))).toBeNull();
  const { slug } = await storeTestText(db, {
    editions: [{ ...original, language: "pi", script: "Thai", title: "ธรรมบท" }],
    events: chapterOf(1, { "1": "มโนปุพฺพงฺคมา ธมฺมา" }),
  });
  expect(await refusalCode(openCopy(services, visitor, from(), asked(slug)))).toBe("texts.no-copy");
  expect(await openCopy(services, visitor, from(), asked(slug, { format: "epub" }))).not.toBeNull();
  expect(await openCopy(services, visitor, from(), asked(slug, { format: "epub", part: 2 }))).toBeNull();
  expect(await openCopy(services, visitor, from(), asked(slug, { format: "epub", part: Number.NaN }))).toBeNull();
});

const chapter = (book: string | null, number: number, verses: number): ChapterName => ({
  ...{ slug: book === null ? String(number) : `${book}-${number}`, book, number, verses, title: null, bookTitle: null },
});

test("a long work is divided where books and chapters end", () => {
  const slugs = (chapters: ChapterName[], most: number) =>
    divideIntoParts(chapters, most).map((part) => part.map(({ slug }) => slug).join(" "));
  expect(slugs([], 10)).toEqual([]);
  expect(slugs([chapter(null, 1, 4), chapter(null, 2, 6), chapter(null, 3, 1)], 10)).toEqual(["1 2", "3"]);
  expect(slugs([chapter(null, 1, 40), chapter(null, 2, 6)], 10)).toEqual(["1", "2"]);
  const books = [chapter("a", 1, 5), chapter("b", 1, 4), chapter("b", 2, 4), chapter("c", 1, 9), chapter("c", 2, 9)];
  expect(slugs(books, 10)).toEqual(["a-1", "b-1 b-2", "c-1", "c-2"]);
});

/** The files of an EPUB by their names, in their order; every document is well-formed. */
function readEpub(bytes: Buffer): Map<string, string> {
  // By the format's own rule: the sign is the first file, stored, without extra field.
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
  expect(bytes.readUInt16LE(8)).toBe(0);
  expect(bytes.readUInt16LE(28)).toBe(0);
  expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
  const files = new Map(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, Buffer.from(data).toString()]));
  for (const [name, text] of files) {
    if (!/\.(xhtml|opf|xml)$/.test(name)) continue;
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    parser.write(text).close();
  }
  return files;
}

test("an EPUB keeps the rules of EPUB 3: package, spine, navigation, languages and directions", async () => {
  const arabic = { ...original, key: "ar", language: "ar", script: "Arab", title: "كتاب" };
  const { slug } = await storeTestText(db, {
    work: { author: "A & B <c>" },
    editions: [arabic, english],
    events: [
      ...chapterOf(1, { "1": "بسم \u0001الله & <b>" }),
      { kind: "chapter", number: 2, title: "Two", place: { line: 5 } },
      ...verseEvents({ "1": "one two" }, { edition: "en", notes: [{ at: 3, text: "a <note>" }] }),
      ...verseEvents({ "2": "three\n\nfour" }, { edition: "en" }),
    ],
  });
  const bytes = await bytesOf(
    await openCopy(services, visitor, from(), asked(slug, { format: "epub", editions: ["ar", "en"] })),
  );
  const files = readEpub(bytes);
  expect([...files.keys()].slice(0, 2)).toEqual(["mimetype", "META-INF/container.xml"]);
  expect(files.get("META-INF/container.xml")).toContain('full-path="EPUB/package.opf"');
  const opf = files.get("EPUB/package.opf")!;
  for (const part of [
    'version="3.0"',
    '<spine page-progression-direction="rtl">',
    "<dc:language>ar</dc:language>",
    "<dc:creator>A &amp; B &lt;c&gt;</dc:creator>",
    '<meta property="dcterms:modified">2026-03-01T10:00:00Z</meta>',
    'properties="nav"',
  ])
    expect(opf).toContain(part);
  // Everything in the manifest is there, everything there is in the manifest, and the spine names what it has.
  const hrefs = [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)"/g)].map(([, id, href]) => [id, href]);
  const inBook = [...files.keys()].flatMap((name) => /^EPUB\/(?!package)(.+)/.exec(name)?.[1] ?? []);
  expect(hrefs.map(([, href]) => href).toSorted()).toEqual(inBook.toSorted());
  const ids = new Set(hrefs.map(([id]) => id));
  const spine = [...opf.matchAll(/idref="([^"]+)"/g)].map(([, id]) => id!);
  expect(spine).toEqual(["title", "c-1", "c-2", "sources"]);
  expect(spine.filter((id) => !ids.has(id))).toEqual([]);
  const identifier = /unique-identifier="([^"]+)"/.exec(opf)![1]!;
  expect(opf).toContain(`<dc:identifier id="${identifier}">`);
  // Every link leads to a place that is there.
  for (const [name, text] of files) {
    for (const [, file, id] of text.matchAll(/href="([^":#]*)(?:#([^"]+))?"/g)) {
      const to = file === "" ? name : `EPUB/${file}`;
      if (name.endsWith(".xml")) continue;
      expect(files.has(to), `${name} → ${to}`).toBe(true);
      if (id) expect(files.get(to)).toContain(`id="${id}"`);
    }
  }
  expect(files.get("EPUB/nav.xhtml")).toContain('<nav epub:type="toc"');
  const first = files.get("EPUB/chapter-1.xhtml")!;
  expect(first).toContain('<p class="original" lang="ar" xml:lang="ar" dir="rtl">');
  expect(first).toContain("بسم الله &amp; &lt;b&gt;");
  const second = files.get("EPUB/chapter-2.xhtml")!;
  expect(second).toContain('<a epub:type="noteref"');
  expect(second).toContain("a &lt;note&gt;");
  expect(second).toContain("three<br/><br/>four");
  expect(files.get("EPUB/sources.xhtml")).toContain("Translated for tests");
});

test("the same work gives the same EPUB", async () => {
  const { slug } = await storeTestText(db, { events: chapterOf(1, { "1": "एकम्" }) });
  const epub = () => openCopy(services, visitor, from(), asked(slug, { format: "epub" }));
  const first = await bytesOf(await epub());
  await dropCopies(services, 0);
  expect((await bytesOf(await epub())).equals(first)).toBe(true);
});
