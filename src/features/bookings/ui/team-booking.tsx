import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Badge, type BadgeTone } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import type { TeamBooking as Booking } from "../queries/day-list.server.ts";
import { bookingPath } from "../rules.ts";
import { proofPath } from "../proof-rules.ts";
import { locationIcons, stateLabels, stateTones } from "./words.ts";

export const moneyWords: Record<NonNullable<Booking["money"]>, { label: MessageDescriptor; tone: BadgeTone }> = {
  waiting: { label: msg`Not paid yet`, tone: "quiet" },
  declared: { label: msg`Payment being checked`, tone: "tint" },
  paid: { label: msg`Paid`, tone: "good" },
  failed: { label: msg`Not paid`, tone: "quiet" },
};

interface TeamBookingProps {
  readonly booking: Booking;
  /** Of its heading. */
  readonly level: 3 | 4;
  readonly mayManage: boolean;
  readonly now: Date;
  /** The list that it stands in, to come back to. */
  readonly here: string;
}

/** One booking of a slot, as those who run the space need it at the door. */
export function TeamBooking({ booking, level, mayManage, now, here }: TeamBookingProps) {
  const Title = `h${level}` as const;
  const { i18n } = useLingui();
  const { id, who, seats, names, phone, note, state, money, location } = booking;
  const isToCome = booking.startsAt > now;
  return (
    <li className="relative border-t border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Title className="min-w-0 font-text text-base font-semibold wrap-anywhere">
          <Link to={bookingPath(id)} className="cover-link hover:text-link">
            {who}
          </Link>
          {seats > 1 && (
            <span className="font-normal text-ink-2">
              {" "}
              · <Plural value={seats} one="# seat" other="# seats" />
            </span>
          )}
        </Title>
        <span className="flex flex-wrap gap-1.5">
          {money && money !== "failed" && (
            <Badge tone={moneyWords[money].tone}>{i18n._(moneyWords[money].label)}</Badge>
          )}
          {!(state === "reserved" && money) && <Badge tone={stateTones[state]}>{i18n._(stateLabels[state])}</Badge>}
        </span>
      </div>
      {names.length > 0 && <p className="wrap-anywhere">{names.join(", ")}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
        {location === "online" && (
          <span className="inline-flex items-center gap-1">
            <Icon name={locationIcons.online} size={16} /> <Trans>Online</Trans>
          </span>
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, "")}`}
            className="relative z-1 inline-flex min-h-11 items-center gap-1 text-link"
          >
            <Icon name="phone" size={16} /> {phone}
          </a>
        )}
        {note && <span className="wrap-anywhere">{note}</span>}
        {booking.isProven && (
          <span className="inline-flex items-center gap-1">
            <Icon name="check" size={16} /> <Trans>Proof sent</Trans>
          </span>
        )}
      </p>
      {mayManage && <Next booking={booking} isToCome={isToCome} here={here} />}
    </li>
  );
}

function Next({ booking, isToCome, here }: { booking: Booking; isToCome: boolean; here: string }) {
  const { id, state, proofOwed } = booking;
  const step =
    state === "requested" && isToCome ? (
      <Act id={id} intent="confirm" here={here}>
        <Trans>Confirm</Trans>
      </Act>
    ) : proofOwed ? (
      <ButtonLink to={proofPath(id)} size="s" icon="image">
        <Trans>Send the proof</Trans>
      </ButtonLink>
    ) : state === "confirmed" && !isToCome ? (
      <Act id={id} intent="done" here={here}>
        <Trans>It was held</Trans>
      </Act>
    ) : null;
  return step && <div className="relative z-1 mt-2">{step}</div>;
}

interface ActProps {
  readonly id: number;
  readonly intent: string;
  readonly here: string;
  readonly children: React.ReactNode;
}

function Act({ id, intent, here, children }: ActProps) {
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="booking" value={id} />
      <Button type="submit" name="intent" value={intent} size="s" icon="check">
        {children}
      </Button>
    </Form>
  );
}
