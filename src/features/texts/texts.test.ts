import { expect, test } from "vitest";
import { visitor } from "#/platform/viewer.ts";
import { findVerses } from "#/platform/verses.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, english, original, storeTestText, verseEvents } from "#/testing/texts.ts";
import { sampleTexts } from "../../../sample/world/texts/texts.ts";
import { keepPlace } from "./commands/keep-place.server.ts";
import { verseOfTheDay } from "./queries/cited-verses.server.ts";
import { loader as workPage } from "./pages/work.tsx";
import { findVerses as listFound } from "./queries/find-verses.server.ts";
import { readFoundVerses } from "./queries/found-verses.server.ts";
import { readPlace } from "./queries/places.server.ts";
import { type Reading, readReading } from "./queries/reader.server.ts";
import { searchVerses } from "./queries/search-verses.server.ts";
import { resolveVerses } from "./queries/resolve-verses.server.ts";
import { findWork } from "./queries/works.server.ts";
import { usualChoices } from "./reading-choices.ts";
import { seedTexts } from "./sample.server.ts";
import { verseDocument } from "./search-texts.ts";
import { citeVerse } from "./views.ts";

const { services } = await testServices();
const { db } = services;
await db.transaction().execute((db) => seedTexts(db, sampleTexts, Date.parse("2026-03-01T10:00:00Z")));

const read = (address: string, more: object = {}) => {
  const [work = "", chapter = "1", verse = null] = address.split("/") as [string, string?, string?];
  return readReading(db, visitor, "en", { work, chapter, verse, choices: usualChoices, from: 1, ...more });
};
const labels = async (address: string) => (await read(address))?.rows.map(({ label }) => label) ?? null;
const found = async (q: string, asked = {}) => {
  const { ids, ...rest } = await searchVerses(db, q, asked);
  return { paths: (await readFoundVerses(db, "en", q, ids)).map(({ path }) => path), ...rest };
};

test("at least twelve texts in ten scripts, of all six traditions, each with its source and a translation of our own", async () => {
  expect(sampleTexts.length).toBeGreaterThanOrEqual(12);
  const originals = sampleTexts.flatMap(({ editions }) => Object.values(editions).filter((e) => e.kind === "original"));
  expect(new Set(originals.map(({ script }) => script)).size).toBe(10);
  expect(new Set(sampleTexts.flatMap(({ faith }) => faith ?? [])).size).toBe(6);
  for (const { slug, editions } of sampleTexts) {
    const work = await findWork(db, visitor, "hi", slug);
    expect(
      work?.editions.map(({ key }) => key),
      slug,
    ).toEqual(expect.arrayContaining(Object.keys(editions)));
    for (const edition of work!.editions) expect([edition.licence, edition.source].join(" "), slug).toMatch(/\S \S/);
    expect(work!.editions.map(({ language }) => language)).toEqual(expect.arrayContaining(["en", "hi"]));
    // Every verse of the original is translated, and its letters are those of its script.
    const chapters = sampleTexts.find((text) => text.slug === slug)!.chapters;
    for (const verse of chapters.flatMap((chapter) => Object.values(chapter.verses))) {
      expect(Object.keys(verse).toSorted()).toEqual(Object.keys(editions).toSorted());
    }
  }
});

test("a chapter, a verse, a range and a part are read by their addresses, and nothing by others", async () => {
  const { slug } = await storeTestText(db, {
    editions: [original],
    events: chapterOf(1, { "1": "a", "2": "b", "3-4": "c", "5a": "d", "5b": "e", "9": "f" }),
  });
  expect(await labels(slug)).toEqual(["1", "2", "3-4", "5a", "5b", "9"]);
  expect(await labels(`${slug}/1/2`)).toEqual(["2"]);
  expect(await labels(`${slug}/1/2-3`)).toEqual(["2", "3-4"]);
  expect(await labels(`${slug}/1/4`)).toEqual(["3-4"]);
  expect(await labels(`${slug}/1/5`)).toEqual(["5a", "5b"]);
  expect(await labels(`${slug}/1/5b`)).toEqual(["5b"]);
  for (const address of [`${slug}/1/6`, `${slug}/1/4-3`, `${slug}/2`, `${slug}/1/x`, "nowhere", `${slug}/1/5c`])
    expect(await labels(address), address).toBeNull();
  expect((await read(`${slug}/1/5b`))?.beside).toEqual({ previous: "3-4", next: "9" });
});

test("where one edition bridges what another parts, all of it stands in one row", async () => {
  const { slug } = await storeTestText(db, { events: verseEvents({ "1": "a", "2": "b", "3": "c" }) });
  await storeTestText(db, { work: { slug }, editions: [english], events: verseEvents({ "1-2": "A and B", "3": "C" }) });
  const rows = (await read(slug))!.rows;
  expect(rows.map(({ label, cells }) => [label, cells.map((cell) => cell.map(({ label }) => label))])).toEqual([
    ["1-2", [["1", "2"], ["1-2"]]],
    ["3", [["3"], ["3"]]],
  ]);
});

test("a long chapter goes on by a next page", async () => {
  const many = Object.fromEntries(Array.from({ length: 420 }, (_, i) => [String(i + 1), `verse ${i + 1}`]));
  const { slug } = await storeTestText(db, { events: verseEvents(many) });
  const first = await read(slug);
  expect([first?.rows.length, first?.goesOn]).toEqual([300, 301]);
  const rest = await read(slug, { from: first!.goesOn! });
  expect([rest?.rows[0]?.label, rest?.rows.length, rest?.goesOn]).toEqual(["301", 120, null]);
});

test("a chapter of long verses goes on once a page is full, and its copy is whole", async () => {
  const long = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [String(i + 1), `${i + 1} ${"x".repeat(19_990)}`]),
  );
  const { slug } = await storeTestText(db, { events: verseEvents(long) });
  const seen: string[] = [];
  for (let from: number | null = 1, pages = 0; from !== null; pages++) {
    const page: Reading = (await read(slug, { from }))!;
    expect(JSON.stringify(page.rows).length).toBeLessThan(500_000);
    expect(pages).toBeLessThan(5);
    seen.push(...page.rows.map(({ label }) => label));
    from = page.goesOn;
  }
  expect(seen).toEqual(Object.keys(long));
  // So does a range of its verses.
  const range = (await read(`${slug}/1/2-40`))!;
  expect(range.goesOn).not.toBeNull();
  expect((await read(`${slug}/1/2-40`, { from: range.goesOn! }))!.rows[0]!.label).toBe(String(range.rows.length + 2));
});

test("a verse of one word without end is read once, and a compound is found whole and by its parts", () => {
  for (let i = 0; i < 100; i++) verseDocument(["ॐ".repeat(20_000)]);
  expect(verseDocument(["sarva-dharma-samabhava"]).words).toEqual([
    ...["sarv", "darm", "samabav", "sarvadarmasamabav"],
  ]);
});

test("what is not listed or was removed is read by its keepers alone, and found by nobody", async () => {
  const spaceId = await testSpace(db);
  const { slug, workId } = await storeTestText(db, {
    work: { spaceId, isListed: false },
    events: verseEvents({ "1": "xylophonic" }),
  });
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const staff = await testPerson(db, { isStaff: true });
  const reads = async (who: typeof editor | typeof visitor) => (await findWork(db, who, "en", slug)) !== null;
  expect(await Promise.all([visitor, treasurer, editor, staff].map(reads))).toEqual([false, false, true, true]);
  expect((await found("xylophonic")).paths).toEqual([]);
  await db.updateTable("work").set({ is_listed: true }).where("id", "=", workId).execute();
  expect((await found("xylophonic")).paths).toEqual([`/library/${slug}/1/1`]);
  await db.updateTable("work").set({ removed_at: new Date() }).where("id", "=", workId).execute();
  expect(await Promise.all([visitor, editor, staff].map(reads))).toEqual([false, false, false]);
  expect((await found("xylophonic")).paths).toEqual([]);
});

test("texts of a space that is not listed, held or gone are read by its keepers alone; listed again they are there", async () => {
  const spaceId = await testSpace(db);
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  const stranger = await testPerson(db);
  const setSpace = (change: { readonly is_listed?: boolean; readonly removed_at?: Date | null }) =>
    db.updateTable("space").set(change).where("id", "=", spaceId).execute();
  await setSpace({ is_listed: false });
  const { slug } = await storeTestText(db, { work: { spaceId }, events: verseEvents({ "1": "quizzaciously" }) });
  const seen = async () => ({
    reads: await Promise.all([visitor, stranger, editor].map(async (who) => !!(await findWork(db, who, "en", slug)))),
    finds: (await found("quizzaciously")).paths.length,
    keeps: await refusalCode(keepPlace(services, stranger, { work: slug, chapter: "1", label: "1", choices: [] })),
  });
  const hidden = { reads: [false, false, true], finds: 0, keeps: "platform.not-found" };
  const shown = { reads: [true, true, true], finds: 1, keeps: null };
  expect(await seen()).toEqual(hidden);
  await setSpace({ is_listed: true });
  expect(await seen()).toEqual(shown);
  // Its kept pages hear of its space.
  const { ctx, context } = testRequest(services);
  await workPage({ context, params: { work: slug } } as never);
  expect([...ctx.cacheTags].toSorted()).toEqual([`space:${spaceId}`, `work:${slug}`]);
  await setSpace({ removed_at: new Date() });
  expect(await seen()).toEqual(hidden);
  await setSpace({ removed_at: null });
  expect(await seen()).toEqual(shown);
});

test.each([
  ["कर्मण्येवाधिकारस्ते", "/library/gita/2/47"],
  ["karmanyevadhikaraste ma phaleshu", "/library/gita/2/47"],
  ["karmanye vadhikaraste", "/library/gita/2/47"],
  ["phaleshu kadachana", "/library/gita/2/47"],
  ["kadachan karmani", "/library/gita/2/47"],
  ["never in its fruits", "/library/gita/2/47"],
  ["tatsaviturvarenyam", "/library/gayatri-mantra/1/1"],
  ["namo arihantanam", "/library/namokar-mantra/1/1"],
  ["nirbhau nirvair", "/library/mul-mantar/1/1"],
  ["الحمد لله", "/library/quran/1/2"],
  ["alhamdu lillahi", "/library/quran/1/2"],
  ["יהוה רעי", "/library/psalms/23/1"],
  ["Πατερ ημων", "/library/matthew/6/9"],
  ["agara mudala", "/library/thirukkural/1/1"],
  ["அகர முதல", "/library/thirukkural/1/1"],
  ["na hi verena verani", "/library/dhammapada/1/5"],
  ["જન તો તેને", "/library/vaishnav-jan/1/1"],
])("%s is found", async (q, path) => {
  expect((await found(q)).paths).toContain(path);
});

test("a search that is a place finds its verse first, in the works that it names or in all of the house", async () => {
  expect((await found("gita 12:5")).paths[0]).toBe("/library/gita/12/5");
  expect((await found("गीता १२.५-६")).paths.slice(0, 2)).toEqual(["/library/gita/12/5", "/library/gita/12/6"]);
  expect(await found("Psalm 23")).toMatchObject({ isMended: false, paths: ["/library/psalms/23/1"] });
  expect((await found("psalm 23:2")).paths[0]).toBe("/library/psalms/23/2");
  expect((await found("12:5")).paths).toContain("/library/gita/12/5");
  expect((await found("Dhammapada 183")).paths[0]).toBe("/library/dhammapada/14/183");
  expect((await found("namokar mantra 2")).paths[0]).toBe("/library/namokar-mantra/1/2");
  expect((await found("12:5", { faith: "jain" })).paths).not.toContain("/library/gita/12/5");
  const gita = (await findWork(db, visitor, "en", "gita"))!.id;
  expect((await found("12:5", { workId: gita })).paths[0]).toBe("/library/gita/12/5");
  expect((await found("psalm 23", { workId: gita })).paths).not.toContain("/library/psalms/23/1");
  expect((await listFound(db, "en", "gita 12:5-9", 3)).map(({ path }) => path)).toEqual(
    ["5", "6", "7"].map((label) => `/library/gita/12/${label}`),
  );
});

test("a place within a work's books is found, and of what is not listed none", async () => {
  const spaceId = await testSpace(db);
  const { slug, workId } = await storeTestText(db, {
    work: { spaceId },
    events: [...chapterOf(96, { "1": "a", "2": "b" })],
  });
  expect((await found(`${slug} 96:2`)).paths).toEqual([`/library/${slug}/96/2`]);
  // Only works of the house answer where none is named.
  expect((await found("96:2")).paths).not.toContain(`/library/${slug}/96/2`);
  await db.updateTable("work").set({ is_listed: false }).where("id", "=", workId).execute();
  expect((await found(`${slug} 96:2`)).paths).toEqual([]);
  const { slug: whole } = await storeTestText(db, {
    events: [
      { kind: "book", key: "haggai", title: "Haggai" },
      { kind: "chapter", number: 2, place: { line: 1 } },
      ...verseEvents({ "4": "Be strong" }),
    ],
  });
  expect((await found("Haggai 2:4")).paths).toEqual([`/library/${whole}/haggai-2/4`]);
});

test("a search stays within its work or faith, is paged without a gap, and mends what is misspelt", async () => {
  const gita = (await findWork(db, visitor, "en", "gita"))!.id;
  expect(new Set((await found("priyah", { workId: gita })).paths.map((path) => path.split("/")[2]))).toEqual(
    new Set(["gita"]),
  );
  const bows = async (faith?: string) => (await found("bow", faith ? { faith } : {})).paths.map((p) => p.split("/")[2]);
  expect(new Set(await bows("jain"))).toEqual(new Set(["namokar-mantra"]));
  expect((await bows()).length).toBeGreaterThan((await bows("jain")).length);
  const whole = await searchVerses(db, "refuge", { limit: 50 });
  const parts: number[] = [];
  let after: string | null = null;
  do {
    const page = await searchVerses(db, "refuge", { limit: 2, after });
    parts.push(...page.ids);
    after = page.next;
  } while (after);
  expect(parts).toEqual(whole.ids);
  expect(parts.length).toBeGreaterThan(3);
  expect(await found("medditate glorous")).toMatchObject({ isMended: true, paths: ["/library/gayatri-mantra/1/1"] });
  for (const nonsense of ["", "%", "qwrtplk", "'; drop table verse; --"])
    expect((await found(nonsense)).paths).toEqual([]);
});

test("what was found is marked where it stands, in the edition that has it", async () => {
  const { ids } = await searchVerses(db, "karmanyevadhikaraste");
  const [verse] = await readFoundVerses(db, "en", "karmanyevadhikaraste", ids);
  expect(verse).toMatchObject({ place: "2:47", language: "sa", work: { text: "Bhagavad Gita" } });
  expect(verse!.pieces.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(["कर्मण्येवाधिकारस्ते"]);
});

test("a work whose only chapter is not its first is cited with its chapter, everywhere", async () => {
  const psalm = (await read("psalms/23/1"))!;
  expect(psalm.work.chapters).toBe(1);
  expect(citeVerse(psalm, "1")).toBe("Psalms 23:1");
  const { ids } = await searchVerses(db, "יהוה רעי");
  expect((await readFoundVerses(db, "en", "יהוה רעי", ids))[0]).toMatchObject({ place: "23:1" });
  expect(citeVerse((await read("namokar-mantra/1/1"))!, "1-2")).toBe("Namokar Mantra 1–2");
  expect(citeVerse((await read("gita/2/47"))!, "47")).toBe("Bhagavad Gita 2:47");
});

test("verses that a text names are found in the house's works, chapters counted or not, and in books", async () => {
  const text = "Gita 2.47, गीता २.४७, Gita 3.1, Dhammapada 183, Matthew 5:3-5, Psalm 23:1";
  const references = findVerses(text).map(({ reference }) => reference);
  expect(Object.fromEntries(await resolveVerses(db, references))).toEqual({
    "gita.2.47": "/library/gita/2/47",
    "dhammapada.183": "/library/dhammapada/14/183",
    "matthew.5.3-5": expect.stringMatching(/\/3-5$/),
    "psalms.23.1": expect.stringMatching(/\/1$/),
  });
});

test("each day has a verse of its tradition, the same all day, and the days go through them", async () => {
  const of = async (day: number, faith: string | null = "hindu") =>
    (await verseOfTheDay(db, "en", { faith, day: `2026-03-${String(day).padStart(2, "0")}` }))!;
  expect(await of(1)).toEqual(await of(1));
  const days = await Promise.all(Array.from({ length: 28 }, (_, i) => of(i + 1)));
  expect(new Set(days.map(({ path }) => path)).size).toBeGreaterThan(20);
  for (const verse of days) expect([verse.faith, verse.meaning !== null]).toEqual(["hindu", true]);
  for (const faith of ["sikh", "islamic", "christian", "buddhist", "jain"])
    expect((await of(1, faith)).faith).toBe(faith);
  expect(await of(1, null)).not.toBeNull();
  expect(await verseOfTheDay(db, "en", { faith: "none", day: "2026-03-01" })).toBeNull();
});

test("a member's place is kept, the latest holds, and nobody else's work or chapter is one", async () => {
  const person = await testPerson(db);
  const gita = (await findWork(db, person, "en", "gita"))!.id;
  const keep = (more: object) =>
    keepPlace(services, person, { work: "gita", chapter: "2", label: "47", choices: ["sa", "~Taml", "*"], ...more });
  await keep({});
  await keep({ chapter: "12", label: "" });
  expect(await readPlace(db, person, gita)).toEqual({
    ...{ chapter: "12", label: "" },
    choices: { editions: ["sa"], script: "Taml", words: true },
  });
  expect(await refusalCode(keep({ chapter: "19" }))).toBe("platform.not-found");
  expect(await refusalCode(keep({ work: "nowhere" }))).toBe("platform.not-found");
  expect(await refusalCode(keepPlace(services, visitor, { work: "gita", chapter: "2", label: "", choices: [] }))).toBe(
    "platform.sign-in-first",
  );
  expect(await readPlace(db, visitor, gita)).toBeNull();
});
