import { normaliseForSearch } from "#/platform/search/normalise.ts";

/** Letters of other scripts that look like Latin ones; they are read so only within a word of Latin letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ο: "o",
  α: "a",
  ι: "i",
  υ: "u",
  ν: "v",
};

/**
 * Normalises a text for comparing words: as search does, so that case, accents and scripts are one; invisible
 * characters are left out, and letters written apart are put together.
 */
export function normaliseForWords(text: string): string {
  const visible = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase();
  const latin = visible.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    /[a-z]/.test(word) ? word.replaceAll(/[^a-z]/gu, (letter) => LOOKALIKES[letter] ?? letter) : word,
  );
  return normaliseForSearch(
    latin.replaceAll(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s._*-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, joined),
  );
}

const joined = (apart: string): string => apart.replaceAll(/[\s._*-]+/gu, "");

/** Whether a text has one of these words, or phrases; they are normalised already. */
export function hasWord(text: string, normalisedWords: readonly string[]): boolean {
  if (normalisedWords.length === 0) return false;
  const folded = ` ${normaliseForWords(text)} `;
  return normalisedWords.some((word) => folded.includes(` ${word} `));
}
