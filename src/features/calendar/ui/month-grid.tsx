import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { numbers } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { calendarAddress } from "../calendar-address.ts";
import { isMinor } from "../minor.ts";
import { observanceWords } from "../observance-words.ts";
import type { CalendarData } from "../pages/calendar.tsx";

/** A Monday, to name the days of the week by. */
const MONDAY = Date.UTC(2026, 0, 5);
const NAMED = 2;

/** The month at a glance: each day leads to what stands in it. The list below says all of it. */
export function MonthGrid({ data: { view, days, today, chosen } }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const weekdays = new Intl.DateTimeFormat(localeOf(i18n.locale), { weekday: "short", timeZone: "UTC" });
  return (
    <div className="calendar-grid" role="group" aria-label={t`Days of the month`}>
      {Array.from({ length: 7 }, (_, n) => (
        <span key={n} aria-hidden className="calendar-weekday">
          {weekdays.format(MONDAY + n * 86_400_000)}
        </span>
      ))}
      {days.map(({ date, weekday, observances }, n) => {
        const major = observances.filter((one) => !isMinor(one));
        const names = [...new Set(major.map(({ key }) => t(observanceWords(key))))];
        return (
          <Link
            key={date}
            to={calendarAddress({ ...view, q: "", month: date.slice(0, 7), day: date })}
            preventScrollReset
            className="calendar-day"
            style={n === 0 ? { gridColumnStart: weekday + 1 } : undefined}
            aria-current={date === chosen.date ? "date" : undefined}
            data-today={date === today || undefined}
          >
            <span className="calendar-number">{numbers(i18n.locale, {}).format(Number(date.slice(8)))}</span>
            <span aria-hidden className="calendar-dots">
              {[...new Set(observances.map(({ faith }) => faith))].map((faith) => (
                <span key={faith} style={{ background: `var(--f-${faith})` }} />
              ))}
            </span>
            <span className="calendar-names">
              {names.slice(0, NAMED).join(" · ")}
              {names.length > NAMED && ` +${numbers(i18n.locale, {}).format(names.length - NAMED)}`}
            </span>
          </Link>
        );
      })}
    </div>
  );
}
