import { sourceLanguage } from "../i18n/languages.ts";
import type { MessageDescriptor } from "@lingui/core";
import { loadWords } from "../i18n/catalogues.ts";

/** Words in English, and in the reader's language where that is another and says it otherwise. */
export interface Pair {
  readonly en: string;
  readonly other: string;
}

export interface BothTongues {
  /** The second language of the PDF; null where it is in English alone. */
  readonly other: string | null;
  say(words: MessageDescriptor): Pair;
  /** Formats a value in each of the two languages. */
  each(format: (language: string) => string): Pair;
}

/** A text that needs no second language: names, numbers. */
export const asIs = (value: string): Pair => ({ en: value, other: "" });

/** PDFs are in English, which offices read, and beside it in the language of their reader. */
export async function speakBoth(language: string): Promise<BothTongues> {
  const other = language === sourceLanguage ? null : language;
  const [english, theirs] = await Promise.all([loadWords(sourceLanguage), other ? loadWords(other) : null]);
  const pair = (en: string, second: string): Pair => ({ en, other: second === en ? "" : second });
  return {
    other: theirs ? other : null,
    say: ({ id, values, message }) =>
      pair(
        english._(id, values, message === undefined ? {} : { message }),
        theirs ? theirs._(id, values, message === undefined ? {} : { message }) : "",
      ),
    each: (format) => pair(format(sourceLanguage), other ? format(other) : ""),
  };
}
