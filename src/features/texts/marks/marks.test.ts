import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { visitor } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, storeTestText } from "#/testing/texts.ts";
import { removeMark, saveMark, type SavedMark } from "./commands/save-mark.server.ts";
import { toAnnotation, toAnnotations, toMarkdown } from "./export-marks.ts";
import { NotesAddress } from "./forms.ts";
import { countMarks, eachMark, listMarks, readMarks } from "./queries/marks.server.ts";
import { MOST_GONE, NOTES_PAGE } from "./rules.ts";

let now = Date.parse("2026-03-01T10:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;

const aWork = (texts: Record<string, string> = { "1": "one two three", "2": "four" }) =>
  storeTestText(db, { events: [...chapterOf(1, texts), ...chapterOf(2, { "1": "five" })] });

const aMark = (work: string, changed: Partial<SavedMark> = {}): SavedMark => ({
  ...{ id: randomUUID(), change: randomUUID(), version: 0, work, chapter: "1", label: "1", edition: "sa" },
  ...{ begins: 4, ends: 7, quote: "two", colour: "gold", note: "", madeAt: null },
  ...changed,
});

test("a mark is kept once, however often it comes, and only its own reader sees it", async () => {
  const [reader, other] = [await testPerson(db), await testPerson(db)];
  const { slug } = await aWork();
  const mark = aMark(slug, { note: "a thought" });
  const first = await saveMark(services, reader, mark);
  expect(await saveMark(services, reader, mark)).toEqual(first);
  const stored = { id: mark.id, quote: "two", begins: 4, ends: 7, note: "a thought", version: 1 };
  expect(await readMarks(db, reader, slug, "1")).toMatchObject([stored]);
  expect(await readMarks(db, other, slug, null)).toEqual([]);
  expect((await listMarks(db, other, NotesAddress.parse({}))).marks).toEqual([]);
  // The same id is somebody else's own matter.
  await saveMark(services, other, aMark(slug, { id: mark.id, note: "theirs" }));
  expect(await readMarks(db, reader, slug, "1")).toMatchObject([stored]);
  await removeMark(services, other, { id: mark.id, change: randomUUID(), version: 1 });
  expect(await readMarks(db, reader, slug, "1")).toHaveLength(1);
});

test("visitors are asked to sign in before anything is looked up; nobody marks what they may not read", async () => {
  const reader = await testPerson(db);
  const { slug, workId } = await aWork();
  expect(await refusalCode(saveMark(services, visitor, aMark("nowhere")))).toBe("platform.sign-in-first");
  expect(await refusalCode(saveMark(services, reader, aMark("nowhere")))).toBe("platform.not-found");
  await db.updateTable("work").set({ is_listed: false }).where("id", "=", workId).execute();
  expect(await refusalCode(saveMark(services, reader, aMark(slug)))).toBe("platform.not-found");
});

test("marks that were removed take no room from others, and no more of them are told than so many", async () => {
  const reader = await testPerson(db);
  const { slug, workId } = await aWork();
  await sql`insert into verse_mark (person_id, id, work_id, chapter, label, first, colour, made_at, changed_at, removed_at)
    select ${reader.personId}, gen_random_uuid(), ${workId}, '1', '1', 1, 'gold', ${new Date(now)}, ${new Date(now)},
      ${new Date(now)}::timestamptz - make_interval(secs => n) from generate_series(1, ${MOST_GONE}) as n`.execute(db);
  const mark = aMark(slug);
  expect((await saveMark(services, reader, mark)).mark).toMatchObject({ id: mark.id });
  await removeMark(services, reader, { id: mark.id, change: randomUUID(), version: 1 });
  const gone = await db.selectFrom("verse_mark").select("id").where("person_id", "=", reader.personId).execute();
  expect(gone).toHaveLength(MOST_GONE);
  expect(gone.map(({ id }) => id)).toContain(mark.id);
  await sql`update verse_mark set removed_at = null where person_id = ${reader.personId}`.execute(db);
  expect(await refusalCode(saveMark(services, reader, aMark(slug)))).toBe("texts.too-many-marks");
});

test("a note written offline on two devices is kept twice, not lost", async () => {
  const reader = await testPerson(db);
  const { slug } = await aWork();
  const mark = aMark(slug, { note: "before" });
  await saveMark(services, reader, mark);
  const phone = { ...mark, change: randomUUID(), version: 1, note: "from the phone" };
  const tablet = { ...mark, change: randomUUID(), version: 1, note: "from the tablet", colour: "blue" as const };
  const [a, b] = await Promise.all([saveMark(services, reader, phone), saveMark(services, reader, tablet)]);
  expect([a.beside, b.beside].filter(Boolean)).toHaveLength(1);
  const notes = async () => (await readMarks(db, reader, slug, "1")).map(({ note }) => note).toSorted();
  expect(await notes()).toEqual(["from the phone", "from the tablet"]);
  // Each device asks again, as the answer was lost on the way: nothing comes a third time.
  await saveMark(services, reader, tablet);
  await saveMark(services, reader, phone);
  expect(await notes()).toEqual(["from the phone", "from the tablet"]);
  // A colour alone is no loss: what is newer stands.
  await saveMark(services, reader, { ...mark, change: randomUUID(), version: 1, colour: "rose", note: "" });
  expect(await notes()).toEqual(["from the phone", "from the tablet"]);
});

test("what one device removed and another wrote meanwhile is kept; what was only removed stays gone", async () => {
  const reader = await testPerson(db);
  const { slug } = await aWork();
  const [kept, gone] = [aMark(slug, { note: "old" }), aMark(slug, { note: "secret", label: "2" })];
  for (const mark of [kept, gone]) await saveMark(services, reader, mark);
  await removeMark(services, reader, { id: gone.id, change: randomUUID(), version: 1 });
  await removeMark(services, reader, { id: gone.id, change: randomUUID(), version: 1 });
  expect(
    await db.selectFrom("verse_mark").select(["note", "quote", "found_by"]).where("id", "=", gone.id).execute(),
    "nothing of it is left but that it went",
  ).toEqual([{ note: "", quote: "", found_by: "" }]);
  // Written here, removed there by somebody who had not seen it.
  await saveMark(services, reader, { ...kept, change: randomUUID(), version: 1, note: "new" });
  const { mark } = await removeMark(services, reader, { id: kept.id, change: randomUUID(), version: 1 });
  expect(mark).toMatchObject({ note: "new", version: 2 });
  await removeMark(services, reader, { id: kept.id, change: randomUUID(), version: 2 });
  const late = await saveMark(services, reader, { ...kept, change: randomUUID(), version: 2, note: "newest" });
  expect(late).toMatchObject({ mark: null, beside: { note: "newest" } });
});

test("a re-import keeps highlights on their verses, also where the words or the verse itself went", async () => {
  const reader = await testPerson(db);
  const { slug } = await aWork();
  await saveMark(services, reader, aMark(slug));
  await saveMark(services, reader, aMark(slug, { label: "2", note: "on what goes", quote: "four" }));
  await storeTestText(db, { work: { slug }, events: chapterOf(1, { "1": "one more word, two three" }) });
  expect(await readMarks(db, reader, slug, "1")).toMatchObject([
    { label: "1", quote: "two", begins: 4 },
    { label: "2", quote: "four", note: "on what goes" },
  ]);
});

test("notes are listed newest first, by work and colour, and found in any script and spelling", async () => {
  const reader = await testPerson(db);
  const [one, two] = [await aWork(), await aWork()];
  for (let i = 0; i < NOTES_PAGE + 2; i++) {
    now += 1_000;
    await saveMark(services, reader, aMark(one.slug, { note: `note ${i}`, quote: "" }));
  }
  await saveMark(services, reader, aMark(two.slug, { note: "कर्मण्येवाधिकारस्ते", colour: "blue", madeAt: new Date(0) }));
  const list = (asked: object) => listMarks(db, reader, NotesAddress.parse(asked));
  const first = await list({});
  expect(first.marks.map(({ note }) => note).slice(0, 2)).toEqual([`note ${NOTES_PAGE + 1}`, `note ${NOTES_PAGE}`]);
  const rest = await list({ after: first.next });
  expect(rest.marks.map(({ note }) => note)).toEqual(["note 1", "note 0", "कर्मण्येवाधिकारस्ते"]);
  expect(rest.next).toBeNull();
  expect((await list({ work: two.slug })).marks).toHaveLength(1);
  expect((await list({ colour: "blue" })).marks).toHaveLength(1);
  expect((await list({ q: "karmany" })).marks).toHaveLength(1);
  expect((await list({ q: "100% nothing_" })).marks).toEqual([]);
  expect(await countMarks(db, reader)).toMatchObject([
    { slug: one.slug, count: NOTES_PAGE + 2 },
    { slug: two.slug, count: 1 },
  ]);
});

test("notes go along as Markdown and as Web Annotations; what looks like a script is a text", async () => {
  const reader = await testPerson(db);
  const { slug } = await aWork();
  const script = "<script>alert(1)</script>";
  await saveMark(services, reader, aMark(slug, { chapter: "2", note: "last", begins: null, ends: null, quote: "" }));
  await saveMark(services, reader, aMark(slug, { note: script }));
  const how = { publicUrl: "https://sangam.test", titleOf: () => "The Song", heading: "My notes" };
  const all = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join("");
  expect(await all(toMarkdown(eachMark(db, reader, ""), how))).toBe(
    `# My notes\n\n## The Song\n\n### [1:1](https://sangam.test/library/${slug}/1/1)\n\n> two\n\n${script}\n` +
      `\n### [2:1](https://sangam.test/library/${slug}/2/1)\n\nlast\n`,
  );
  const page = JSON.parse(await all(toAnnotations(eachMark(db, reader, slug), how)));
  expect(page).toMatchObject({ "@context": "http://www.w3.org/ns/anno.jsonld", type: "AnnotationPage" });
  const [mark] = await readMarks(db, reader, slug, "1");
  expect(page.items[0]).toEqual(toAnnotation(mark!, "https://sangam.test"));
  expect(page.items[0]).toMatchObject({
    ...{ type: "Annotation", motivation: "commenting" },
    body: [
      { value: script, format: "text/plain" },
      { value: "gold", purpose: "tagging" },
    ],
    target: {
      source: `https://sangam.test/library/${slug}/1/1`,
      selector: [
        { type: "TextQuoteSelector", exact: "two" },
        { type: "TextPositionSelector", start: 4, end: 7 },
      ],
    },
  });
});

test("with the account all of it goes", async () => {
  const reader = await testPerson(db);
  const { slug } = await aWork();
  const mark = aMark(slug, { note: "mine" });
  await saveMark(services, reader, mark);
  await db.deleteFrom("person").where("id", "=", reader.personId).execute();
  expect(await db.selectFrom("verse_mark").select("id").where("id", "=", mark.id).execute()).toEqual([]);
});
