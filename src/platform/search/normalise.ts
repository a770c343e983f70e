import type { IndicScript } from "../i18n/reading-scripts.ts";
import { indicScriptOf, toIast } from "../i18n/transliterate.ts";

/** Scripts in which nobody says the a at a word's end that they imply. */
const dropsFinalA: ReadonlySet<IndicScript> = new Set(["Deva", "Beng", "Guru", "Gujr"]);

const INDIC_RUN = /[\u0900-\u0d7f]+/g;

/** Spellings that no rule brings together. */
const respelt: readonly (readonly [RegExp, string])[] = [
  [/\bgurud[uv]a*r/g, "gurduar"],
  [/\bgurdvar/g, "gurduar"],
  [/\bcarc\b/g, "curc"],
];

/**
 * Lower-case Latin letters and figures, one space between words, in which spellings of one sound are one:
 * "Siddhivinayak", "siddhi vinaayak" apart from its space, and "सिद्धिविनायक" agree; so do
 * "gurudwara", "gurdwara" and "ਗੁਰਦੁਆਰਾ". Letters of scripts outside India are kept as they are.
 */
export function normaliseForSearch(text: string): string {
  const latin = text
    .normalize("NFD")
    .replace(/[\u0921\u0922]\u093c|[\u09a1\u09a2]\u09bc|[\u0a21\u0a32]\u0a3c/g, (pair) => flap(pair))
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0a71\u200c\u200d]/g, "")
    .replace(/ॐ/g, " om ")
    .replace(/\u0901/g, "\u0902")
    .replace(INDIC_RUN, (run) => (SENSELESS_RUN.test(run) ? run : romanise(run)))
    .normalize("NFD")
    .toLowerCase()
    .replace(/['’`´]/g, "");
  const letters = latin.replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ");
  return letters.trim().split(" ").map(normaliseWord).join(" ");
}

/** The words of a text as they are stored and searched for: normalised, each once, in their order. */
export function searchWords(text: string): string[] {
  return [...new Set(normaliseForSearch(text).split(" "))].filter((word) => word !== "");
}

/**
 * The beginnings of normalised words that this one, half typed, may be: its m is an n before a b or p, so that "mum" also
 * begins "munbai".
 */
export const beginningsOf = (word: string): readonly string[] => {
  const stem = word.endsWith("m") ? word.slice(0, -1) : null;
  return stem === null ? [word] : [word, `${stem}nb`, `${stem}np`];
};

// ड़ and ढ़ are written with an r in Latin letters.
const flap = (pair: string): string => {
  const first = pair.charCodeAt(0);
  return String.fromCharCode((first & ~0x7f) + 0x30);
};

function romanise(run: string): string {
  const parts: string[] = [];
  for (const piece of run.match(
    /[\u0900-\u097f]+|[\u0980-\u09ff]+|[\u0a00-\u0a7f]+|[\u0a80-\u0aff]+|[\u0b00-\u0b7f]+|[\u0b80-\u0bff]+|[\u0c00-\u0c7f]+|[\u0c80-\u0cff]+|[\u0d00-\u0d7f]+/g,
  ) ?? []) {
    const script = indicScriptOf(piece);
    if (!script) continue;
    let iast = toIast(piece, script).normalize("NFC");
    if (script === "Taml") iast = iast.replace(/gh/g, "k").replace(/jh/g, "c").replace(/zh|ḻ/g, "l");
    iast = iast.replace(/jñ/g, "gy").replace(/ṛ|r̥/g, "ri").replace(/[ṃṁ]/g, "n");
    parts.push(dropsFinalA.has(script) ? silenceSchwas(iast) : iast);
  }
  return parts.join(" ");
}

const CONSONANT = "[^aāiīuūeoèòē\\s]";
const VOWEL = "[aāiīuūeoèòē]";

/** "siddhivināyaka" is said "siddhivināyak": the a that Indo-Aryan scripts imply, where no one says it. */
function silenceSchwas(iast: string): string {
  const endless = iast.replace(new RegExp(`(${VOWEL}${CONSONANT}+)a(?=[^\\p{L}\\p{M}]|$)`, "ug"), "$1");
  const inner = new RegExp(`(${VOWEL}${CONSONANT}h?)a(?!i|u)(?=${CONSONANT}h?${VOWEL})`, "ug");
  return endless.replace(inner, "$1");
}

/** No language writes a consonant three times, nor a word of one letter again and again: no other word sounds so. */
const SENSELESS_RUN = /([\u0900-\u0d7f])\1\1/;
const SENSELESS = /([b-df-hj-np-tv-z])\1\1|^([a-z])\2+$/;

function normaliseWord(word: string): string {
  if (/[^a-z0-9]/.test(word) || SENSELESS.test(word)) return word;
  let folded = word
    .replace(/jn/g, "gy")
    .replace(/ph|f/g, "p")
    .replace(/(?<=[bcdgjklpqstxz])h/g, "")
    .replace(/x/g, "ks")
    .replace(/q|ck/g, "k")
    .replace(/z/g, "j")
    .replace(/w/g, "v")
    .replace(/aa+/g, "a")
    .replace(/ee+|ii+/g, "i")
    .replace(/oo+|uu+|ou/g, "u")
    .replace(/([a-z])\1+/g, "$1")
    .replace(/(?<=[aeo])y(?![aeiou])/g, "i")
    .replace(/m(?=[bp])/g, "n");
  for (const [from, to] of respelt) folded = folded.replace(from, to);
  return folded.length > 3 ? folded.replace(/(?<=[^aeiou])a$/, "") : folded;
}
