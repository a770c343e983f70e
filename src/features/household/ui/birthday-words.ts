import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { nameOfTithi } from "#/features/calendar/public.tsx";
import type { MemberView } from "../queries/household.server.ts";

/** A day of the year without its year, such as 4 December; of a leap year, so that 29 February is one. */
const dayOfYear = (language: string, month: number, day: number): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, month - 1, day),
  );

/** The tithi of a birth as it was said, such as Kartika Krishna Panchami. */
export function sayTithi(
  words: I18n,
  { lunarMonth, tithi, isPurnimanta }: Pick<MemberView, "lunarMonth" | "tithi" | "isPurnimanta">,
): string {
  const isDark = tithi! > 15;
  const month = isPurnimanta && isDark ? (lunarMonth! + 1) % 12 : lunarMonth!;
  return nameOfTithi(words, { month, tithi: tithi! });
}

/** When somebody was born, as far as it is known; null where nothing is. */
export function sayBirth(words: I18n, member: MemberView): string | null {
  const { birthday, month, day } = member;
  if (birthday === "none") return null;
  return birthday === "date" ? dayOfYear(words.locale, month!, day!) : sayTithi(words, member);
}

/** How far a birthday is. */
export function sayDistance(words: I18n, inDays: number): string {
  if (inDays === 0) return words._(msg`today`);
  if (inDays === 1) return words._(msg`tomorrow`);
  return words._(msg`${plural(inDays, { one: "in # day", other: "in # days" })}`);
}
