/** A script, by its ISO 15924 code. */
interface ScriptRow {
  readonly code: string;
  /** Matches one of its letters. */
  readonly letters: RegExp;
  /** The language that voices and fonts take a text in these letters for; undefined where many share them. */
  readonly language?: string;
  /** The family in which PDFs set it; undefined where they write its words in Latin letters. */
  readonly pdfFont?: string;
  /** The family in which books set it, where that is another; undefined where they have none of their own. */
  readonly bookFont?: string;
  /** Languages that are read in another hand than the rest of it, with its family. */
  readonly bookFontOf?: Readonly<Record<string, string>>;
  /** Left to right unless it is given. */
  readonly direction?: "rtl";
}

const scripts = [
  { code: "Latn", letters: /[A-Za-z]/, pdfFont: "Noto Sans" },
  {
    code: "Deva",
    letters: /[\u0900-\u097f]/,
    language: "hi",
    pdfFont: "Noto Sans Devanagari",
    bookFont: "Noto Serif Devanagari",
  },
  { code: "Beng", letters: /[\u0980-\u09ff]/, language: "bn", bookFont: "Noto Sans Bengali" },
  { code: "Guru", letters: /[\u0a00-\u0a7f]/, language: "pa", bookFont: "Noto Sans Gurmukhi" },
  { code: "Gujr", letters: /[\u0a80-\u0aff]/, language: "gu", bookFont: "Noto Sans Gujarati" },
  { code: "Taml", letters: /[\u0b80-\u0bff]/, language: "ta", bookFont: "Noto Sans Tamil" },
  { code: "Orya", letters: /[\u0b00-\u0b7f]/, language: "or", bookFont: "Noto Sans Oriya" },
  { code: "Telu", letters: /[\u0c00-\u0c7f]/, language: "te", bookFont: "Noto Sans Telugu" },
  { code: "Knda", letters: /[\u0c80-\u0cff]/, language: "kn", bookFont: "Noto Sans Kannada" },
  { code: "Mlym", letters: /[\u0d00-\u0d7f]/, language: "ml", bookFont: "Noto Sans Malayalam" },
  {
    code: "Arab",
    letters: /[\u0600-\u06ff]/,
    language: "ur",
    direction: "rtl",
    bookFont: "Noto Nastaliq Urdu",
    bookFontOf: { ar: "Noto Naskh Arabic", fa: "Noto Naskh Arabic" },
  },
  { code: "Hebr", letters: /[\u0590-\u05ff]/, language: "he", direction: "rtl", bookFont: "Noto Serif Hebrew" },
  { code: "Grek", letters: /[\u0370-\u03ff\u1f00-\u1fff]/, language: "el" },
  { code: "Tibt", letters: /[\u0f00-\u0fff]/, language: "bo", bookFont: "Noto Serif Tibetan" },
] as const satisfies readonly ScriptRow[];

export type Script = (typeof scripts)[number]["code"];

/**
 * The language in whose letters a text is written, if only in part; undefined for Latin ones. Beside others it is Urdu, whose
 * words are twice as high: the lines that hold one want its room.
 */
export function languageOfScript(text: string): string | undefined {
  const found = scripts.flatMap((row) => ("language" in row && row.letters.test(text) ? row.language : []));
  return found.find((language) => language === "ur") ?? found[0];
}

/** So much of a long text says in which letters it is written. */
const SAMPLE_LENGTH = 2_000;

/** The script of most letters of a text, addresses aside; null where none has more than half of them. */
export function mainScriptOf(text: string): Script | null {
  const letters = [...text.replaceAll(/https?:\/\/\S+/g, " ").slice(0, SAMPLE_LENGTH)];
  const counts = scripts.map(({ code, letters: one }) => ({ code, n: letters.filter((l) => one.test(l)).length }));
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  return counts.find(({ n }) => n * 2 > all)?.code ?? null;
}

/** The language that a text in this script is taken for; undefined where many share it. */
export const languageOfLetters = (script: Script): string | undefined =>
  (scripts as readonly ScriptRow[]).find(({ code }) => code === script)?.language;

export const directionOfScript = (script: string): "ltr" | "rtl" =>
  (scripts as readonly ScriptRow[]).find(({ code }) => code === script)?.direction ?? "ltr";

/** The families in which PDFs are set, Latin first. */
export const pdfFonts: readonly string[] = (scripts as readonly ScriptRow[]).flatMap(({ pdfFont }) => pdfFont ?? []);

const bookFonts: readonly string[] = [
  ...pdfFonts,
  ...(scripts as readonly ScriptRow[]).flatMap(({ bookFont }) => bookFont ?? []),
];

/** The families in which books set a language in a script, its own first. */
export const bookFontsFor = (script: string, language = ""): readonly string[] => {
  const row = (scripts as readonly ScriptRow[]).find(({ code }) => code === script);
  const own = row?.bookFontOf?.[language.split("-", 1)[0]!.toLowerCase()];
  return [...new Set([own, row?.bookFont, row?.pdfFont, ...bookFonts].filter((family) => family !== undefined))];
};

/** Its letters stand in the font of Latin. */
const withLatin = new Set(["Latn", "Grek", "Cyrl"]);

/** Whether books can be set in a script: others, such as Thai and Ethiopic, would be empty boxes. */
export const booksHaveScript = (script: string): boolean =>
  withLatin.has(script) ||
  (scripts as readonly ScriptRow[]).some(({ code, bookFont }) => code === script && bookFont !== undefined);

/** The script of a text by its letters; Latin where there are no others. */
export const scriptOf = (text: string): string =>
  (scripts as readonly ScriptRow[]).find(({ code, letters }) => code !== "Latn" && letters.test(text))?.code ?? "Latn";
