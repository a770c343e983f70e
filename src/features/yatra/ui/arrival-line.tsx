import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { formatClock, formatHours } from "#/features/spaces/public.tsx";
import { formatDay } from "#/platform/i18n/format-date.ts";
import type { StopView } from "../views.ts";

/** Whether a place is open when one comes, in plain words. */
export function ArrivalLine({ stop }: { readonly stop: StopView }) {
  const { t, i18n } = useLingui();
  const { arrival, date } = stop;
  if (arrival.kind === "unknown") {
    return (
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <Icon name="clock" size={18} className="mt-0.5" />
        <Trans>No opening hours are stated: ask before you go.</Trans>
      </p>
    );
  }
  const clock = (time: string) => formatClock(time, i18n.locale);
  if (arrival.kind === "open") {
    const { until, isShort } = arrival;
    return (
      <p className="flex items-start gap-2 text-sm">
        <Icon name={isShort ? "alert" : "check"} size={18} className={isShort ? "mt-0.5" : "mt-0.5 text-good"} />
        <span>
          <b className={isShort ? "font-semibold" : "font-semibold text-good"}>
            {until === null ? t`Open all day` : t`Open until ${clock(until)}`}
          </b>
          {isShort && <> · {t`closes before you mean to leave`}</>}
          <Special name={arrival.special} />
        </span>
      </p>
    );
  }
  const { spans, next } = arrival;
  const hours = spans.map((span) => formatHours(span, i18n.locale)).join(", ");
  const nextDay = next && formatDay(noon(next.day), noon(date), i18n.locale, "UTC");
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name="alert" size={18} className="mt-0.5" />
      <span>
        <b className="font-semibold">
          {spans.length === 0 ? t`Closed on this day` : t`Closed when you arrive at ${clock(stop.arrives)}`}
        </b>
        {hours && <> · {t`open ${hours}`}</>}
        {next && (
          <> · {next.day === date ? t`opens at ${clock(next.opens)}` : t`opens ${nextDay}, ${clock(next.opens)}`}</>
        )}
        <Special name={arrival.special} />
      </span>
    </p>
  );
}

/** A festival, or why the day differs. */
const Special = ({ name }: { readonly name: string | null }) =>
  name === null ? null : <span className="block text-ink-2">{name}</span>;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
