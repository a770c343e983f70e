/** Scripts of one family: what is written in one can be written in every other. ISO 15924. */
export type IndicScript = "Deva" | "Beng" | "Guru" | "Gujr" | "Orya" | "Taml" | "Telu" | "Knda" | "Mlym";

interface Row {
  readonly script: IndicScript;
  /** Where its block of 128 letters begins. */
  readonly from: number;
  /** The transliterator's name of it. */
  readonly scheme: string;
}

export const indicRows: readonly Row[] = [
  { script: "Deva", from: 0x0900, scheme: "devanagari" },
  { script: "Beng", from: 0x0980, scheme: "bengali" },
  { script: "Guru", from: 0x0a00, scheme: "gurmukhi" },
  { script: "Gujr", from: 0x0a80, scheme: "gujarati" },
  { script: "Orya", from: 0x0b00, scheme: "oriya" },
  { script: "Taml", from: 0x0b80, scheme: "tamil" },
  { script: "Telu", from: 0x0c00, scheme: "telugu" },
  { script: "Knda", from: 0x0c80, scheme: "kannada" },
  { script: "Mlym", from: 0x0d00, scheme: "malayalam" },
];

export const indicRowOf = new Map(indicRows.map((row) => [row.script as string, row]));

/** Into which scripts a reader may have a text written, Latin letters (IAST) among them. */
export const readingScripts = ["Latn", "Deva", "Taml", "Gujr", "Guru", "Beng", "Mlym"] as const;
export type ReadingScript = (typeof readingScripts)[number];

export const isReadingScript = (code: unknown): code is ReadingScript => readingScripts.includes(code as ReadingScript);

/** Languages whose Latin letters are those of IAST, so that they can be written in Indic ones. */
const writtenInIast = new Set(["sa", "pi", "pra"]);

/** The scripts into which a text can be transliterated; none for what is no Indic text. */
export function scriptsFor({ script, language }: { readonly script: string; readonly language: string }) {
  const isIndic = indicRowOf.has(script) || (script === "Latn" && writtenInIast.has(language.split("-")[0]!));
  return isIndic ? readingScripts.filter((one) => one !== script) : [];
}
