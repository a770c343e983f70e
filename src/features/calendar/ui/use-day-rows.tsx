import { useLingui } from "@lingui/react/macro";
import type { Limb, Span } from "#/almanac/panchang.ts";
import { prayers } from "#/almanac/prayer-choice.ts";
import type { KeyValue } from "#/design/key-values.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { formatTime, numbers } from "#/platform/i18n/format-date.ts";
import {
  choghadiyaWords,
  fortnightWords,
  jumuahWords,
  karanaWords,
  lunarMonthWords,
  nakshatraWords,
  prayerWords,
  tithiWords,
  yogaWords,
} from "../almanac-words.ts";
import { nameOfHijri, nameOfNanakshahi } from "../date-names.ts";
import { romanName, syroMalabarName } from "../liturgical-words.ts";
import type { CalendarData } from "../pages/calendar.tsx";
import { polarWords } from "../polar-words.ts";
import type { MosqueRow } from "./mosque-table.tsx";

/** The rows of a day, each with the instants at which it changes, in the words of the page. */
export function useDayRows({ town, chosen }: Pick<CalendarData, "town" | "chosen">) {
  const { t, i18n } = useLingui();
  const { panchang, hijri, prayers: times } = chosen;
  const plain = (n: number) => numbers(i18n.locale, { useGrouping: false }).format(n);
  const clock = (at: number) => formatTime(new Date(at), i18n.locale, town.zone);
  /** With "next day" where it is one. */
  const time = (at: number) =>
    civilDay(new Date(at), town.zone) > chosen.date ? t`${clock(at)} (next day)` : clock(at);
  const span = ({ from, until }: Span) => `${clock(from)} – ${time(until)}`;
  const limb = (limbs: readonly Limb[], name: (number: number) => string) => (
    <ul>
      {limbs.map(({ number, until }) => (
        <li key={until}>{until >= panchang.nextSunrise ? name(number) : t`${name(number)} until ${time(until)}`}</li>
      ))}
    </ul>
  );
  const month = t(lunarMonthWords[panchang.month.purnimanta]!);
  const amanta = t(lunarMonthWords[panchang.month.amanta]!);
  const months = town.space?.keeping.months;
  const fortnight = t(fortnightWords[panchang.tithis[0]!.number < 15 ? "bright" : "dark"]);
  const hijriDate = nameOfHijri(i18n, hijri);
  const tithi: KeyValue = { label: t`Tithi`, value: limb(panchang.tithis, (n) => t(tithiWords(n + 1))) };
  const nakshatra: KeyValue = {
    label: t`Nakshatra`,
    value: limb(panchang.nakshatras, (n) => t(nakshatraWords[n]!)),
  };
  const lunarMonth: KeyValue = {
    label: t`Lunar month`,
    value: panchang.month.isAdhika
      ? t`${amanta}, leap month (Adhika)`
      : month === amanta || months === "purnimanta"
        ? t`${month} ${fortnight}`
        : months === "amanta"
          ? t`${amanta} ${fortnight}`
          : t`${month} ${fortnight}; ${amanta} where months end with the new moon`,
  };
  const names: KeyValue[] = [
    {
      label: t`Hijri`,
      value: town.space?.keeping.hijriShift
        ? t`${hijriDate}, as this mosque has seen the Moon`
        : chosen.hijriBy === "sighting"
          ? t`${hijriDate}, as the Moon can be seen here`
          : t`${hijriDate}, by Umm al-Qura`,
    },
    { label: t`Nanakshahi (2003)`, value: nameOfNanakshahi(i18n, chosen.nanakshahi) },
    { label: t`Nanakshahi (amended 2010)`, value: nameOfNanakshahi(i18n, chosen.amendedNanakshahi) },
  ];
  const sky: KeyValue[] = [
    {
      label: t`Sunrise`,
      value: panchang.isPolar ? t(polarWords.sun) : clock(panchang.sunrise),
    },
    ...(panchang.isPolar ? [] : [{ label: t`Sunset`, value: clock(panchang.sunset) }]),
    ...(panchang.moonrise ? [{ label: t`Moonrise`, value: time(panchang.moonrise) }] : []),
  ];
  const more: KeyValue[] = [
    { label: t`Yoga`, value: limb(panchang.yogas, (n) => t(yogaWords[n]!)) },
    { label: t`Karana`, value: limb(panchang.karanas, (n) => t(karanaWords[n]!)) },
  ];
  const hours: KeyValue[] = [
    { label: t`Rahu Kala`, value: span(panchang.rahuKala) },
    { label: t`Yamaganda`, value: span(panchang.yamaganda) },
    { label: t`Gulika Kala`, value: span(panchang.gulika) },
    { label: t`Abhijit`, value: span(panchang.abhijit) },
    { label: t`Brahma Muhurta`, value: span(panchang.brahma) },
  ];
  const choghadiya = (isNight: boolean): KeyValue[] =>
    panchang.choghadiya
      .filter((one) => one.isNight === isNight)
      .map((one) => ({ label: t(choghadiyaWords[one.name]), value: span(one) }));
  const { sundays, weekdays } = chosen.roman;
  const ofWeekdays = weekdays === 1 ? "I" : "II";
  const church: KeyValue[] = [
    { label: t`Roman calendar`, value: romanName(t, plain, chosen.roman) },
    { label: t`Readings`, value: t`Sundays of year ${sundays}, weekdays of year ${ofWeekdays}` },
    { label: t`Syro-Malabar Church`, value: syroMalabarName(t, plain, chosen.syroMalabar) },
  ];
  const mosque: MosqueRow[] | null =
    chosen.mosque?.map(({ prayer, adhan, iqama }) => ({
      name: t(prayer === "jumuah" ? jumuahWords : prayerWords[prayer]),
      adhan: adhan === null ? "" : time(adhan),
      iqama: iqama.map(time),
    })) ?? null;
  const prayerRows: KeyValue[] = prayers.map((prayer) => ({
    label: t(prayerWords[prayer]),
    value: time(times[prayer]),
  }));
  return { tithi, nakshatra, lunarMonth, names, sky, more, hours, choghadiya, church, mosque, prayerRows };
}
