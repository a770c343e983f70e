import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { findNewest } from "./find-newest.ts";
import { indexDocument, removeDocument } from "./index-document.ts";
import { type FoundDocument, readFound, type Searched, searchDocuments } from "./search-documents.ts";
import { documentKey, type DocumentTexts } from "./words.ts";

const { db } = await testDatabase();
const ids: Record<string, number> = {};

const songs: Record<string, DocumentTexts & { isPublic?: boolean; album?: number }> = {
  dawn: { name: "Prabhat Vandana", otherNames: ["प्रभात वंदना"], keywords: ["Varanasi"], texts: ["Sung at sunrise."] },
  flute: { name: "Murali Dhun", keywords: ["Mathura"], texts: ["A bamboo melody for evenings by the river."] },
  river: { name: "River Kirtan", keywords: ["Haridwar"] },
  shabad: { name: "ਸ਼ਬਦ ਕੀਰਤਨ", keywords: ["Amritsar"] },
  secret: { name: "Murali Rehearsal", isPublic: false },
};

beforeAll(async () => {
  await sql`create table song (id bigint generated always as identity primary key, is_public boolean not null,
    album integer not null)`.execute(db);
  for (const entity of ["song", "teacher"]) {
    for (const table of ["document", "word"]) {
      const [parent, partition] = [sql.raw(`search_${table}`), sql.raw(`search_${table}_of_${entity}`)];
      await sql`create table ${partition} partition of ${parent} for values in (${sql.lit(entity)})`.execute(db);
    }
  }
  for (const [key, { isPublic = true, album = 1, ...texts }] of Object.entries(songs))
    ids[key] = await addSong(texts, isPublic, album);
});

async function addSong(texts: DocumentTexts, isPublic = true, album = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into song (is_public, album) values (${isPublic}, ${album}) returning id`.execute(db);
  await indexDocument(db, "song", rows[0]!.id, texts);
  return rows[0]!.id;
}

const inSongs: Searched = { entity: "song", from: sql`song`, id: sql`song.id`, where: sql`song.is_public` };
const keyOf = (id: number) => Object.keys(ids).find((key) => ids[key] === id);

async function search(q: string, searched: Searched = inSongs) {
  const asked = await searchDocuments(db, q, searched);
  const found = await readFound(db, searched, asked, { limit: 100 });
  return { keys: found.map(({ id }) => keyOf(id)), isMended: asked.isMended, count: asked.count };
}

describe("a search finds", () => {
  test.each([
    ["a name, half typed", "PRABH", "dawn"],
    ["a name in another script", "प्रभात", "dawn"],
    ["a name that is written in Gurmukhi only", "shabad kirtan", "shabad"],
    ["a name as it sounds", "prabhaat wandana", "dawn"],
    ["a keyword", "mathura", "flute"],
    ["a word of its text", "bamboo", "flute"],
    ["the middle of a word", "urali", "flute"],
    ["words of a name and a place", "kirtan in haridwar", "river"],
  ])("%s", async (_what, q, key) => {
    expect(await search(q)).toEqual({ keys: [key], isMended: false, count: 1 });
  });

  test.each([
    ["a letter left out", "prbhat", "dawn"],
    ["a letter too many", "amrittsare", "shabad"],
    ["neighbours exchanged", "murail", "flute"],
    ["a wrong first letter", "naridwar", "river"],
  ])("what was meant, after %s, and says so", async (_what, q, key) => {
    expect(await search(q)).toEqual({ keys: [key], isMended: true, count: 1 });
  });
});

test.each([
  "",
  "   ",
  "%",
  "_",
  "zzyzx",
  "zzzz",
  "qqqq",
  "mmmm",
  "murali zzz",
  "qwrtplk",
  "'; drop table song; --",
  "a:*A & b",
  "\u0000",
  "🙏🏽",
])("nonsense finds nothing: %s", async (q) => {
  expect(await search(q)).toEqual({ keys: [], isMended: false, count: 0 });
});

test("what begins so comes before what holds it in its name, then in a keyword, then in a text", async () => {
  ids.text = await addSong({ name: "Evening Song", texts: ["For the bhairavi hour."] });
  ids.keyword = await addSong({ name: "Morning Song", keywords: ["Bhairavi"] });
  ids.name = await addSong({ name: "Raga Bhairavi" });
  ids.begins = await addSong({ name: "Bhairavi Alap" });
  expect((await search("bhairavi")).keys).toEqual(["begins", "name", "keyword", "text"]);
  expect((await search("bhairavi", { ...inSongs, inNamesOnly: true })).keys).toEqual(["begins", "name"]);
});

test("a word that is there by itself is not looked for within others, whose ends are found only without it", async () => {
  ids.ujjain = await addSong({ name: "Ghat Alap", keywords: ["Ujjain"] });
  expect((await search("jain")).keys).toEqual(["ujjain"]);
  ids.jain = await addSong({ name: "Jain Stavan" });
  expect((await search("jain")).keys).toEqual(["jain"]);
});

test("a place is found by its old name and its new one, and is no misspelling of another", async () => {
  ids.bengal = await addSong({ name: "Baul Gaan", keywords: ["Bangal"] });
  expect((await search("bangalore")).keys).toEqual([]);
  ids.bengaluru = await addSong({ name: "Vachana", keywords: ["Bengaluru"] });
  ids.bombay = await addSong({ name: "Bombay Abhang" });
  for (const q of ["bangalore", "Bengaluru", "bangalor", "vachana bangalore"])
    expect((await search(q)).keys, q).toEqual(["bengaluru"]);
  for (const q of ["mumbai", "मुंबई", "bombay"]) expect((await search(q)).keys, q).toEqual(["bombay"]);
});

test("what its feature does not let in is neither found nor counted, and leaves misspellings to others", async () => {
  expect(await search("rehearsal")).toMatchObject({ keys: [], count: 0 });
  expect(await search("murali")).toMatchObject({ keys: ["flute"], count: 1 });
});

test("one entity's documents and words are nothing to another's", async () => {
  await indexDocument(db, "teacher", ids.flute!, { name: "Gayatri Devi", keywords: ["Kashipur"] });
  expect(await search("gayatri")).toMatchObject({ keys: [], count: 0 });
  expect(await search("gayatir kashipru")).toMatchObject({ keys: [], isMended: false });
  await removeDocument(db, "teacher", ids.flute!);
  expect((await search("murali")).keys).toEqual(["flute"]);
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select from search_document where entity = 'song' and words @@ 'dhun'`.execute(db);
  expect(rows.map((row) => row["QUERY PLAN"]).join()).not.toContain("search_document_of_teacher");
});

test("a change is found at once, what was before is not, and what was removed is gone", async () => {
  ids.changing = await addSong({ name: "Jhula Geet" });
  expect((await search("jhula")).keys).toEqual(["changing"]);
  await indexDocument(db, "song", ids.changing, { name: "Hori Dhamar" });
  expect((await search("jhula")).keys).toEqual([]);
  expect((await search("hori")).keys).toEqual(["changing"]);
  await removeDocument(db, "song", ids.changing);
  expect((await search("hori")).keys).toEqual([]);
});

test("words that teach nothing mend no misspelling", async () => {
  const { rows } = await sql<{ id: number }>`insert into song (is_public, album) values (true, 1) returning id`.execute(
    db,
  );
  await indexDocument(db, "song", rows[0]!.id, { name: "Kalyani Thaat" }, { teaches: false });
  expect(await search("kalyani")).toMatchObject({ count: 1 });
  expect(await search("kalayni")).toMatchObject({ count: 0 });
});

test("among few rows any part of a name is enough, however short", async () => {
  const album: Searched = { ...inSongs, where: sql`song.album = 7`, byAnyPart: true };
  ids.hundred = await addSong({ name: "Om Shanti 100%" }, true, 7);
  await addSong({ name: "Om Namah" }, true, 7);
  expect((await search("0%", album)).keys).toEqual(["hundred"]);
  expect((await search("%", album)).keys).toEqual([]);
});

test("pages of a search neither repeat nor skip while documents are added", async () => {
  const expected: number[] = [];
  for (let i = 0; i < 24; i++) {
    const name = i % 3 === 0 ? `Chaturmas ${i}` : `Song ${i}`;
    expected.push(await addSong({ name, texts: ["chaturmas"] }));
  }
  const seen: number[] = [];
  let after: FoundDocument | undefined;
  do {
    const asked = await searchDocuments(db, "chaturmas", inSongs);
    const page = await readFound(db, inSongs, asked, { limit: 5, ...(after ? { after } : {}) });
    seen.push(...page.map(({ id }) => id));
    after = page.length === 5 ? page.at(-1) : undefined;
    if (seen.length < 11) await addSong({ name: "Chaturmas" });
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  expect(expected.filter((id) => !seen.includes(id))).toEqual([]);
});

test("of a word that very many have, the few that fit are found with the help of the index", async () => {
  const many = 4_500;
  const { name, vector } = documentKey({ name: "Thumri" });
  await sql`insert into search_document (entity, entity_id, name, words, marks)
    select 'song', 100000 + n, ${name}, ${vector}::tsvector,
      case when n in (${many - 1}, ${many}) then '{rare,open}'::text[] else '{open}' end
    from generate_series(1, ${many}::int) n`.execute(db);
  await sql`insert into song (id, is_public, album) overriding system value
    select 100000 + n, true, 1 from generate_series(1, ${many}::int) n`.execute(db);
  const isOpen = sql`(d.marks && '{open}') is true`;
  const rare = { marked: sql`d.marks @> '{rare}' and ${isOpen}` };
  const page = { columns: sql`song.id`, past: null, by: sql`key, id desc`, limit: 10 };
  const found = await searchDocuments<{ id: number }>(db, "thumri", { ...inSongs, ...rare }, page);
  expect(found.rows?.map(({ id }) => id)).toEqual([100_000 + many, 99_999 + many]);
  expect(found).toMatchObject({ count: 2, seen: [2, 2, 2, 2] });
  const all = await searchDocuments<{ id: number }>(db, "thumri", { ...inSongs, marked: isOpen }, page);
  expect([all.rows, all.count > 1_000]).toEqual([null, true]);
  await sql`delete from search_document where entity = 'song' and entity_id > 100000`.execute(db);
});

test("how a half typed word may go on is known from all that are kept, however many they are", async () => {
  const kept: Searched = { ...inSongs, keepsAllWords: true };
  for (const searched of [inSongs, kept]) {
    expect((await search("prab", searched)).keys).toEqual(["dawn"]);
    expect((await search("dhun mathu", searched)).keys).toEqual(["flute"]);
    expect((await search("evening", searched)).keys).toContain("flute");
    expect((await search("bam", searched)).keys, "a short beginning of a text's word").toEqual([]);
  }
  const many = await Promise.all(Array.from({ length: 40 }, (_, n) => addSong({ name: `Raag Malhar${n + 10}` })));
  expect((await search("malhar", kept)).count).toBe(many.length);
  for (const id of many) await removeDocument(db, "song", id);
});

test("two that write the same words at once do not lock each other out", async () => {
  const words = Array.from({ length: 60 }, (_, i) => `vani${i}x`);
  const texts = [words, words.toReversed()].map((order) => order.join(" "));
  await Promise.all(Array.from({ length: 8 }, (_, i) => addSong({ name: `Vani ${i}`, texts: [texts[i % 2]!] })));
  expect((await search("vani59x")).count).toBe(8);
});

test("a search by time finds the newest first, and only in the places that it is asked for", async () => {
  const add = async (text: string, within: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into song (is_public, album) values (true, ${within}) returning id`.execute(db);
    await indexDocument(db, "song", rows[0]!.id, { name: "", texts: [text], within });
    return rows[0]!.id;
  };
  const [first, elsewhere, last] = [
    await add("Tambura at dawn", 7),
    await add("Tambura", 8),
    await add("A tambura", 7),
  ];
  const find = (q: string, within: readonly number[], more = {}) =>
    findNewest(db, q, { entity: "song", within, limit: 10, ...more });
  expect(await find("tambura", [7])).toEqual([last, first]);
  expect(await find("tambura", [7, 8])).toEqual([last, elsewhere, first]);
  expect(await find("tambura", [7, 8], { limit: 1, before: last })).toEqual([elsewhere]);
  expect(await find("dawn tamb", [7, 8])).toEqual([first]);
  expect(await find("anbur", [8])).toEqual([elsewhere]);
  expect(await find("xqzvw", [8])).toEqual([]);
  expect(await find("tambara", [8])).toEqual([elsewhere]);
  expect(await find("tambura", [8], { before: elsewhere })).toEqual([]);
  expect(await find("tambura", [])).toEqual([]);
});

test("rare or common, late or early, a word's newest are found", async () => {
  const base = 1_000_000;
  await sql`
    insert into search_document (entity, entity_id, name, words)
    select 'song', ${base}::int + i, '', array_to_tsvector(array['in/9', 'song'] ||
      case when i = 1 then array['vina'] else '{}' end || case when i <= 1500 then array['dol'] else '{}' end)
    from generate_series(1, 5500) as i`.execute(db);
  const find = (q: string, limit: number, before?: number) =>
    findNewest(db, q, { entity: "song", within: [9], limit, before });
  const newest = (from: number, count: number) => Array.from({ length: count }, (_, i) => base + from - i);
  expect(await find("veena", 3)).toEqual([base + 1]);
  expect(await find("song", 3)).toEqual(newest(5500, 3));
  expect(await find("dhol", 3)).toEqual(newest(1500, 3));
  expect(await find("dhol", 3, base + 901)).toEqual(newest(900, 3));
  // More than are among the latest, so that all of them are sorted.
  expect(await find("dhol", 1200)).toEqual(newest(1500, 1200));
});
