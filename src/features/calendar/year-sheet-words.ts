import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FaithKey } from "#/features/spaces/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { CalendarTown } from "./places.server.ts";

/** Where the days are reckoned for, with its region. */
export function placeName(i18n: I18n, { name, region, space }: CalendarTown): string {
  const town = name ?? i18n._(space?.isPlaced ? msg`the place of this space` : msg`Ujjain`);
  return [town, region].filter(Boolean).join(", ");
}

/** By which rules the days of some faiths are reckoned, and who wrote them. */
export function ruleSentences(
  i18n: I18n,
  faiths: readonly FaithKey[],
  place: string,
  hijriBy: "sighting" | "umm-al-qura",
): string {
  const has = (...of: FaithKey[]) => of.some((faith) => faiths.includes(faith));
  const sentences: (MessageDescriptor | false)[] = [
    msg`Reckoned for ${place}.`,
    has("hindu")
      ? msg`Tithis as they stand there, those of Hindus by Dharmasindhu and Haribhaktivilasa; the zodiac of Lahiri.`
      : has("jain", "buddhist") && msg`Tithis as they stand there.`,
    has("sikh") && msg`The Nanakshahi calendar of 2003, and the Bikrami of 2010 as marked.`,
    has("islamic") &&
      (hijriBy === "sighting"
        ? msg`Islamic months as the Moon can be seen there: a day may be one earlier or later.`
        : msg`Islamic months by Umm al-Qura: a day may be one earlier or later, as the Moon is seen.`),
    has("christian") && msg`Easter by the Gregorian and the Julian reckoning.`,
    msg`A space may keep another day.`,
  ];
  return sentences.flatMap((one) => (one ? [i18n._(one)] : [])).join(" ");
}

/** What the sheet has no room for. */
export function leftOutSentence(i18n: I18n, count: number): string {
  const names = formatCount(count, i18n.locale);
  return i18n._(
    msg`Left out for want of room: ${names} names, first those that come back every month. The calendar has them all.`,
  );
}
