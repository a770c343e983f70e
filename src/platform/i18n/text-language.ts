import { scriptOf, type TextLanguage, textLanguageOf, textLanguages } from "./languages.ts";
import { languageOfLetters, mainScriptOf } from "./scripts.ts";

/**
 * The language that a text is most likely written in: the writer's own, unless its letters clearly say another one in which
 * texts may be written.
 */
export function languageOfText(text: string, own: string): TextLanguage {
  const script = mainScriptOf(text);
  const found = script === null || script === scriptOf(own) ? undefined : languageOfLetters(script);
  return textLanguages.find((code) => code === found) ?? textLanguageOf(own);
}
