import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge, LiveBadge } from "#/design/badge.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { DashboardContent } from "./read-dashboard.server.ts";

interface Times {
  readonly now: Date;
  readonly zone: string;
}

/** Title, date, time, who comes, and whether it is settled. */
export function ComingRows({ events, now, zone }: Times & { events: DashboardContent<"overview">["events"] }) {
  const { i18n } = useLingui();
  return (
    <RowList>
      {events.map((event) => (
        <ListRow
          key={event.id}
          to={`/event/${event.id}`}
          title={event.title}
          titleLang={event.language === i18n.locale ? undefined : event.language}
          aside={
            event.status === "live" ? (
              <LiveBadge>
                <Trans>LIVE</Trans>
              </LiveBadge>
            ) : event.status === "late" ? (
              <Badge tone="tint" icon="clock">
                <Trans>Has not started yet</Trans>
              </Badge>
            ) : event.isConfirmed ? (
              <Badge tone="good" icon="check">
                <Trans>Confirmed</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Scheduled</Trans>
              </Badge>
            )
          }
        >
          <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={zone} shows="day-time" />
          {" · "}
          <Plural value={event.going} one="# attendee" other="# attendees" />
        </ListRow>
      ))}
    </RowList>
  );
}

/** Past events: attendance, viewers, planned cost and rating. */
export function PastRows({ events, now, zone }: Times & { events: DashboardContent<"events">["pastEvents"] }) {
  const { t, i18n } = useLingui();
  return (
    <RowList>
      {events.map((event) => {
        const watched = event.viewers;
        const budget = event.budgetPaise === null ? null : formatRupees(event.budgetPaise, i18n.locale);
        const rating =
          event.rating === null ? null : numbers(i18n.locale, { maximumFractionDigits: 1 }).format(event.rating);
        const ratings = formatCount(event.ratings, i18n.locale);
        return (
          <ListRow
            key={event.id}
            to={`/event/${event.id}`}
            title={event.title}
            titleLang={event.language === i18n.locale ? undefined : event.language}
            aside={
              <Badge tone={event.status === "cancelled" ? "quiet" : "good"}>
                {event.status === "cancelled" ? <Trans>Cancelled</Trans> : <Trans>Completed</Trans>}
              </Badge>
            }
          >
            <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={zone} shows="day" />
            {" · "}
            <Plural value={event.attendees} one="# attendee" other="# attendees" />
            {watched > 0 && (
              <>
                {" · "}
                <Plural value={watched} one="# viewer" other="# viewers" />
              </>
            )}
            {budget && (
              <>
                {" · "}
                <Trans>budget {budget}</Trans>
              </>
            )}
            {rating && (
              <>
                {" · "}
                <span title={t`${rating} out of 5, ${ratings} ratings`}>★ {rating}</span>
              </>
            )}
          </ListRow>
        );
      })}
    </RowList>
  );
}
