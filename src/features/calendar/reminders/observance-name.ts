import type { I18n } from "@lingui/core";
import type { AlmanacTradition, ObservanceKey } from "#/almanac/observances.ts";
import { observanceWords, traditionWords } from "../observance-words.ts";

/** The name of what is kept. @param kept its key, with a tradition after a space where it is of one alone. */
export function observanceName(words: I18n, kept: string): string {
  const [key, tradition] = kept.split(" ") as [ObservanceKey, AlmanacTradition | undefined];
  const name = words._(observanceWords(key));
  return tradition ? `${name} (${words._(traditionWords[tradition])})` : name;
}
