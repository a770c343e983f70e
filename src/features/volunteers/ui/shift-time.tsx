import { Trans, useLingui } from "@lingui/react/macro";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { Span } from "../rules.ts";

interface ShiftTimeProps {
  readonly shift: Span;
  readonly now: Date;
  /** The time zone of the venue: attendees read the clock there. */
  readonly zone: string;
  readonly withDay?: boolean;
}

/** "Sun, 22 Nov, 6:00 pm to 8:00 pm" */
export function ShiftTime({ shift, now, zone, withDay = true }: ShiftTimeProps) {
  const { i18n } = useLingui();
  const day = formatDay(shift.startsAt, now, i18n.locale, zone);
  const from = formatTime(shift.startsAt, i18n.locale, zone);
  const until = formatTime(shift.endsAt, i18n.locale, zone);
  return (
    <time dateTime={shift.startsAt.toISOString()} className="tabular-nums">
      {withDay && `${day}, `}
      <Trans>
        {from} to {until}
      </Trans>
    </time>
  );
}
