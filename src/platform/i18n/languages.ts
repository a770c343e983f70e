import type { Script } from "./scripts.ts";

interface LanguageRow {
  /** ISO 639. */
  readonly code: string;
  /** Its name in the settings, as the database keeps it; undefined for one in which texts alone are written. */
  readonly setting?: string;
  /** The language's own name. */
  readonly own: string;
  /** BCP 47, for numbers and dates. */
  readonly locale: string;
  /** Left to right unless it is given. */
  readonly direction?: "rtl";
  readonly script: Script;
  /** Whether all words of the interface are translated. */
  readonly isComplete?: true;
  /** What it calls the languages of old texts for which the standard tables have no name. */
  readonly calls?: Readonly<Record<string, string>>;
}

/** Every language in which texts may be written; those with a setting may be chosen, the interface speaks the complete ones. */
const rows = [
  {
    code: "en",
    setting: "english",
    own: "English",
    locale: "en-IN",
    script: "Latn",
    isComplete: true,
    calls: { pra: "Prakrit" },
  },
  {
    code: "hi",
    setting: "hindi",
    own: "हिन्दी",
    locale: "hi-IN",
    script: "Deva",
    isComplete: true,
    calls: { pra: "प्राकृत" },
  },
  { code: "bn", setting: "bengali", own: "বাংলা", locale: "bn-IN", script: "Beng" },
  { code: "ta", setting: "tamil", own: "தமிழ்", locale: "ta-IN", script: "Taml" },
  {
    code: "gu",
    setting: "gujarati",
    own: "ગુજરાતી",
    locale: "gu-IN",
    script: "Gujr",
  },
  {
    code: "mr",
    setting: "marathi",
    own: "मराठी",
    locale: "mr-IN",
    script: "Deva",
  },
  {
    code: "pa",
    setting: "punjabi",
    own: "ਪੰਜਾਬੀ",
    locale: "pa-IN",
    script: "Guru",
  },
  {
    code: "sa",
    setting: "sanskrit",
    own: "संस्कृतम्",
    locale: "sa-IN",
    script: "Deva",
  },
  { code: "ml", own: "മലയാളം", locale: "ml-IN", script: "Mlym" },
  { code: "ur", own: "اردو", locale: "ur-IN", direction: "rtl", script: "Arab" },
] as const satisfies readonly LanguageRow[];

/** Code of a language in which a text may be written. */
export type TextLanguage = (typeof rows)[number]["code"];
/** Code of a language that the interface speaks. */
export type Language = Extract<(typeof rows)[number], { isComplete: true }>["code"];
/** Name of a language as the settings keep it. */
export type LanguageSetting = Extract<(typeof rows)[number], { setting: string }>["setting"];

export const allLanguages: readonly LanguageRow[] = rows;
/** Those that people may choose for the interface, now or once they are complete. */
export const settingLanguages = rows.filter((row) => "setting" in row);
export const textLanguages: readonly TextLanguage[] = rows.map(({ code }) => code);
export const languages: readonly Language[] = allLanguages
  .filter(({ isComplete }) => isComplete)
  .map(({ code }) => code as Language);

/** The language in which the messages stand in the source: the plain address of a page, and what fills gaps. */
export const sourceLanguage = "en" satisfies Language;

/** One value for each language of the interface. */
export const inEveryLanguage = <Value>(valueOf: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, Value>;

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The row of a language as a page or a record names it, such as `hi` or `hi-IN`; the source language's for an unknown one. */
const rowOf = (language: string): LanguageRow => {
  const code = language.split("-")[0];
  return rows.find((row) => row.code === code) ?? rows[0];
};

/** BCP 47 tag for `Intl`, such as `hi-IN`. */
export const localeOf = (language: string): string => rowOf(language).locale;

/** The address of a page in a language: the plain one in the source language, with the language in its query in others. */
export const addressIn = (language: string, address: string): string =>
  language === sourceLanguage ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

/** Open Graph's name of a language, such as `hi_IN`. */
export const openGraphLocaleOf = (language: string): string => localeOf(language).replace("-", "_");

export const directionOf = (language: string): "ltr" | "rtl" => rowOf(language).direction ?? "ltr";

/** A language in which texts may be written; the source language for every other code. */
export const textLanguageOf = (code: string): TextLanguage => rowOf(code).code as TextLanguage;

export const scriptOf = (language: string): Script => rowOf(language).script;

/** What a language calls one that the standard tables do not know, in the source language where it says nothing itself. */
export const calledIn = (language: string, code: string): string | undefined =>
  rowOf(language).calls?.[code] ?? rowOf(sourceLanguage).calls?.[code];

/** A language's own name; its code where it is not in the table. */
export const languageName = (code: string): string => rows.find((row) => row.code === code)?.own ?? code;

export const settingOf = (language: Language): LanguageSetting =>
  settingLanguages.find((row) => row.code === language)!.setting;

/** The language in which somebody with this setting is spoken to: the source language until theirs is complete. */
export const languageOfSetting = (setting: string): Language => {
  const code = settingLanguages.find((row) => row.setting === setting)?.code;
  return isLanguage(code) ? code : sourceLanguage;
};

/** The first language of an Accept-Language header that we speak, by its weights; the source language otherwise. */
export function acceptedLanguage(header: string | null | undefined): Language {
  const wishes = (header ?? "").split(",").map((part, order) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const weight = Number(params.find((p) => p.trim().startsWith("q="))?.split("=")[1] ?? 1);
    return { language: tag.split("-")[0], weight: Number.isFinite(weight) ? weight : 0, order };
  });
  wishes.sort((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { language, weight } of wishes) if (weight > 0 && isLanguage(language)) return language;
  return sourceLanguage;
}
