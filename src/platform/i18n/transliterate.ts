import sanscript from "@indic-transliteration/sanscript";
import { indicRowOf, indicRows, type IndicScript, type ReadingScript } from "./reading-scripts.ts";

/** The Indic script of a text that is written in one alone, by its first letter; undefined for every other. */
export const indicScriptOf = (text: string): IndicScript | undefined => {
  const block = text.charCodeAt(0) & ~0x7f;
  return indicRows.find(({ from }) => from === block)?.script;
};

/** Letters of one Indic script in the international alphabet of Sanskrit, as the transliterator gives them. */
export const toIast = (text: string, script: IndicScript): string =>
  sanscript.t(text, indicRowOf.get(script)!.scheme, "iast");

/** Accents of the Vedas, which other scripts do not write. */
const accents = /[\u0951\u0952\u1cd0-\u1cff\ua8e0-\ua8f1]/g;

/**
 * A text in the letters of another script. @param from its own script, of those that `scriptsFor` takes.
 * Signs of no script, lines and figures of the reader's own stay where they stand.
 */
export function transliterate(text: string, from: string, to: ReadingScript): string {
  const target = to === "Latn" ? "iast" : indicRowOf.get(to)!.scheme;
  const plain = text.replaceAll(accents, "");
  if (from !== "Latn") return sanscript.t(plain, indicRowOf.get(from)!.scheme, target).normalize("NFC");
  // Its e and o are always long; the alphabet that has both kinds says so, and has the dot of a nasal above.
  const long = plain.toLowerCase().normalize("NFC").replaceAll("e", "ē").replaceAll("o", "ō").replaceAll("ṃ", "ṁ");
  return sanscript.t(long, "iso", target).normalize("NFC");
}
