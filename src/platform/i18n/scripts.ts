/** A script, by its ISO 15924 code. */
interface ScriptRow {
  readonly code: string;
  /** Matches one of its letters. */
  readonly letters: RegExp;
  /** The language that voices and fonts take a text in these letters for; undefined where many share them. */
  readonly language?: string;
  /** The family in which PDFs set it; undefined where they write its words in Latin letters. */
  readonly pdfFont?: string;
}

const scripts = [
  { code: "Latn", letters: /[A-Za-z]/, pdfFont: "Noto Sans" },
  { code: "Deva", letters: /[\u0900-\u097f]/, language: "hi", pdfFont: "Noto Sans Devanagari" },
  { code: "Beng", letters: /[\u0980-\u09ff]/, language: "bn" },
  { code: "Guru", letters: /[\u0a00-\u0a7f]/, language: "pa" },
  { code: "Gujr", letters: /[\u0a80-\u0aff]/, language: "gu" },
  { code: "Taml", letters: /[\u0b80-\u0bff]/, language: "ta" },
  { code: "Telu", letters: /[\u0c00-\u0c7f]/, language: "te" },
  { code: "Knda", letters: /[\u0c80-\u0cff]/, language: "kn" },
  { code: "Mlym", letters: /[\u0d00-\u0d7f]/, language: "ml" },
  { code: "Arab", letters: /[\u0600-\u06ff]/, language: "ur" },
  { code: "Tibt", letters: /[\u0f00-\u0fff]/, language: "bo" },
] as const satisfies readonly ScriptRow[];

export type Script = (typeof scripts)[number]["code"];

/** The language in whose letters a text is written; undefined for Latin ones. */
export const languageOfScript = (text: string): string | undefined =>
  (scripts as readonly ScriptRow[]).find(({ letters, language }) => language && letters.test(text))?.language;

/** The families in which PDFs are set, Latin first. */
export const pdfFonts: readonly string[] = (scripts as readonly ScriptRow[]).flatMap(({ pdfFont }) => pdfFont ?? []);
