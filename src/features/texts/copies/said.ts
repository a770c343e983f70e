import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { bookFontsFor, directionOfScript, scriptOf } from "../../../platform/i18n/scripts.ts";

/** How a template sets a text: families in their order, language, direction. */
export interface Setting {
  readonly fonts: readonly string[];
  /** Two or three letters, as typst wants them. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

export interface Said extends Setting {
  readonly text: string;
}

export const settingOf = (language: string, script: string): Setting => ({
  fonts: bookFontsFor(script, language),
  lang: /^[A-Za-z]{2,3}(?=-|$)/.exec(language)?.[0].toLowerCase() ?? sourceLanguage,
  dir: directionOfScript(script),
});

/** A text in its language, set by its own letters. */
export const said = (text: string, language: string): Said => ({ text, ...settingOf(language, scriptOf(text)) });

/** Plain Latin without figures, whose zero is a ring there, stands in the house's display face. */
const DISPLAY = /^[\u0020-\u002f\u003a-\u00ff\u2010-\u2027]*$/;

/** The same for a title. */
export function saidLarge(text: string, language: string): Said {
  const plain = said(text, language);
  return DISPLAY.test(text) ? { ...plain, fonts: ["Marcellus", ...plain.fonts] } : plain;
}
