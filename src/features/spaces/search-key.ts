import { foldForSearch, searchWords } from "../../platform/search/fold.ts";

export interface SearchableTexts {
  /** The name itself, before its translations and local forms. */
  readonly name: string;
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly descriptions: readonly string[];
}

export interface SearchKey {
  readonly searchName: string;
  /** A tsvector in PostgreSQL's notation: names weigh A, places B, descriptions D. */
  readonly vector: string;
  readonly words: readonly string[];
}

/** Past this many words a description adds nothing that somebody would search for. */
const MAX_WORDS = 400;
const MAX_WORD_LENGTH = 60;

export function searchKey({ name, names, places, descriptions }: SearchableTexts): SearchKey {
  const weights = new Map<string, "A" | "B" | "D">();
  const add = (texts: readonly string[], weight: "A" | "B" | "D") => {
    for (const text of texts)
      for (const word of searchWords(text))
        if (word.length <= MAX_WORD_LENGTH && weights.size < MAX_WORDS && !weights.has(word)) weights.set(word, weight);
  };
  add([name, ...names], "A");
  add(places, "B");
  add(descriptions, "D");
  const vector = [...weights].map(([word, weight], i) => `'${word}':${i + 1}${weight}`).join(" ");
  return { searchName: foldForSearch(name), vector, words: [...weights.keys()] };
}

const unasked = new Set(searchWords("in of the at near and for a में के का की पास"));

/** What a reader typed, as words to look for; more than six would only slow the search. */
export function askedWords(q: string): string[] {
  const words = searchWords(q.slice(0, 100));
  const meant = words.filter((word) => !unasked.has(word));
  return (meant.length > 0 ? meant : words).slice(0, 6);
}

/** One word of a query and the kept words that it may mean. */
export interface WordChoices {
  readonly word: string;
  readonly meant: readonly string[];
}

/** A tsquery: every word of the query by its beginning, or one of the words that it may mean. */
export function wordsQuery(choices: readonly WordChoices[], weights: "A" | "AB" | "" = ""): string {
  return choices
    .map(({ word, meant }) => {
      const parts = [`'${word}':*${weights}`, ...meant.map((other) => `'${other}'${weights && `:${weights}`}`)];
      return `(${parts.join(" | ")})`;
    })
    .join(" & ");
}
