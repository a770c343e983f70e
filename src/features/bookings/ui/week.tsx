import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { IconLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import { dateParts, formatCivilDay, formatDay, formatDuration, formatTime } from "#/platform/i18n/format-date.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import type { Week as WeekOfBookings, WeekDay } from "../queries/week.server.ts";
import { bookingPath } from "../rules.ts";
import type { BookingLine } from "../views.ts";
import { locationIcons, stateLabels } from "./words.ts";

interface WeekProps {
  readonly week: WeekOfBookings;
  readonly zone: string;
  readonly now: Date;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A week of bookings: day under day on a phone, side by side on a desktop. */
export function Week({ week, zone, now }: WeekProps) {
  const { t, i18n } = useLingui();
  const { monday, days } = week;
  const today = civilDay(now, zone);
  const isNow = days.some(({ day }) => day === today);
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="text-xl lg:text-2xl">
          {isNow ? <Trans>This week</Trans> : formatCivilDay(monday, i18n.locale)}
        </h2>
        <div className="flex items-center gap-1">
          {!isNow && (
            <Link to="/bookings" preventScrollReset className="act-link">
              <Trans>Today</Trans>
            </Link>
          )}
          <IconLink
            icon="chevron-left"
            look="line"
            label={t`The week before`}
            to={`/bookings?week=${addDays(monday, -7)}`}
            preventScrollReset
          />
          <IconLink
            icon="chevron-right"
            look="line"
            label={t`The next week`}
            to={`/bookings?week=${addDays(monday, 7)}`}
            preventScrollReset
          />
        </div>
      </div>
      <ol className="border-t border-line lg:grid lg:grid-cols-7 lg:gap-px lg:overflow-hidden lg:rounded-card lg:border lg:bg-line">
        {days.map((day) => (
          <Day key={day.day} day={day} zone={zone} now={now} isToday={day.day === today} isPast={day.day < today} />
        ))}
      </ol>
    </section>
  );
}

interface DayProps {
  readonly day: WeekDay;
  readonly zone: string;
  readonly now: Date;
  readonly isToday: boolean;
  readonly isPast: boolean;
}

function Day({ day, zone, now, isToday, isPast }: DayProps) {
  const { i18n } = useLingui();
  const { weekdayMonth, day: number } = dateParts(noon(day.day), i18n.locale, "UTC");
  const clock = (time: string) => formatTime(new Date(`${day.day}T${time.slice(0, 5)}:00Z`), i18n.locale, "UTC");
  const isClosed = day.isOff || day.hours.length === 0;
  return (
    <li
      aria-label={formatDay(noon(day.day), now, i18n.locale, "UTC")}
      className={cx(
        "grid grid-cols-[3.25rem_1fr] gap-x-3 border-b border-line py-3 lg:grid-cols-1 lg:content-start lg:gap-y-3 lg:border-0 lg:bg-ground lg:p-2.5 lg:min-h-56",
        isPast && "text-ink-2",
      )}
    >
      <div className="text-center lg:flex lg:items-baseline lg:justify-between lg:text-left">
        <span className="block text-xs text-ink-2">{weekdayMonth.split(" ")[0]}</span>
        <span
          className={cx(
            "inline-grid size-9 place-items-center rounded-full text-lg font-semibold tabular-nums",
            isToday && "bg-aubergine text-on-aubergine",
          )}
        >
          {number}
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {day.bookings.map((booking) => (
          <Block key={booking.id} booking={booking} zone={zone} isOver={booking.endsAt <= now} />
        ))}
        {day.bookings.length === 0 && (
          <p className="self-center text-sm text-ink-2 tabular-nums lg:pt-1">
            {day.isOff ? (
              <Trans>Day off</Trans>
            ) : isClosed ? (
              <Trans>No hours</Trans>
            ) : (
              <>
                <Trans>Nothing booked</Trans> ·{" "}
                {day.hours.map(({ opensAt, closesAt }) => `${clock(opensAt)} – ${clock(closesAt)}`).join(", ")}
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Block({ booking, zone, isOver }: { booking: BookingLine; zone: string; isOver: boolean }) {
  const { i18n } = useLingui();
  const { state, startsAt, endsAt } = booking;
  const isFirm = state === "confirmed" || state === "completed";
  const way = formatDuration(booking.travelMinutes * MINUTE_MS, i18n.locale);
  return (
    <article
      className={cx(
        "relative rounded-btn border-l-4 px-3 py-2 leading-small",
        isFirm ? "border-ink bg-raised" : "border-dashed border-ink-2 bg-sunk",
        isOver && "text-ink-2",
      )}
    >
      <p className="text-sm font-semibold tabular-nums">
        {formatTime(startsAt, i18n.locale, zone)} – {formatTime(endsAt, i18n.locale, zone)}
      </p>
      <h3 className="font-text text-base font-semibold wrap-anywhere" lang={booking.language}>
        <Link to={bookingPath(booking.id)} className="cover-link hover:text-link">
          {booking.serviceName}
        </Link>
      </h3>
      <p className="flex items-start gap-1.5 text-sm text-ink-2">
        <Icon name={locationIcons[booking.location]} size={15} className="mt-1 flex-none" />
        <span className="min-w-0 wrap-anywhere">
          {booking.who}
          {state !== "confirmed" && ` · ${i18n._(stateLabels[state])}`}
        </span>
      </p>
      {booking.travelMinutes > 0 && state !== "completed" && (
        <p className="flex items-start gap-1.5 text-sm text-ink-2">
          <Icon name="car" size={15} className="mt-1 flex-none" />{" "}
          <span className="min-w-0">
            <Trans>{way} each way</Trans>
          </span>
        </p>
      )}
    </article>
  );
}
