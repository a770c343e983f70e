import { numberOf } from "#/platform/verses.ts";

/** Digits of any script as Latin ones. */
export const inLatinDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(numberOf(digit)));

/**
 * The label of a verse as files have it: `47`, `४७`, `5a`, bridges `3-4`, `3–4`, `3,4`, `3a-4b`; null for what is none.
 */
export function readVerseNumber(unsafeText: string): string | null {
  const text = inLatinDigits(unsafeText)
    .replaceAll(/\s|[\u200b-\u200f]/g, "")
    .replaceAll(/[‐‑–—,]/g, "-")
    .toLowerCase();
  const [, first, part = "", last, lastPart = ""] = /^0*(\d{1,5})([a-z]?)(?:-0*(\d{1,5})([a-z]?))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  if (last === undefined) return `${first}${part}`;
  if (Number(last) < Number(first)) return null;
  // Of a part of a verse nobody has a bridge: the numbers are cited.
  if (last === first) return part === "" || part !== lastPart ? first : `${first}${part}`;
  return `${first}-${last}`;
}

/** A whole number in any digits; null for what is none. */
export function readWholeNumber(unsafeText: string): number | null {
  const text = inLatinDigits(unsafeText.trim());
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** A whole number in any digits, or a Roman one up to 399; null for what is none. */
export function readChapterNumber(unsafeText: string): number | null {
  const number = readWholeNumber(unsafeText);
  if (number !== null) return number;
  const roman = unsafeText.trim().toUpperCase();
  if (!/^(?=[CLXVI])C{0,3}(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(roman)) return null;
  const values = [...roman].map((letter) => ({ C: 100, L: 50, X: 10, V: 5, I: 1 })[letter]!);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/** Characters of an address in which its last numbers stand. */
const ADDRESS_REACH = 80;

/** The last numbers of an address such as `BhG_2.47` or `1,003.012`, in their order. */
export const lastNumbers = (address: string): number[] =>
  [...inLatinDigits(address.slice(-ADDRESS_REACH)).matchAll(/(?<![0-9])[0-9]{1,5}(?![0-9])/g)].map(([digits]) =>
    Number(digits),
  );
