import { normaliseForSearch } from "../../platform/search/normalise.ts";
import { queryWords } from "../../platform/search/words.ts";

/** A piece of a text, and whether it was asked for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

const word = /[\p{L}\p{M}\p{N}'’\-‐‑]+/gu;
/** A shorter part of a word says nothing. */
const PART_LENGTH = 5;

/** The words of a text that were asked for, in whatever spelling and script: as [from, to] in UTF-16 units. */
function findWords(
  text: string,
  asked: readonly string[],
): { readonly from: number; readonly to: number; readonly word: string }[] {
  return [...text.matchAll(word)].flatMap(({ 0: whole, index }) => {
    const own = normaliseForSearch(whole).split(" ");
    const found = asked.find((one) =>
      own.some(
        (part) =>
          part === one || (one.length >= PART_LENGTH ? part.includes(one) : one.length >= 3 && part.startsWith(one)),
      ),
    );
    return found === undefined ? [] : [{ from: index, to: index + whole.length, word: found }];
  });
}

/** How many of the words that were typed a text has. */
export const countFound = (text: string, q: string): number => {
  const asked = queryWords(q);
  return new Set(findWords(text, asked).map((one) => one.word)).size;
};

/** A text around what was asked for, at most so long, in pieces; those that were cut begin or end with an ellipsis. */
export function markWords(text: string, q: string, most: number): Piece[] {
  const found = findWords(text, queryWords(q));
  const { from, to } = cut(text, found[0]?.from ?? 0, most);
  const pieces: Piece[] = [];
  let at = from;
  const add = (until: number, isFound: boolean) => {
    if (until > at) pieces.push({ text: text.slice(at, until), isFound });
    at = Math.max(at, until);
  };
  for (const one of found) {
    if (one.from < from || one.to > to) continue;
    add(one.from, false);
    add(one.to, true);
  }
  add(to, false);
  if (from > 0) pieces.unshift({ text: "… ", isFound: false });
  if (to < text.length) pieces.push({ text: " …", isFound: false });
  return pieces;
}

/** Where to cut, at blanks, so that the place is within. */
function cut(text: string, place: number, most: number): { readonly from: number; readonly to: number } {
  if (text.length <= most) return { from: 0, to: text.length };
  const wanted = Math.max(0, Math.min(place - most / 3, text.length - most));
  const from = wanted === 0 ? 0 : text.lastIndexOf(" ", wanted) + 1;
  const end = Math.min(from + most, text.length);
  const blank = text.lastIndexOf(" ", end);
  return { from, to: end === text.length || blank <= from ? end : blank };
}
