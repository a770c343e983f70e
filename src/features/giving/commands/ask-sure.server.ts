import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { refuseField } from "#/platform/refusal.ts";
import { rupeesInWords } from "#/platform/rupees-in-words.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { doubtOf, sureValue } from "../sure.ts";

export interface Typed {
  readonly amountPaise: number;
  /** Civil day of the space. */
  readonly day: string;
  /** The tick of the form, see `sureValue`. */
  readonly sure?: string;
  /** Of the amount in words; English unless given. */
  readonly language?: string;
}

/**
 * Asks once more for what is unlikely, with the amount in words.
 * @throws giving.sure-amount, giving.sure-day, giving.sure-both (all beside `sure`), until this very figure is ticked.
 */
export function askSure(
  { amountPaise, day, sure, language = sourceLanguage }: Typed,
  limits: { readonly mostPaise: number; readonly today: string },
): void {
  const doubt = doubtOf({ amountPaise, day }, limits);
  if (doubt === null || sure === sureValue(amountPaise, day)) return;
  throw refuseField("sure", doubt, {
    amount: formatRupees(amountPaise, language),
    words: rupeesInWords(amountPaise, language),
    day: formatCivilDay(day, language),
  });
}
