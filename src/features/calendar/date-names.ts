// How the calendars name a day: each name is one message, so that a language may put its parts in its own order.
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HijriDate } from "#/almanac/hijri.ts";
import type { NanakshahiDate } from "#/almanac/nanakshahi.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import { fortnightWords, hijriMonthWords, lunarMonthWords, nanakshahiMonthWords, tithiWords } from "./almanac-words.ts";

export interface NamedTithi {
  /** As it is named there: 0 Chaitra to 11 Phalguna. */
  readonly month: number;
  /** 1 to 30, the dark fortnight from 16. */
  readonly tithi: number;
  readonly isAdhika?: boolean;
}

/** "Kartika Krishna Panchami"; the full and the new moon have no fortnight in their names. */
export function nameOfTithi(i18n: I18n, { month, tithi, isAdhika = false }: NamedTithi): string {
  const plainMonth = i18n._(lunarMonthWords[month]!);
  const ofMonth = isAdhika ? i18n._(msg`Adhika ${plainMonth}`) : plainMonth;
  const name = i18n._(tithiWords(tithi));
  if (tithi === 15 || tithi === 30) return i18n._(msg`${ofMonth} ${name}`);
  const fortnight = i18n._(fortnightWords[tithi < 15 ? "bright" : "dark"]);
  return i18n._(msg`${ofMonth} ${fortnight} ${name}`);
}

/** "18 Jumada al-Ula 1448" */
export const nameOfHijri = (i18n: I18n, date: HijriDate): string =>
  nameOfDate(i18n, date, i18n._(hijriMonthWords[date.month - 1]!));

/** "15 Maghar 558" */
export const nameOfNanakshahi = (i18n: I18n, date: NanakshahiDate): string =>
  nameOfDate(i18n, date, i18n._(nanakshahiMonthWords[date.month - 1]!));

function nameOfDate(i18n: I18n, date: { readonly day: number; readonly year: number }, month: string): string {
  const plain = numbers(i18n.locale, { useGrouping: false });
  const [day, year] = [plain.format(date.day), plain.format(date.year)];
  return i18n._(msg`${day} ${month} ${year}`);
}
