import { sql } from "kysely";
import type { Db } from "../db/connection.ts";
import type { WordChoices } from "./words.ts";

const PARTS = 40;
const ALIKE = 8;

/** The kept words of an entity of which each asked word is a part: "vinayak" of "sidivinayak". */
export async function readWordsAround(db: Db, entity: string, words: readonly string[]): Promise<WordChoices[]> {
  return readChoices(
    db,
    words,
    (word) =>
      sql`(select array_agg(word) from (
        select word from search_word
        where ${of(entity)} and word like ${`%${word}%`} and length(${word}) >= 3 and word <> ${word}
        order by length(word), word limit ${PARTS}) as around)`,
  );
}

/** An entity's kept words that each asked word may have meant to be; the nearest come first. */
export async function readWordsAlike(db: Db, entity: string, words: readonly string[]): Promise<WordChoices[]> {
  return readChoices(
    db,
    words,
    (word) =>
      sql`(select array_agg(word) from (
        select word, min(edits) as edits from (
          select word, levenshtein(word, ${word}) as edits from search_word
          where ${of(entity)} and word % ${word} and similarity(word, ${word}) >= 0.4
          union all
          select word, levenshtein(word, ${word}) from search_word
          where ${of(entity)} and length(${word}) >= 4 and word like ${`${word.slice(0, 1)}%`}
            and length(word) between length(${word}) - 2 and length(${word}) + 2
            and levenshtein_less_equal(word, ${word}, ${mistakesIn(word)}) <= ${mistakesIn(word)}
          union all
          select word, 1 from search_word where ${of(entity)} and word = any(${swapped(word)}::text[])
        ) as found
        group by word order by edits, word limit ${ALIKE}) as alike)`,
  );
}

// In the query's text, so that the planner knows the partition.
const of = (entity: string) => sql`entity = ${sql.lit(entity)}`;

const mistakesIn = (word: string): number => (word.length >= 7 ? 2 : 1);

/** The word with each pair of neighbours exchanged, the commonest slip of a finger. */
const swapped = (word: string): string[] =>
  word.length < 4
    ? []
    : Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));

async function readChoices(
  db: Db,
  words: readonly string[],
  choices: (word: string) => ReturnType<typeof sql>,
): Promise<WordChoices[]> {
  if (words.length === 0) return [];
  const columns = words.map((word, i) => sql`${choices(word)} as ${sql.ref(`w${i}`)}`);
  const { rows } = await sql<Record<string, string[] | null>>`select ${sql.join(columns)}`.execute(db);
  return words.map((word, i) => ({ word, meant: rows[0]?.[`w${i}`] ?? [] }));
}
