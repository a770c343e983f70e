import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Badge, LiveText } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { DateRow } from "#/design/event-row.tsx";
import { LocalTime, useDateParts } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import { eventPath, isAhead } from "../rules.ts";
import type { EventViewerFlags, EventView } from "../views.ts";
import { ReminderToggle } from "./reminder-toggle.tsx";
import { RsvpButton } from "./rsvp-button.tsx";
import { StatusBadge } from "./status-badge.tsx";

export interface EventRowProps {
  readonly event: EventView;
  readonly now: Date;
  readonly viewerZone: string | null;
  readonly flags?: EventViewerFlags;
  /** The one thing to do with what is ahead: "Set Reminder", "Remind Me", "Join Event", or nothing. */
  readonly does?: "set-reminder" | "remind-me" | "join" | "none";
  /** space: the space's name stands before the place, as on pages of many spaces. */
  readonly place?: "space" | "place" | "none";
  /** On a space's own page: a badge says how far it is, and what cannot be joined or awaited has View Details. */
  readonly hasBadge?: boolean;
  readonly level?: 3 | 4;
}

/** A day in large numerals, what happens then and where, when that is from now, one thing to do. Put in a DateList. */
export function EventRow(props: EventRowProps) {
  const { event, now, viewerZone, flags, does = "set-reminder", place = "space", hasBadge = false, level } = props;
  const { t, i18n } = useLingui();
  const date = useDateParts(event.startsAt, event.zone, viewerZone);
  const to = eventPath(event);
  const plannedFor = <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={viewerZone} shows="time" />;
  const fee = formatRupees(event.entryFeePaise, i18n.locale);
  const isLive = event.status === "live";
  const isLateNow = event.status === "late";
  const where = place === "space" ? [event.space.name, event.place].filter(Boolean).join(", ") : event.place;
  const reminder = { eventId: event.id, title: event.title, reminder: flags?.reminder ?? null };
  let action: ReactNode = null;
  if (isLive && event.kind === "live") {
    action = (
      <ButtonLink to={to} variant="live" size="s" icon="live">
        {hasBadge ? <Trans>Watch Live</Trans> : <Trans>Join Live</Trans>}
      </ButtonLink>
    );
  } else if (hasBadge && event.status !== "upcoming" && event.status !== "late") {
    action = (
      <ButtonLink to={to} size="s">
        <Trans>View Details</Trans>
      </ButtonLink>
    );
  } else if (isAhead(event.status) && (event.startsAt > now || isLateNow)) {
    if (does === "set-reminder") action = <ReminderToggle {...reminder} />;
    if (does === "remind-me") action = <ReminderToggle {...reminder} label={t`Remind Me`} />;
    if (does === "join") action = <RsvpButton event={event} flags={flags} size="s" />;
  }
  return (
    <DateRow
      weekdayMonth={<span suppressHydrationWarning>{date.weekdayMonth}</span>}
      day={<span suppressHydrationWarning>{date.day}</span>}
      dateTime={event.startsAt.toISOString()}
      title={event.title}
      titleLang={event.language === i18n.locale ? undefined : event.language}
      to={to}
      level={level}
      place={
        hasBadge ? (
          <span className="mb-1 block">
            <StatusBadge status={event.status} />
          </span>
        ) : place === "none" ? undefined : (
          where
        )
      }
      when={
        isLive ? (
          <LiveText>
            <Trans>Live now</Trans>
          </LiveText>
        ) : isLateNow ? (
          hasBadge ? (
            <Trans>Planned for {plannedFor}</Trans>
          ) : (
            <Trans>Has not started yet</Trans>
          )
        ) : (
          <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={viewerZone} relative />
        )
      }
      more={
        event.status === "cancelled" && !hasBadge ? (
          <Badge icon="alert">
            <Trans>Cancelled</Trans>
          </Badge>
        ) : does === "join" && event.entryFeePaise > 0 ? (
          <Trans>Entry fee {fee}</Trans>
        ) : event.going > 0 ? (
          <Plural value={event.going} one="# going" other="# going" />
        ) : undefined
      }
      action={action}
    />
  );
}
