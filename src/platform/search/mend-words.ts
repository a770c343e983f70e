import { sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { beginningsOf, normaliseForSearch } from "./normalise.ts";
import { isPlaceName } from "./place-names.ts";
import type { WordChoices } from "./words.ts";

const PARTS = 40;
const ALIKE = 8;
/** Candidates that are compared letter by letter. */
const CANDIDATES = 60;
/** Parts of at least this length stand for themselves wherever they are: "vinayak", but not the "jain" of "Ujjain". */
const PART_LENGTH = 5;

/**
 * The kept words of an entity of which each asked word is a part: "vinayak" of "sidivinayak".
 * @param options.evenShort takes short beginnings and ends of words too, such as "pur", where nothing else was found.
 */
export async function readWordsAround(
  db: Db,
  entity: string,
  words: readonly string[],
  { evenShort = true }: { readonly evenShort?: boolean } = {},
): Promise<WordChoices[]> {
  const shortest = evenShort ? 3 : PART_LENGTH;
  return readChoices(db, words, (word) =>
    word.length < shortest
      ? null
      : sql`(select array_agg(word) from (
        select word from search_word
        where ${of(entity)} and ${isAround(word)} and word <> ${word}
        order by length(word), word limit ${PARTS}) as around)`,
  );
}

/** More than these are faster looked for by their beginning. */
const ENDINGS = 24;

/** The kept words of an entity that begin so; null where they are many. */
export async function readWordsBegun(db: Db, entity: string, word: string): Promise<readonly string[] | null> {
  const beginsSo = sql.join(
    beginningsOf(word).map((beginning) => sql`word like ${`${beginning}%`}`),
    sql` or `,
  );
  const { rows } = await sql<{ word: string }>`
    select word from search_word where ${of(entity)} and (${beginsSo}) limit ${ENDINGS + 1}`.execute(db);
  return rows.length > ENDINGS ? null : rows.map((row) => row.word);
}

const isAround = (word: string) =>
  word.length < PART_LENGTH ? sql`(word like ${`${word}%`} or word like ${`%${word}`})` : sql`word like ${`%${word}%`}`;

/**
 * The share of letters that are as they were typed, from which a word may be a misspelling of another; chosen where the
 * searches of spaces/search/expected.test.ts find most of what was meant and nothing of what is nowhere.
 */
export const LEAST_LIKENESS = 0.7;

/** An entity's kept words that each asked word that it does not know may have meant to be: those that are nearest. */
export async function readWordsAlike(
  db: Db,
  entity: string,
  words: readonly string[],
  leastLikeness = LEAST_LIKENESS,
): Promise<WordChoices[]> {
  const candidates = await readChoices(db, words, (word) => {
    const edits = Math.floor(word.length * (1 / leastLikeness - 1));
    return word.length < SHORTEST_MENDED || isPlaceName(word)
      ? null
      : sql`(select array_agg(word) from (
        select word from (
          select word from search_word where ${of(entity)} and word % ${word} and similarity(word, ${word}) >= 0.4
          union
          select word from search_word
          where ${of(entity)} and word like ${`${word.slice(0, 1)}%`}
            and length(word) between length(${word}) - ${edits}::int and length(${word}) + ${edits}::int
            and levenshtein_less_equal(word, ${word}, ${edits}::int) <= ${edits}::int
          union
          select word from search_word where ${of(entity)} and word = any(${swapped(word)}::text[])
        ) as found
        where not exists (select from search_word as known where ${of(entity)} and known.word = ${word})
        order by levenshtein(word, ${word}), word limit ${CANDIDATES}) as alike)`;
  });
  return candidates.map(({ word, meant }) => ({ word, meant: nearest(word, meant, leastLikeness) }));
}

/** Shorter words come close to too many. */
const SHORTEST_MENDED = 4;

function nearest(word: string, candidates: readonly string[], leastLikeness: number): string[] {
  const slips = new Set(swapped(word));
  const near = candidates
    .map((other) => ({ other, edits: slips.has(other) ? 1 : countEdits(word, other) }))
    .filter(({ other, edits }) => 1 - edits / Math.max(word.length, other.length) >= leastLikeness)
    .sort((a, b) => a.edits - b.edits);
  return near
    .filter(({ edits }) => edits === near[0]!.edits)
    .slice(0, ALIKE)
    .map(({ other }) => other);
}

/** Letters added, left out, exchanged for another or with their neighbour. */
function countEdits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

// In the query's text, so that the planner knows the partition.
const of = (entity: string) => sql`entity = ${sql.lit(entity)}`;

/** The word with each pair of neighbours exchanged, the commonest slip of a finger, as searches spell what was meant. */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) =>
    normaliseForSearch(word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)),
  );

async function readChoices(
  db: Db,
  words: readonly string[],
  choices: (word: string) => ReturnType<typeof sql> | null,
): Promise<WordChoices[]> {
  const columns = words.flatMap((word, i) => {
    const chosen = choices(word);
    return chosen ? [sql`${chosen} as ${sql.ref(`w${i}`)}`] : [];
  });
  if (columns.length === 0) return words.map((word) => ({ word, meant: [] }));
  const { rows } = await sql<Record<string, string[] | null>>`select ${sql.join(columns)}`.execute(db);
  return words.map((word, i) => ({ word, meant: rows[0]?.[`w${i}`] ?? [] }));
}
