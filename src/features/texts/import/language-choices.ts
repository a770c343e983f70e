import { languageNames } from "#/platform/i18n/language-names.ts";
import { textLanguages } from "#/platform/i18n/languages.ts";

/** Languages of texts that people bring, beside those in which the house's own texts are written. */
const others =
  "te kn or as kok sd ks ne mai bho doi mni sat pi bo si my th km ar fa he grc la syr cop gez hy ka ru uk pl de fr es pt it nl sv el id sw zh ja ko vi tl am".split(
    " ",
  );

/** For a field's choices: each with its name in the reader's language. */
export function languageChoices(reader: string): readonly { readonly code: string; readonly name: string }[] {
  const nameOf = languageNames(reader);
  return [...textLanguages, ...others].map((code) => ({ code, name: nameOf(code) }));
}
