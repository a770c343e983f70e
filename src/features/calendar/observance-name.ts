import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AlmanacTradition, Observance } from "#/almanac/observances.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import { observanceWords, traditionWords } from "./observance-words.ts";

/** The name of an observance with whose it is, where not all of the faith keep it. */
export const nameIn = (i18n: I18n, { key, tradition }: Pick<Observance, "key" | "tradition">): string =>
  tradition ? ofTradition(i18n, observanceWords(key), tradition) : i18n._(observanceWords(key));

function ofTradition(i18n: I18n, words: MessageDescriptor, tradition: AlmanacTradition): string {
  const [name, whose] = [i18n._(words), i18n._(traditionWords[tradition])];
  return i18n._(msg`${name} (${whose})`);
}

/** A name on one of the days that it lasts, such as "Paryushan, day 2 of 8"; of a single day the name alone. */
export function onNthDay(i18n: I18n, name: string, { nth, lasts }: { readonly nth: number; readonly lasts: number }) {
  if (lasts === 1) return name;
  const plain = numbers(i18n.locale, {});
  const [day, days] = [plain.format(nth), plain.format(lasts)];
  return i18n._(msg`${name}, day ${day} of ${days}`);
}
