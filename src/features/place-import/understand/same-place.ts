import { wordsOfKinds } from "#/features/spaces/public-sourced.ts";
import { normaliseForSearch, searchWords } from "#/platform/search/normalise.ts";

/** Words that stand before so many names that they tell no two apart. */
const honours = new Set(searchWords("shri shrimad the of at old new st saint ji"));
const telling = (word: string): boolean => word.length > 1 && !wordsOfKinds.has(word) && !honours.has(word);

/** @returns the words that tell a name from others, spelt as searches spell them; all of them where none is left. */
function tellingWords(name: string): string {
  const words = normaliseForSearch(name).split(" ").filter(Boolean);
  const own = words.filter(telling);
  return (own.length > 0 ? own : words).join("");
}

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++) {
    const pair = text.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** A name as it is compared: what tells it from others, and its pairs of letters. */
export interface ComparedName {
  readonly text: string;
  readonly pairs: ReadonlyMap<string, number>;
}

/** So many names of a place are compared. */
const MOST_NAMES = 12;

/** The names of a place, made ready once for any number of comparisons. */
export const comparedNames = (names: readonly string[]): readonly ComparedName[] =>
  [...new Set(names.map(tellingWords))]
    .filter(Boolean)
    .slice(0, MOST_NAMES)
    .map((text) => ({ text, pairs: pairsOf(text) }));

/** Pairs of letters that both have, of all that they have: 1 is the same. @returns 0 where it is not above `floor`. */
function likeness(one: ComparedName, other: ComparedName, floor: number): number {
  if (one.text === other.text) return 1;
  const [a, b] = [one.text.length - 1, other.text.length - 1];
  if (a < 1 || b < 1 || (2 * Math.min(a, b)) / (a + b) <= floor) return 0;
  let common = 0;
  for (const [pair, count] of one.pairs) common += Math.min(count, other.pairs.get(pair) ?? 0);
  return (2 * common) / (a + b);
}

/** How much the names of two places are alike, whatever their scripts: the best of all pairs, between 0 and 1. */
export function namesAlike(some: readonly ComparedName[], others: readonly ComparedName[]): number {
  let best = 0;
  for (const one of some) for (const other of others) best = Math.max(best, likeness(one, other, best));
  return best;
}

/** Further apart nothing is taken for the same. */
export const MOST_METRES = 400;

/** Whether two places may be one: the nearer they are, the less their names must be alike. */
export function maybeSame({
  metres,
  alike,
  isOfOneFaith,
}: {
  readonly metres: number;
  readonly alike: number;
  readonly isOfOneFaith: boolean;
}): boolean {
  if (!isOfOneFaith) return metres <= 60 && alike >= 0.85;
  return alike >= (metres <= 60 ? 0.45 : metres <= 200 ? 0.65 : 0.85);
}

/** Whether two things of one source are certainly one, such as a gate and its building. */
export const surelySame = (metres: number, alike: number): boolean => metres <= 60 && alike >= 0.98;
