import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { dateParts, formatTime } from "#/platform/i18n/format-date.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { prayers } from "#/almanac/prayer-choice.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { prayerWords } from "../almanac-words.ts";
import { calendarAddress } from "../calendar-address.ts";
import { nameOfHijri, nameOfTithi } from "../date-names.ts";
import type { CalendarData } from "../pages/calendar.tsx";
import { polarWords } from "../polar-words.ts";
import type { WeekDayData } from "../read-calendar.server.ts";
import { ObservanceLine } from "./observance-line.tsx";

/** Seven days, each with its tithi, its Sun, its Hijri date, and what is kept on it, with the rule. */
export function WeekList({ data }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const { view, town, days, today, week } = data;
  return (
    <ol aria-label={t`Days of the week`}>
      {days.map(({ date, observances }, n) => {
        const parts = dateParts(new Date(`${date}T12:00:00Z`), i18n.locale, "UTC");
        return (
          <li
            key={date}
            className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4 lg:grid-cols-[80px_minmax(0,1fr)_minmax(0,1fr)]"
            data-today={date === today || undefined}
          >
            <Link
              to={calendarAddress({ ...view, q: "", span: "day", month: null, day: date })}
              className="text-center hover:text-link lg:row-span-1"
              aria-current={date === today ? "date" : undefined}
            >
              <span className="block font-display text-2xl tabular-nums">{parts.day}</span>
              <span className="block text-xs text-ink-2">{parts.weekdayMonth}</span>
            </Link>
            <SkyOfDay data={data} day={week![n]!} />
            {observances.length > 0 ? (
              <ul className="grid content-start gap-3 max-lg:col-start-2">
                {observances.map((one) => (
                  <ObservanceLine key={`${one.key} ${one.tradition}`} one={one} space={town.space} />
                ))}
              </ul>
            ) : (
              <p className="text-sm text-ink-2 max-lg:col-start-2">
                <Trans>Nothing is kept.</Trans>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function SkyOfDay({ data: { view, town }, day }: { data: CalendarData; day: WeekDayData }) {
  const { t, i18n } = useLingui();
  const { tithis, month, sunrise, sunset, isPolar, hijri, date } = day;
  const clock = (at: number) => formatTime(new Date(at), i18n.locale, town.zone);
  const { number, until } = tithis[0]!;
  const tithi = nameOfTithi(i18n, {
    month: town.space?.keeping.months === "amanta" ? month.amanta : month.purnimanta,
    ...{ isAdhika: month.isAdhika, tithi: number + 1 },
  });
  const ends = clock(until);
  const isShown = (faith: FaithKey) => view.faiths.length === 0 || view.faiths.includes(faith);
  const isMosque = town.space?.faith === "islamic" || view.faiths.includes("islamic");
  const [rises, sets] = [clock(sunrise), clock(sunset)];
  return (
    <div className="min-w-0 text-sm leading-small text-ink-2 tabular-nums">
      {(isShown("hindu") || isShown("jain") || isShown("buddhist")) && (
        <p className="text-ink">{civilDay(new Date(until), town.zone) === date ? t`${tithi} until ${ends}` : tithi}</p>
      )}
      {isShown("islamic") && <p>{nameOfHijri(i18n, hijri)}</p>}
      <p>
        {isPolar ? (
          t(polarWords.sun)
        ) : (
          <Trans>
            Sunrise {rises}, sunset {sets}
          </Trans>
        )}
      </p>
      {isMosque && (
        <p>
          {prayers
            .filter((prayer) => prayer !== "sunrise")
            .map((prayer) => `${t(prayerWords[prayer])} ${clock(day.prayers[prayer])}`)
            .join(" · ")}
        </p>
      )}
      {isMosque && day.isOfNearestLatitude && <p>{t(polarWords.prayers)}</p>}
    </div>
  );
}
