// A million verses: how long the database works for one page of a search with the verses that it finds, and for a chapter.
import { gzipSync } from "node:zlib";
import type pg from "pg";
import { readFoundVerses } from "../src/features/texts/queries/found-verses.server.ts";
import { readReading } from "../src/features/texts/queries/reader.server.ts";
import { searchVerses, type VerseSearch } from "../src/features/texts/queries/search-verses.server.ts";
import { renderVerses } from "../src/features/texts/render-verses.ts";
import { normaliseForSearch } from "../src/platform/search/normalise.ts";
import { visitor } from "../src/platform/viewer.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";
import { loadMany, withOwnDatabase } from "./own-database.ts";
import type { Bench, BenchResult } from "./result.ts";

const FULL = { verses: 1_000_000, words: 40_000, times: 12, pages: 6 };
const SHORT = { verses: 4_000, words: 400, times: 2, pages: 2 };
const WORKS = 40;
const CHAPTER = 200;
const LIMIT_MS = 50;
/** Of a page of 25 kB, what its verses may weigh. */
const CHAPTER_KB = 18;

const common =
  "lord mercy river light morning sorrow heart silence bread lamp mountain friend king word way fire".split(" ");
const onsets = "b bh d g gr h j k kr l m n p pr r s sh t tr v y".split(" ");
const vowels = "a i u e o".split(" ");

/** So many words of three syllables, none of which is another. */
const inventWords = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const syllables = [n, Math.floor(n / 100), Math.floor(n / 10_000)];
    return (
      syllables
        .map((one) => onsets[(one * 7 + 3) % onsets.length]! + vowels[Math.floor(one / onsets.length) % vowels.length]!)
        .join("") +
      (n % 7 === 0 ? "n" : "m") +
      vowels[n % vowels.length]!
    );
  });

export const run: Bench = async ({ short } = {}) => {
  const size = short ? SHORT : FULL;
  return withOwnDatabase(async (pool) => {
    const vocabulary = [...new Set(inventWords(size.words))];
    await fill(pool, size.verses, vocabulary);
    await pool.query("vacuum analyze");
    const { db, time } = await timedDatabase(pool);
    const results: BenchResult[] = [];
    const all: Taken[] = [];
    for (const [name, { q, ...asked }] of Object.entries(questionsOf(vocabulary))) {
      const taken: Taken[] = [];
      // The first time counts for nothing: it reads what a running server has in memory.
      for (let n = 0; n <= size.times; n++) {
        let after: string | null = null;
        for (let page = 0; page < (name.startsWith("deep") ? size.pages : 1); page++) {
          const { answer, taken: one } = await time(q, async () => {
            const found = await searchVerses(db, q, { ...asked, after });
            await readFoundVerses(db, "en", q, found.ids);
            return found;
          });
          if (n > 0) taken.push(one);
          after = answer.next;
          if (!after) break;
        }
      }
      all.push(...taken);
      results.push(takenWithin(name, taken, LIMIT_MS));
    }
    const chapter: Taken[] = [];
    let bytes = 0;
    const choices = { editions: ["sa", "en", "hi"], script: null, words: false };
    for (let n = 0; n <= size.times; n++) {
      const { answer, taken } = await time("a chapter", () =>
        readReading(db, visitor, "en", { work: "work-1", chapter: "1", verse: null, choices, from: 1 }),
      );
      if (n > 0) chapter.push(taken);
      const { columns, rows } = answer!;
      const { html } = renderVerses(rows, {
        ...{ columns, original: columns[0]!, script: null, showsWords: false, seeAlso: "See also" },
        pathOf: (label) => `/library/work-1/1/${label}`,
        verseName: (label) => `Verse ${label}`,
      });
      bytes = gzipSync(html).length;
    }
    const of = size.verses.toLocaleString("en-IN");
    const kilobytes = bytes / 1_000;
    return [
      ...results,
      takenWithin(`all ${all.length} pages among ${of} verses`, all, LIMIT_MS),
      takenWithin(`a chapter of ${CHAPTER} verses beside two translations`, chapter, LIMIT_MS),
      {
        ...{ name: "the verses of such a chapter, packed", value: kilobytes, unit: "kB gz" },
        ...{ target: `≤ ${CHAPTER_KB}`, ok: kilobytes <= CHAPTER_KB, note: "the page around them is not in it" },
      },
    ];
  });
};

/** What people type into a library's search. */
const questionsOf = (vocabulary: readonly string[]): Record<string, VerseSearch & { readonly q: string }> => {
  const [rare, other, third] = [17, 401, 1_203].map((at) => vocabulary[at % vocabulary.length]!) as [
    string,
    string,
    string,
  ];
  return {
    "a word of every verse": { q: "praise" },
    "a common word": { q: "mercy" },
    "two common words": { q: "mercy river" },
    "a rare word": { q: rare },
    "two rare words": { q: `${rare} ${other}` },
    "a rare and a common word": { q: `${third} lord` },
    "half a word": { q: rare.slice(0, 5) },
    "a misspelt word": { q: `${other.slice(0, 2)}${other.slice(3)}` },
    "the beginning of a verse": { q: "the lord of mercy" },
    "a common word in one work": { q: "mercy", workId: 7 },
    "a rare word in one work": { q: rare, workId: 7 },
    "a common word of one faith": { q: "river", faith: "sikh" },
    "deep pages of a common word": { q: "light" },
    nonsense: { q: "qwrtplk" },
  };
};

/** Verses of forty works in chapters, an original and two translations of each; all that a search and a reader ask. */
async function fill(pool: pg.Pool, verses: number, vocabulary: readonly string[]): Promise<void> {
  const chapters = Math.ceil(verses / CHAPTER);
  await pool.query(
    `insert into work (slug, category, faith, is_listed, chapters, verses, languages)
     select 'work-' || n, 'scripture', (array['hindu', 'sikh', 'christian', 'islamic'])[1 + n % 4], true, 1, 1, '{en,hi,sa}'
     from generate_series(1, $1::int) n`,
    [WORKS],
  );
  await pool.query(
    `insert into edition (work_id, key, kind, language, script, title, licence, source, position)
     select w.id, e.key, e.kind, e.key, e.script, 'Work ' || w.id, 'public-domain', 'Made', e.nth
     from work w, (values ('sa', 'original', 'Deva', 1), ('en', 'translation', 'Latn', 2), ('hi', 'translation', 'Deva', 3))
       as e (key, kind, script, nth)`,
  );
  await pool.query(
    `insert into chapter (work_id, slug, number, position, verses)
     select 1 + n % $2, (1 + n / $2)::text, 1 + n / $2, 1 + n / $2, $3 from generate_series(0, $1::int - 1) n`,
    [chapters, WORKS, CHAPTER],
  );
  await loadMany(pool, "verse", async () => {
    await pool.query(
      `insert into verse (chapter_id, label, first, last, position)
       select 1 + (n - 1) / $2, (1 + (n - 1) % $2)::text, 1 + (n - 1) % $2, 1 + (n - 1) % $2, 1 + (n - 1) % $2
       from generate_series(1, $1::int) n`,
      [verses, CHAPTER],
    );
  });
  // The words of each verse: two common ones, and three of the vocabulary.
  const wordsOf = `join lateral (select ($1::text[])[1 + (v.id * 7) % $2] as a, ($1::text[])[1 + (v.id / 16 * 5) % $2] as b,
    ($3::text[])[1 + (v.id * 7919) % $4] as c, ($3::text[])[1 + (v.id * 104729) % $4] as d,
    ($3::text[])[1 + (v.id * 31 + v.id / 977) % $4] as e) w on true`;
  await loadMany(pool, "verse_text", async () => {
    await pool.query(
      `insert into verse_text (verse_id, edition_id, text, version)
       select v.id, e.id, case e.key
         when 'en' then 'The ' || w.a || ' of ' || w.b || ' is ' || w.c || ', and praise is ' || w.d || ' with ' || w.e || '.'
         when 'hi' then w.c || ' के साथ ' || w.a || ' है, और ' || w.e || ' के बिना ' || w.b || ' नहीं।'
         else w.d || ' ' || w.c || ' ॥' || w.e || '॥' end, 1
       from verse v join chapter c on c.id = v.chapter_id join edition e on e.work_id = c.work_id ${wordsOf}`,
      [common, common.length, vocabulary, vocabulary.length],
    );
  });
  const spelt = [common, vocabulary].map((words) => words.map(normaliseForSearch)) as [string[], string[]];
  await loadMany(pool, "search_document_of_verse", async () => {
    await pool.query(
      `insert into search_document_of_verse (entity, entity_id, name, words, marks)
       select 'verse', v.id, concat_ws(' ', 'the', w.a, 'of', w.b, 'is', w.c),
         array_to_tsvector(array['the', 'of', 'is', 'and', 'with', '${normaliseForSearch("praise")}', w.a, w.b, w.c, w.d, w.e]),
         verse_marks(k)
       from verse v join chapter c on c.id = v.chapter_id join work k on k.id = c.work_id ${wordsOf}`,
      [spelt[0], common.length, spelt[1], vocabulary.length],
    );
  });
  await loadMany(pool, "search_word_of_verse", async () => {
    await pool.query(
      `insert into search_word_of_verse (entity, word) select 'verse', w from (select distinct unnest($1::text[]) as w) n`,
      [[...spelt[0], ...spelt[1], "the", "of", "is", "and", "with", normaliseForSearch("praise")]],
    );
  });
}
