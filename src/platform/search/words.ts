import { beginningsOf, normaliseForSearch, searchWords } from "./normalise.ts";

/** The texts of something that people search for; their normalising is the engine's. */
export interface DocumentTexts {
  /** The name itself, before its translations and local forms: a search may begin with it. */
  readonly name: string;
  readonly otherNames?: readonly string[];
  /** Places, kinds and whatever else people add to a name when they search. */
  readonly keywords?: readonly string[];
  readonly texts?: readonly string[];
  /** The container, where searches look in some of those alone. */
  readonly within?: number;
}

export interface DocumentKey {
  /** Normalised. */
  readonly name: string;
  /** A tsvector in PostgreSQL's notation: every word, and beside it the same word marked with where it stands. */
  readonly vector: string;
  /** Every word of the document, once. */
  readonly words: readonly string[];
}

/** The place of a word's match: in a name, in a name or a keyword, or anywhere. */
export type Reach = "name" | "keyword" | "anywhere";

// Marks instead of weights: an index knows words, and would have to look up each row for its weights.
const marks: Readonly<Record<Reach, string>> = { name: "n/", keyword: "p/", anywhere: "" };
const held: Readonly<Record<Reach, readonly string[]>> = {
  name: [marks.name, marks.keyword, marks.anywhere],
  keyword: [marks.keyword, marks.anywhere],
  anywhere: [marks.anywhere],
};

/** No word has a stroke in it. */
const place = (within: number): string => `'in/${within}'`;

/** Past this many words a text adds nothing that somebody would search for. */
const MAX_WORDS = 800;
const MAX_WORD_LENGTH = 60;

export function documentKey({ name, otherNames = [], keywords = [], texts = [], within }: DocumentTexts): DocumentKey {
  const found = new Map<string, Reach>();
  const add = (from: readonly string[], reach: Reach) => {
    for (const text of from)
      for (const word of searchWords(text))
        if (word.length <= MAX_WORD_LENGTH && found.size < MAX_WORDS && !found.has(word)) found.set(word, reach);
  };
  add([name, ...otherNames], "name");
  add(keywords, "keyword");
  add(texts, "anywhere");
  const lexemes = [...found].flatMap(([word, reach]) => held[reach].map((mark) => `'${mark}${word}'`));
  if (within !== undefined) lexemes.push(place(within));
  return { name: normaliseForSearch(name), vector: lexemes.join(" "), words: [...found.keys()] };
}

const unasked = new Set(searchWords("in of the at near and for a में के का की पास"));

/** The words to look for in what a reader typed; more than six would only slow the search. */
export function queryWords(q: string): string[] {
  const words = searchWords(q.slice(0, 100));
  const meant = words.filter((word) => !unasked.has(word));
  return (meant.length > 0 ? meant : words).slice(0, 6);
}

/** One word of a query and the kept words that it may mean. */
export interface WordChoices {
  readonly word: string;
  /** Looked for in names and keywords, and in texts only where a search wants it. */
  readonly meant: readonly string[];
  /** All kept words that begin so, where they are known: what it may be that is half typed. */
  readonly begun?: readonly string[];
}

/** The choices of the same words, each with what both say that it may mean. */
export const bringTogether = (some: readonly WordChoices[], more: readonly WordChoices[]): WordChoices[] =>
  some.map((one, i) => ({ ...one, meant: [...new Set([...one.meant, ...more[i]!.meant])] }));

/** A prefix of at least this length is specific enough to be looked for in texts too. */
const TELLING_LENGTH = 5;

/**
 * A tsquery: every word of the query, or one of the words that it may mean. The last one may be half typed,
 * so that it is looked for by its beginning.
 * @param wholeWords words that are never taken for half typed.
 * @param meantReach where at most the words are looked for that may be meant.
 */
export function wordsQuery(
  choices: readonly WordChoices[],
  reach: Reach = "anywhere",
  wholeWords: ReadonlySet<string> = new Set(),
  meantReach: Reach = "keyword",
): string {
  const narrow = reach === "name" ? marks.name : marks.keyword;
  const meantMark = reach === "anywhere" ? marks[meantReach] : narrow;
  return choices
    .map(({ word, meant, begun }, i) => {
      const isOpen = i === choices.length - 1 && !wholeWords.has(word);
      const mark = word.length < TELLING_LENGTH ? narrow : marks[reach];
      const alternatives = new Set([`'${marks[reach]}${word}'`, ...meant.map((other) => `'${meantMark}${other}'`)]);
      if (isOpen && begun) for (const other of begun) alternatives.add(`'${mark}${other}'`);
      else if (isOpen) {
        // The word itself begins so, and would only be looked for twice.
        if (mark === marks[reach]) alternatives.delete(`'${mark}${word}'`);
        for (const beginning of beginningsOf(word)) alternatives.add(`'${mark}${beginning}':*`);
      }
      return `(${[...alternatives].join(" | ")})`;
    })
    .join(" & ");
}

/** A tsquery for documents of texts alone: every word, or one of those that it may mean, in one of these places. */
export function textQuery(choices: readonly WordChoices[], within: readonly number[]): string {
  const all = choices.map(({ word, meant }, i) => {
    const isOpen = i === choices.length - 1;
    const alternatives = [...(isOpen ? [] : [word]), ...meant].map((one) => `'${one}'`);
    if (isOpen) alternatives.push(...beginningsOf(word).map((beginning) => `'${beginning}':*`));
    return `(${alternatives.join(" | ")})`;
  });
  return [`(${within.map(place).join(" | ")})`, ...all].join(" & ");
}
