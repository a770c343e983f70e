import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import type { WordChoices } from "../search/search-key.ts";

const PARTS = 40;
const ALIKE = 8;

/** The kept words of which each asked word is a part: "vinayak" of "sidivinayak". */
export async function readWordsAround(db: Db, words: readonly string[]): Promise<WordChoices[]> {
  return readChoices(
    db,
    words,
    (word) =>
      sql`(select array_agg(word) from (
        select word from space_word
        where word like ${`%${word}%`} and length(${word}) >= 3 and word <> ${word}
        order by length(word), word limit ${PARTS}) as around)`,
  );
}

/** The kept words that each asked word may have meant to be; the nearest come first. */
export async function readWordsAlike(db: Db, words: readonly string[]): Promise<WordChoices[]> {
  return readChoices(
    db,
    words,
    (word) =>
      sql`(select array_agg(word) from (
        select word, min(edits) as edits from (
          select word, levenshtein(word, ${word}) as edits from space_word
          where word % ${word} and similarity(word, ${word}) >= 0.4
          union all
          select word, levenshtein(word, ${word}) from space_word
          where length(${word}) >= 4 and word like ${`${word.slice(0, 1)}%`}
            and length(word) between length(${word}) - 2 and length(${word}) + 2
            and levenshtein_less_equal(word, ${word}, ${mistakesIn(word)}) <= ${mistakesIn(word)}
          union all
          select word, 1 from space_word where word = any(${swapped(word)}::text[])
        ) as found
        group by word order by edits, word limit ${ALIKE}) as alike)`,
  );
}

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
