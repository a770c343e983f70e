import { normaliseForSearch } from "../../platform/search/normalise.ts";
import { type DocumentKey, documentKey } from "../../platform/search/words.ts";

/** Characters of a verse's beginning by which it is found: people ask for verses by their first words. */
const BEGINNING = 80;

/**
 * Parts of a compound, which some editions part with hyphens: the whole is a word too. It is looked for where a word begins
 * alone: from each of its letters, a word of twenty thousand would be read as often.
 */
const compounds = /(?<![\p{L}\p{M}'’])[\p{L}\p{M}'’]+(?:[-‐‑][\p{L}\p{M}'’]+)+/gu;

const joined = (text: string): string =>
  [...text.matchAll(compounds)].map(([whole]) => whole.replaceAll(/[-‐‑]/g, "")).join(" ");

/** What a verse is found by: its texts in every edition, the first one first, and its words one by one. */
export function verseDocument(texts: readonly string[], words = ""): DocumentKey {
  const whole = texts.map((text) => `${text} ${joined(text)}`);
  return {
    ...documentKey({ name: "", texts: [...whole, words] }),
    name: normaliseForSearch([...(texts[0] ?? "")].slice(0, BEGINNING).join("")),
  };
}
