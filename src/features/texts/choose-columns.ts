import { sourceLanguage } from "../../platform/i18n/languages.ts";
import type { EditionView } from "./views.ts";
import { inLanguage, originalOf } from "./views.ts";

/**
 * The editions that stand beside each other: those that were asked for, as far as the work has them; else its original
 * and a translation that the reader understands.
 */
export function chooseColumns(
  editions: readonly EditionView[],
  asked: readonly string[],
  language: string,
): readonly EditionView[] {
  const chosen = asked.flatMap((key) => editions.find((edition) => edition.key === key) ?? []);
  if (chosen.length > 0) return chosen;
  const original = originalOf(editions);
  const translations = editions.filter(({ kind }) => kind === "translation");
  const understood =
    inLanguage([original], language) ??
    inLanguage(translations, language) ??
    inLanguage(translations, sourceLanguage) ??
    translations[0];
  return understood && understood !== original ? [original, understood] : [original];
}
