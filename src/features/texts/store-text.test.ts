import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, english, original, storeTestText, verseEvents } from "#/testing/texts.ts";
import { RepeatedVerse } from "./commands/store-batch.server.ts";
import type { TextEvent } from "./import/read-events.ts";
import { mergeOrders } from "./order-chapters.ts";
import { MOST_EDITIONS, readLabel } from "./rules.ts";

const {
  services: { db },
} = await testServices();

/** A work as it stands: chapter/label → the text of each edition. */
async function standing(slug: string): Promise<Record<string, Record<string, string>>> {
  const { rows } = await sql<{ at: string; texts: Record<string, string> }>`
    select c.slug || '/' || v.label as at, jsonb_object_agg(e.key, t.text) as texts
    from work w join chapter c on c.work_id = w.id join verse v on v.chapter_id = c.id
    join verse_text t on t.verse_id = v.id join edition e on e.id = t.edition_id
    where w.slug = ${slug} group by c.position, c.slug, v.position, v.label order by c.position, v.position`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ at, texts }) => [at, texts]));
}

const counts = async (slug: string) =>
  db
    .selectFrom("work")
    .select(["chapters", "verses", "words", "languages", "version"])
    .where("slug", "=", slug)
    .executeTakeFirst();

const documents = async (workId: number) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_document_of_verse
    where entity = 'verse' and marks @> array['of/' || ${workId}::bigint]`.execute(db);
  return rows[0]!.n;
};

test("a text is stored whole: chapters, verses, texts, notes, words, links and counts", async () => {
  const events: TextEvent[] = [
    { kind: "chapter", number: 1, title: "The First", place: { line: 1 } },
    { kind: "heading", text: "A beginning" },
    {
      ...{ kind: "verse", label: "1", text: "one two\nthree", notes: [{ at: 3, text: "a note" }], place: { line: 2 } },
      words: [["one", "1"]],
      links: [{ chapter: "2", label: "1" }],
    },
    ...verseEvents({ "2": "four", "3-4": "five", "5a": "six", "5b": "seven" }),
    ...chapterOf(2, { "1": "eight" }),
  ];
  const { slug, workId, ...stored } = await storeTestText(db, { events });
  expect(stored).toEqual({ chapters: 2, verses: 6, isNew: true });
  expect(Object.keys(await standing(slug))).toEqual(["1/1", "1/2", "1/3-4", "1/5a", "1/5b", "2/1"]);
  expect(await counts(slug)).toEqual({ chapters: 2, verses: 6, words: 8, languages: ["sa"], version: 1 });
  const { rows } = await sql<Record<string, unknown>>`
    select t.heading, t.notes, t.words, l.to_chapter, l.to_label, k.title, v.first, v.last
    from chapter c join verse v on v.chapter_id = c.id join verse_text t on t.verse_id = v.id
    join verse_link l on l.verse_id = v.id join chapter_title k on k.chapter_id = c.id where c.work_id = ${workId}`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      ...{ heading: "A beginning", notes: [{ at: 3, text: "a note" }], words: [["one", "1"]], title: "The First" },
      ...{ to_chapter: "2", to_label: "1", first: 1, last: 1 },
    },
  ]);
  expect(await documents(workId)).toBe(6);
});

test("what comes again is changed in place: ids stay, what is gone goes, documents and counts follow", async () => {
  const first = await storeTestText(db, {
    events: [...chapterOf(1, { "1": "a", "2": "b", "3": "c" }), ...chapterOf(2, { "1": "d" })],
  });
  const idOf = (label: string) =>
    sql<{ id: number }>`select v.id from verse v join chapter c on c.id = v.chapter_id
      where c.work_id = ${first.workId} and c.number = 1 and v.label = ${label}`.execute(db);
  const before = (await idOf("2")).rows;
  const again = await storeTestText(db, {
    work: { slug: first.slug },
    events: chapterOf(1, { "1": "a", "2": "changed", "4": "new" }),
  });
  expect(again).toEqual({ ...first, isNew: false, chapters: 1, verses: 3 });
  expect(await standing(first.slug)).toEqual({ "1/1": { sa: "a" }, "1/2": { sa: "changed" }, "1/4": { sa: "new" } });
  expect((await idOf("2")).rows).toEqual(before);
  expect(await documents(first.workId)).toBe(3);
  expect((await counts(first.slug))?.version).toBe(2);
});

test("an edition comes beside others, and its own verses go with it alone", async () => {
  const { slug } = await storeTestText(db, { events: chapterOf(1, { "1": "a", "2": "b" }) });
  const inEnglish = (verses: Record<string, string>) =>
    storeTestText(db, { work: { slug }, editions: [english], events: chapterOf(1, verses) });
  await inEnglish({ "1-2": "A and B", "3": "C" });
  expect(await standing(slug)).toEqual({
    "1/1": { sa: "a" },
    "1/1-2": { en: "A and B" },
    "1/2": { sa: "b" },
    "1/3": { en: "C" },
  });
  await inEnglish({ "1": "A" });
  expect(await standing(slug)).toEqual({ "1/1": { sa: "a", en: "A" }, "1/2": { sa: "b" } });
  expect(await counts(slug)).toMatchObject({ languages: ["en", "sa"], words: 2, verses: 2 });
});

test("several editions come in one file, each verse to its own", async () => {
  const { slug } = await storeTestText(db, {
    editions: [original, english],
    events: [...verseEvents({ "1": "a" }), ...verseEvents({ "1": "A" }, { edition: "en" })],
  });
  expect(await standing(slug)).toEqual({ "1/1": { sa: "a", en: "A" } });
});

test("chapters stand in the order of the first edition, what only others have where it stands there", async () => {
  const { slug } = await storeTestText(db, {
    events: [...chapterOf(2, { "1": "b" }), ...chapterOf(1, { "1": "a" }), ...chapterOf(5, { "1": "e" })],
  });
  await storeTestText(db, {
    work: { slug },
    editions: [english],
    events: [1, 2, 3, 5].flatMap((number) => chapterOf(number, { "1": "x" })),
  });
  expect(Object.keys(await standing(slug))).toEqual(["2/1", "3/1", "1/1", "5/1"]);
  expect(mergeOrders([1, 2], [3, 1, 4, 5, 2, 6])).toEqual([3, 1, 4, 5, 2, 6]);
  expect(mergeOrders([], [2, 1])).toEqual([2, 1]);
});

test("chapters of books have the book in their address; one that comes again goes on", async () => {
  const { slug } = await storeTestText(db, {
    events: [
      { kind: "book", key: "matthew", title: "Matthew" },
      ...chapterOf(5, { "3": "c" }),
      { kind: "book", key: "mark", title: "Mark" },
      ...chapterOf(5, { "3": "d" }),
      { kind: "book", key: "matthew", title: "Matthew" },
      ...chapterOf(5, { "2": "b" }),
    ],
  });
  expect(Object.keys(await standing(slug))).toEqual(["matthew-5/2", "matthew-5/3", "mark-5/3"]);
});

test("a verse that comes twice is refused with its place, in one batch and across batches", async () => {
  const { slug } = await storeTestText(db, { events: verseEvents({ "1": "a" }) });
  const twice = (between: number) => [
    ...chapterOf(1, { "1": "a" }),
    ...chapterOf(2, Object.fromEntries(Array.from({ length: between }, (_, i) => [String(i + 1), "x"]))),
    { kind: "chapter" as const, number: 1, place: { line: 9 } },
    ...verseEvents({ "1": "again" }, { place: { line: 10 } }),
  ];
  for (const between of [1, 1_200]) {
    const stored = storeTestText(db, { work: { slug }, events: twice(between) });
    await expect(stored).rejects.toThrow(RepeatedVerse);
    await expect(stored).rejects.toMatchObject({ chapter: "1", label: "1", place: { line: 10 } });
  }
  expect(await standing(slug)).toEqual({ "1/1": { sa: "a" } });
});

test("what ends in the middle leaves nothing, not even of a work that is new", async () => {
  const many = verseEvents(Object.fromEntries(Array.from({ length: 2_500 }, (_, i) => [String(i + 1), "word"])));
  async function* broken() {
    yield* many;
    throw new Error("the file ends here");
  }
  await expect(storeTestText(db, { work: { slug: "half" }, events: broken() })).rejects.toThrow("ends here");
  expect(await counts("half")).toBeUndefined();
  const { workId } = await storeTestText(db, { work: { slug: "half" }, events: verseEvents({ "1": "whole" }) });
  await expect(storeTestText(db, { work: { slug: "half" }, events: broken() })).rejects.toThrow("ends here");
  expect(await standing("half")).toEqual({ "1/1": { sa: "whole" } });
  expect(await documents(workId)).toBe(1);
});

test("two of one work at once wait for each other, and the later one stands", async () => {
  async function* slow(text: string) {
    for (const event of verseEvents({ "1": text, "2": text })) {
      await setTimeout(5);
      yield event;
    }
  }
  await Promise.all(
    ["first", "second", "third"].map((text) => storeTestText(db, { work: { slug: "at-once" }, events: slow(text) })),
  );
  const all = Object.values(await standing("at-once"));
  expect(all).toHaveLength(2);
  expect(all[0]).toEqual(all[1]);
  expect((await counts("at-once"))?.version).toBe(3);
});

test("nothing, another space's address, a page's own and one too many editions are refused", async () => {
  const events = verseEvents({ "1": "a" });
  expect(await refusalCode(storeTestText(db, { events: [] }))).toBe("texts.nothing");
  const { slug } = await storeTestText(db, { events });
  const spaceId = await testSpace(db);
  expect(await refusalCode(storeTestText(db, { work: { slug, spaceId }, events }))).toBe("texts.slug-taken");
  expect(await refusalCode(storeTestText(db, { work: { slug: "bookmarks" }, events }))).toBe("texts.slug-taken");
  await db.updateTable("work").set({ removed_at: new Date() }).where("slug", "=", slug).execute();
  expect(await refusalCode(storeTestText(db, { work: { slug }, events }))).toBe("texts.slug-taken");
  const editions = Array.from({ length: MOST_EDITIONS + 1 }, (_, i) => ({ ...english, key: `en-${i}` }));
  expect(await refusalCode(storeTestText(db, { editions: editions as never, events }))).toBe("texts.too-many-editions");
});

test("no chapter and no work grows without an end", async () => {
  function* endless(): Generator<TextEvent> {
    for (let i = 1; ; i++) yield* verseEvents({ [String(i)]: "a" });
  }
  function* chapters(): Generator<TextEvent> {
    for (let i = 1; ; i++) yield* chapterOf(i, { "1": "a" });
  }
  expect(await refusalCode(storeTestText(db, { events: endless() }))).toBe("texts.chapter-too-large");
  expect(await refusalCode(storeTestText(db, { events: chapters() }))).toBe("texts.too-many-chapters");
});

test("labels are read as verses are cited, and nothing else is a label", () => {
  expect(["47", "3-4", "5a"].map(readLabel)).toEqual([
    { first: 47, last: 47 },
    { first: 3, last: 4 },
    { first: 5, last: 5 },
  ]);
  for (const label of ["", "a", "4-3", "1-2-3", "5ab", "5A", "123456", "1 ", "-1"]) expect(readLabel(label)).toBeNull();
});

test("documents of verses go with the work, and a work that is hidden is found by none of its marks", async () => {
  const { workId } = await storeTestText(db, { events: verseEvents({ "1": "a", "2": "b" }) });
  expect(await documents(workId)).toBe(2);
  await db.updateTable("work").set({ is_listed: false }).where("id", "=", workId).execute();
  expect(await documents(workId)).toBe(0);
  await db.updateTable("work").set({ is_listed: true }).where("id", "=", workId).execute();
  expect(await documents(workId)).toBe(2);
  await db.deleteFrom("work").where("id", "=", workId).execute();
  const { rows } = await sql`select from search_document where entity = 'work' and entity_id = ${workId}`.execute(db);
  expect([await documents(workId), rows.length]).toEqual([0, 0]);
});
