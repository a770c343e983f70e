import { foldForSearch, searchWords } from "../../../platform/search/fold.ts";
import { askedAs } from "./asked-as.ts";

export interface SearchableTexts {
  /** The name itself, before its translations and local forms. */
  readonly name: string;
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly descriptions: readonly string[];
}

export interface SearchKey {
  readonly searchName: string;
  /** A tsvector in PostgreSQL's notation: every word, and beside it the same word marked with where it stands. */
  readonly vector: string;
  readonly words: readonly string[];
}

/** Where a word must stand: in a name, in a name or a place, or anywhere. */
export type Reach = "name" | "place" | "anywhere";

// Marks instead of weights: an index knows words, and would have to look up each row for its weights.
const marks: Readonly<Record<Reach, string>> = { name: "n/", place: "p/", anywhere: "" };
const held: Readonly<Record<Reach, readonly string[]>> = {
  name: [marks.name, marks.place, marks.anywhere],
  place: [marks.place, marks.anywhere],
  anywhere: [marks.anywhere],
};

/** Past this many words a description adds nothing that somebody would search for. */
const MAX_WORDS = 400;
const MAX_WORD_LENGTH = 60;

export function searchKey({ name, names, places, descriptions }: SearchableTexts): SearchKey {
  const found = new Map<string, Reach>();
  const add = (texts: readonly string[], reach: Reach) => {
    for (const text of texts)
      for (const word of searchWords(text))
        if (word.length <= MAX_WORD_LENGTH && found.size < MAX_WORDS && !found.has(word)) found.set(word, reach);
  };
  add([name, ...names], "name");
  add(places, "place");
  add(descriptions, "anywhere");
  const lexemes = [...found].flatMap(([word, reach]) => held[reach].map((mark) => `'${mark}${word}'`));
  return { searchName: foldForSearch(name), vector: lexemes.join(" "), words: [...found.keys()] };
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
  /** Looked for in names and places only. */
  readonly meant: readonly string[];
}

/** From this length on a beginning says enough to be looked for in descriptions too. */
const TELLING_LENGTH = 5;

/** Words of kinds and faiths stand in so many places that looking for their beginnings would only be slow. */
const wholeWords = new Set(searchWords(Object.values(askedAs).join(" ")));

/**
 * A tsquery: every word of the query, or one of the words that it may mean. The last one may be half typed,
 * so that it is looked for by its beginning.
 */
export function wordsQuery(choices: readonly WordChoices[], reach: Reach = "anywhere"): string {
  const narrow = reach === "name" ? marks.name : marks.place;
  return choices
    .map(({ word, meant }, i) => {
      const isOpen = i === choices.length - 1 && !wholeWords.has(word);
      const alternatives = [`'${marks[reach]}${word}'`, ...meant.map((other) => `'${narrow}${other}'`)];
      if (isOpen) alternatives.push(`'${word.length < TELLING_LENGTH ? narrow : marks[reach]}${word}':*`);
      return `(${alternatives.join(" | ")})`;
    })
    .join(" & ");
}
