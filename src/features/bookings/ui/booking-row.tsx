import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatDay, formatDuration, formatTime } from "#/platform/i18n/format-date.ts";
import { bookingPath, type Party } from "../rules.ts";
import type { BookingLine } from "../views.ts";
import {
  atSpaceLabel,
  locationIcons,
  locationLabels,
  providerLocationLabels,
  stateLabels,
  stateTones,
} from "./words.ts";

interface BookingRowProps {
  readonly booking: BookingLine;
  readonly party: Party;
  readonly now: Date;
  readonly zone: string;
  /** Its next step is the filled button of the view; where several wait, that of the first alone. */
  readonly leads?: boolean;
}

/** A booking in a list, with its next step where there is one. */
export function BookingRow({ booking, party, now, zone, leads = true }: BookingRowProps) {
  const { i18n } = useLingui();
  const { state, proposedBy, proposedAt, startsAt, location } = booking;
  const isProposed = proposedAt !== null && proposedAt > now && proposedBy !== party;
  const labels = party === "provider" ? providerLocationLabels : locationLabels;
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-lg leading-display wrap-anywhere" lang={booking.language}>
          <Link to={bookingPath(booking.id)} className="cover-link hover:text-link">
            {booking.serviceName}
          </Link>
        </h3>
        <Badge tone={stateTones[state]} className="flex-none">
          {booking.isDeclared ? <Trans>Payment being checked</Trans> : i18n._(stateLabels[state])}
        </Badge>
      </div>
      <p className="mt-0.5 font-semibold tabular-nums">
        <time dateTime={startsAt.toISOString()}>
          {formatDay(startsAt, now, i18n.locale, zone)}, {formatTime(startsAt, i18n.locale, zone)}
        </time>{" "}
        <span className="font-normal text-ink-2">
          · {formatDuration(booking.endsAt.getTime() - startsAt.getTime(), i18n.locale)}
        </span>
      </p>
      <p className="text-ink-2 wrap-anywhere">
        <Icon name={locationIcons[location]} size={17} className="me-1.5 inline-block align-[-3px]" />
        {i18n._(booking.spaceId !== null && location === "space" ? atSpaceLabel : labels[location])}
        {booking.who && `\u00a0· ${booking.who}`}
        {booking.seats > 1 && (
          <>
            {"\u00a0· "}
            <Plural value={booking.seats} one="# seat" other="# seats" />
          </>
        )}
      </p>
      <NextStep booking={booking} isProposed={isProposed} party={party} now={now} leads={leads} />
    </li>
  );
}

function NextStep(props: Omit<BookingRowProps, "zone"> & { readonly isProposed: boolean }) {
  const { booking, isProposed, party, now, leads } = props;
  const variant = leads ? "primary" : "secondary";
  const to = bookingPath(booking.id);
  const step = booking.isDeclared ? (
    party === "provider" &&
    booking.spaceId === null && (
      <ButtonLink to={to} variant={variant} size="s" icon="wallet">
        <Trans>Has the money come?</Trans>
      </ButtonLink>
    )
  ) : booking.state === "reserved" && booking.payPath && party === "devotee" ? (
    <ButtonLink to={booking.payPath} variant="primary" size="s" icon="wallet">
      <Trans>Pay now</Trans>
    </ButtonLink>
  ) : isProposed ? (
    <ButtonLink to={to} variant={variant} size="s" icon="clock">
      <Trans>Another time is proposed</Trans>
    </ButtonLink>
  ) : booking.state === "requested" && party === "provider" ? (
    <ButtonLink to={to} variant={variant} size="s">
      <Trans>Answer</Trans>
    </ButtonLink>
  ) : booking.state === "confirmed" && party === "provider" && booking.endsAt <= now ? (
    <ButtonLink to={to} size="s" icon="check">
      <Trans>Was it held?</Trans>
    </ButtonLink>
  ) : booking.state === "completed" && party === "devotee" && !booking.isReviewed ? (
    <ButtonLink
      to={booking.spaceId === null ? `${to}#review` : `/space/${booking.spaceId}?tab=reviews`}
      size="s"
      icon="star"
    >
      <Trans>Write a review</Trans>
    </ButtonLink>
  ) : null;
  return step && <div className="relative z-1 mt-3">{step}</div>;
}
