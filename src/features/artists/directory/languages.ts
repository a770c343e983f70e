import { languages as houseLanguages } from "../../../platform/i18n/languages.ts";

/** As the runtime calls them; the code itself where it knows none. */
function runtimeNames(codes: readonly string[], language: string): string[] {
  try {
    const names = new Intl.DisplayNames([language], { type: "language" });
    return codes.map((code) => names.of(code) ?? code);
  } catch {
    return [...codes];
  }
}

/** Languages that the runtime does not know, or calls otherwise than people here do. */
const ownNames: Readonly<Record<string, string>> = {
  ...{ "en bn": "Bengali", "en or": "Odia", "hi bn": "बांग्ला" },
  ...{ "en lbj": "Ladakhi", "hi lbj": "लद्दाख़ी" },
};

/** What languages of providers are called, such as "Bengali" for bn. */
export const languageLabels = (codes: readonly string[], language: string): string[] =>
  runtimeNames(codes, language).map((name, i) => ownNames[`${language} ${codes[i]}`] ?? name);

/** The same of one. */
export const languageLabel = (code: string, language: string): string => languageLabels([code], language)[0]!;

/** A language's name in every language of the house and in itself: what people type who look for somebody to talk to. */
export const languageNames = (code: string): string[] => [
  ...new Set(
    [...houseLanguages, code].flatMap((language) => [
      ...languageLabels([code], language),
      ...runtimeNames([code], language),
    ]),
  ),
];
