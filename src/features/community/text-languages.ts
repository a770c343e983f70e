import { languageName, textLanguages } from "../../platform/i18n/languages.ts";

/** Languages in which people write here beside those of the interface's table, with their own names. */
const others = { ur: "اردو", ml: "മലയാളം", te: "తెలుగు", kn: "ಕನ್ನಡ", or: "ଓଡ଼ିଆ", as: "অসমীয়া" } as const;

/** ISO 639 codes of the languages of discussions. */
export const discussionLanguages: readonly string[] = [...textLanguages, ...Object.keys(others)];

/** A language's own name. */
export const ownName = (code: string): string => others[code as keyof typeof others] ?? languageName(code);

export const directionOfText = (code: string): "ltr" | "rtl" => (code === "ur" ? "rtl" : "ltr");
