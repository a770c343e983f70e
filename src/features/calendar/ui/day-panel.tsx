import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Limb, Span } from "#/almanac/panchang.ts";
import { prayers } from "#/almanac/prayer-choice.ts";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { formatFullDay, formatTime, numbers } from "#/platform/i18n/format-date.ts";
import { civilDay } from "#/platform/civil-date.ts";
import {
  asrWords,
  choghadiyaWords,
  fortnightWords,
  hijriMonthWords,
  jumuahWords,
  karanaWords,
  lunarMonthWords,
  nakshatraWords,
  nanakshahiMonthWords,
  prayerMethodWords,
  prayerWords,
  tithiWords,
  yogaWords,
} from "../almanac-words.ts";
import { calendarAddress } from "../calendar-address.ts";
import { MosqueTable } from "./mosque-table.tsx";
import { ObservanceLine } from "./observance-line.tsx";
import type { CalendarData } from "../pages/calendar.tsx";

/** The chosen day: how the calendars name it, when the Sun and the Moon rise, the five limbs, the hours, the prayers. */
export function DayPanel({ data }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const { view, town, chosen, days, dayBefore, dayAfter } = data;
  const kept = days.find(({ date }) => date === chosen.date)?.observances ?? [];
  const { panchang, hijri, nanakshahi, amendedNanakshahi, prayers: times, qibla } = chosen;
  const noon = new Date(`${chosen.date}T12:00:00Z`);
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
  const step = (day: string, label: string, icon: "chevron-left" | "chevron-right") => (
    <Link
      to={calendarAddress({ ...view, q: "", month: day.slice(0, 7), day })}
      preventScrollReset
      aria-label={label}
      title={label}
      className="round round-plain flex-none"
    >
      <Icon name={icon} />
    </Link>
  );
  const month = t(lunarMonthWords[panchang.month.purnimanta]!);
  const amanta = t(lunarMonthWords[panchang.month.amanta]!);
  const months = town.space?.keeping.months;
  const fortnight = t(fortnightWords[panchang.tithis[0]!.number < 15 ? "bright" : "dark"]);
  const hijriDate = `${plain(hijri.day)} ${t(hijriMonthWords[hijri.month - 1]!)} ${plain(hijri.year)}`;
  const sikhDate = ({ day, month, year }: typeof nanakshahi) =>
    `${plain(day)} ${t(nanakshahiMonthWords[month - 1]!)} ${plain(year)}`;
  return (
    <section aria-labelledby="calendar-chosen">
      <div className="flex items-center justify-between gap-2">
        {step(dayBefore, t`Day before`, "chevron-left")}
        <h2 id="calendar-chosen" className="text-center text-xl">
          {formatFullDay(noon, i18n.locale, "UTC")}
        </h2>
        {step(dayAfter, t`Day after`, "chevron-right")}
      </div>
      {kept.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {kept.map((one) => (
            <ObservanceLine key={`${one.key} ${one.tradition}`} one={one} space={town.space} />
          ))}
        </ul>
      )}
      <KeyValues
        className="mt-4"
        items={[
          { label: t`Tithi`, value: limb(panchang.tithis, (n) => t(tithiWords(n + 1))) },
          { label: t`Nakshatra`, value: limb(panchang.nakshatras, (n) => t(nakshatraWords[n]!)) },
          {
            label: t`Lunar month`,
            value: panchang.month.isAdhika
              ? t`${amanta}, leap month (Adhika)`
              : month === amanta || months === "purnimanta"
                ? t`${month} ${fortnight}`
                : months === "amanta"
                  ? t`${amanta} ${fortnight}`
                  : t`${month} ${fortnight}; ${amanta} where months end with the new moon`,
          },
          {
            label: t`Hijri`,
            value: town.space?.keeping.hijriShift
              ? t`${hijriDate}, as this mosque has seen the Moon`
              : chosen.hijriBy === "sighting"
                ? t`${hijriDate}, as the Moon can be seen here`
                : t`${hijriDate}, by Umm al-Qura`,
          },
          { label: t`Nanakshahi (2003)`, value: sikhDate(nanakshahi) },
          { label: t`Nanakshahi (amended 2010)`, value: sikhDate(amendedNanakshahi) },
          {
            label: t`Sunrise`,
            value: panchang.isPolar ? t`The Sun does not rise and set today` : clock(panchang.sunrise),
          },
          ...(panchang.isPolar ? [] : [{ label: t`Sunset`, value: clock(panchang.sunset) }]),
          ...(panchang.moonrise ? [{ label: t`Moonrise`, value: time(panchang.moonrise) }] : []),
        ]}
      />
      <Disclosure title={<Trans>Panchang and the hours of the day</Trans>} defaultOpen={view.faiths.includes("hindu")}>
        <KeyValues
          items={[
            { label: t`Yoga`, value: limb(panchang.yogas, (n) => t(yogaWords[n]!)) },
            { label: t`Karana`, value: limb(panchang.karanas, (n) => t(karanaWords[n]!)) },
            { label: t`Rahu Kala`, value: span(panchang.rahuKala) },
            { label: t`Yamaganda`, value: span(panchang.yamaganda) },
            { label: t`Gulika Kala`, value: span(panchang.gulika) },
            { label: t`Abhijit`, value: span(panchang.abhijit) },
            { label: t`Brahma Muhurta`, value: span(panchang.brahma) },
            ...panchang.choghadiya.map((one) => ({ label: t(choghadiyaWords[one.name]), value: span(one) })),
          ]}
        />
      </Disclosure>
      <Disclosure
        title={<Trans>Prayer times</Trans>}
        defaultOpen={view.faiths.includes("islamic") || chosen.mosque !== null}
      >
        <p className="text-sm text-ink-2">
          <PrayerRule data={data} /> <Trans>Qibla: {plain(Math.round(qibla))}° from north by east.</Trans>
        </p>
        {chosen.mosque ? (
          <MosqueTable
            className="mt-2"
            rows={chosen.mosque.map(({ prayer, adhan, iqama }) => ({
              name: t(prayer === "jumuah" ? jumuahWords : prayerWords[prayer]),
              adhan: adhan === null ? "" : time(adhan),
              iqama: iqama.map(time),
            }))}
          />
        ) : (
          <KeyValues
            className="mt-2"
            items={prayers.map((prayer) => ({ label: t(prayerWords[prayer]), value: time(times[prayer]) }))}
          />
        )}
      </Disclosure>
    </section>
  );
}

/** By which method they are reckoned. */
function PrayerRule({ data: { chosen } }: { data: CalendarData }) {
  const { t } = useLingui();
  const method = t(prayerMethodWords[chosen.prayerChoice.method]);
  const school = t(asrWords[chosen.prayerChoice.asr]);
  return (
    <Trans>
      {method}. {school}.
    </Trans>
  );
}
