import type { I18n } from "@lingui/core";
import type { AlmanacTradition, ObservanceKey } from "#/almanac/observances.ts";
import { nameIn } from "../observance-name.ts";

/** The name of what is kept. @param kept its key, with a tradition after a space where it is of one alone. */
export function observanceName(words: I18n, kept: string): string {
  const [key, tradition = null] = kept.split(" ") as [ObservanceKey, AlmanacTradition?];
  return nameIn(words, { key, tradition });
}
