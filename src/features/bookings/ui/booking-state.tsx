import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { BookingView } from "../queries/bookings.server.ts";
import { bookPath } from "../rules.ts";

interface BookingStateProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly zone: string;
}

/** How far it is, and whose turn it is. */
export function BookingState({ booking, now, zone }: BookingStateProps) {
  const { i18n } = useLingui();
  const { party, state, money, reservedUntil, answerBy, endedBy, endedReason } = booking;
  const isProvider = party === "provider";
  const at = (date: Date) => `${formatDay(date, now, i18n.locale, zone)}, ${formatTime(date, i18n.locale, zone)}`;
  const other = isProvider ? booking.devotee.name : (booking.space?.name ?? booking.provider?.name ?? "");
  switch (state) {
    case "reserved":
      return money?.state === "declared" ? (
        <Notice
          icon="wallet"
          tone={money.checkPath ? "warning" : undefined}
          title={
            money.checkPath ? (
              <Trans>{other} says that it is paid.</Trans>
            ) : (
              <Trans>The payment is being checked.</Trans>
            )
          }
          action={
            money.checkPath && (
              <ButtonLink to={money.checkPath} variant="primary" icon="wallet">
                <Trans>Has the money come?</Trans>
              </ButtonLink>
            )
          }
        >
          <Trans>The time is kept until then.</Trans>
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={
            isProvider ? (
              <Trans>{other} is paying for it.</Trans>
            ) : (
              <Trans>
                The time is kept for you until {reservedUntil && formatTime(reservedUntil, i18n.locale, zone)}.
              </Trans>
            )
          }
          action={
            money?.payPath && (
              <ButtonLink to={money.payPath} variant="primary" icon="wallet">
                <Trans>Pay now</Trans>
              </ButtonLink>
            )
          }
        />
      );
    case "requested":
      return (
        <Notice
          icon="clock"
          title={
            booking.proposedBy === party ? (
              <Trans>{other} has to say whether your time suits them.</Trans>
            ) : isProvider || booking.proposedBy !== null ? (
              <Trans>{other} waits for your answer.</Trans>
            ) : (
              <Trans>Waiting for {other} to confirm.</Trans>
            )
          }
        >
          {answerBy &&
            (booking.money ? (
              <Trans>Without an answer by {at(answerBy)} the time is free again and what was paid goes back.</Trans>
            ) : (
              <Trans>Without an answer by {at(answerBy)} the time is free again.</Trans>
            ))}
        </Notice>
      );
    case "confirmed":
      return booking.endsAt <= now ? (
        <Notice icon="check" title={<Trans>It should be over by now.</Trans>}>
          {isProvider ? (
            <Trans>Say whether it was held. A day after its end it counts as held.</Trans>
          ) : (
            <Trans>Once it is marked as held, you can write a review.</Trans>
          )}
        </Notice>
      ) : (
        <Notice tone="success" title={<Trans>Confirmed.</Trans>}>
          <Trans>Both of you are reminded a day and an hour before.</Trans>
        </Notice>
      );
    case "completed":
      return <Notice tone="success" title={<Trans>It was held.</Trans>} />;
    case "declined":
    case "cancelled":
      return (
        <Notice
          icon="x"
          title={
            endedBy === "unanswered" ? (
              <Trans>It was not answered in time.</Trans>
            ) : endedBy === "unpaid" ? (
              <Trans>No payment came in time, so the time is free again.</Trans>
            ) : endedBy === "unproven" ? (
              <Trans>No proof came in time, so the booking was ended.</Trans>
            ) : endedBy === party ? (
              state === "declined" ? (
                <Trans>You declined it.</Trans>
              ) : (
                <Trans>You cancelled it.</Trans>
              )
            ) : state === "declined" ? (
              <Trans>{other} could not take it.</Trans>
            ) : (
              <Trans>{other} cancelled it.</Trans>
            )
          }
          action={
            !isProvider && (
              <ButtonLink to={bookPath(booking.serviceId)} size="s">
                <Trans>Choose another time</Trans>
              </ButtonLink>
            )
          }
        >
          {endedReason && <span className="wrap-anywhere">{endedReason}</span>}
        </Notice>
      );
  }
}
