import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatFullDay, numbers } from "#/platform/i18n/format-date.ts";
import { asrWords, prayerMethodWords } from "../almanac-words.ts";
import { calendarAddress } from "../calendar-address.ts";
import { MosqueTable } from "./mosque-table.tsx";
import { ObservanceLine } from "./observance-line.tsx";
import { ReadingsLine } from "./readings-line.tsx";
import { polarWords } from "../polar-words.ts";
import { useDayRows } from "./use-day-rows.tsx";
import type { CalendarData } from "../pages/calendar.tsx";

/** The chosen day: how the calendars name it, when the Sun and the Moon rise, the five limbs, the hours, the prayers. */
export function DayPanel({ data }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const { view, town, chosen, days, dayBefore, dayAfter } = data;
  const kept = days.find(({ date }) => date === chosen.date)?.observances ?? [];
  const { tithi, nakshatra, lunarMonth, names, sky, more, hours, choghadiya, mosque, prayerRows } = useDayRows(data);
  const noon = new Date(`${chosen.date}T12:00:00Z`);
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
      {data.readings && (
        <div className="mt-4">
          <ReadingsLine readings={data.readings} />
        </div>
      )}
      <KeyValues className="mt-4" items={[tithi, nakshatra, lunarMonth, ...names, ...sky]} />
      <Disclosure title={<Trans>Panchang and the hours of the day</Trans>} defaultOpen={view.faiths.includes("hindu")}>
        {chosen.panchang.isPolar && <p className="mb-2 text-sm text-ink-2">{t(polarWords.hours)}</p>}
        <KeyValues items={[...more, ...hours, ...choghadiya(false), ...choghadiya(true)]} />
      </Disclosure>
      <Disclosure title={<Trans>Prayer times</Trans>} defaultOpen={view.faiths.includes("islamic") || mosque !== null}>
        <p className="text-sm text-ink-2">
          <PrayerRule data={data} /> <QiblaLine qibla={chosen.qibla} />
        </p>
        {mosque ? <MosqueTable className="mt-2" rows={mosque} /> : <KeyValues className="mt-2" items={prayerRows} />}
      </Disclosure>
      <p className="mt-2">
        <TextLink
          to={calendarAddress({ ...view, q: "", span: "day", month: null, day: chosen.date })}
          iconAfter="arrow-right"
        >
          <Trans>All of this day, with its rules</Trans>
        </TextLink>
      </p>
    </section>
  );
}

/** The direction of Mecca, always as words. @param qibla degrees. */
export function QiblaLine({ qibla }: { readonly qibla: number }) {
  const { i18n } = useLingui();
  const degrees = numbers(i18n.locale, {}).format(Math.round(qibla));
  return <Trans>Qibla: {degrees}° from north by east.</Trans>;
}

/** By which method they are reckoned. */
export function PrayerRule({ data: { chosen } }: { data: CalendarData }) {
  const { t } = useLingui();
  const method = t(prayerMethodWords[chosen.prayerChoice.method]);
  const school = t(asrWords[chosen.prayerChoice.asr]);
  return (
    <>
      <Trans>
        {method}. {school}.
      </Trans>{" "}
      {chosen.isOfNearestLatitude && t(polarWords.prayers)}
    </>
  );
}
