import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { Panel } from "#/design/panel.tsx";
import { localTime } from "#/platform/civil-date.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { formatDay, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { BookingData } from "../pages/booking.tsx";
import { bookingPath, partOf } from "../rules.ts";
import { ReviewForm } from "./review-form.tsx";

/** In reach of the thumb, and of one width where they stand below each other. */
const WIDE = "max-md:w-full md:min-w-64";

/** All that the viewer may do with it now. */
export function BookingActions({ data, answer }: { readonly data: BookingData; readonly answer: unknown }) {
  const { booking, now } = data;
  const { party, state, startsAt } = booking;
  const { mayDecide, mayHold } = booking.rights;
  const mayMove = party === "devotee" || mayDecide;
  const isOpen = state === "reserved" || state === "requested" || state === "confirmed";
  const isServed = state === "completed" || booking.endedBy === "unproven";
  const isToCome = startsAt > now;
  const isProposed = booking.proposedAt !== null && (state === "requested" || state === "confirmed");
  return (
    <div className="mt-6 grid gap-6">
      {isProposed && mayMove && <Proposal data={data} />}
      {party === "devotee" && isServed && booking.provider?.category && booking.rating === null && (
        <ReviewForm bookingId={booking.id} name={booking.provider.name} answer={answer} />
      )}
      {mayDecide && state === "requested" && isToCome && (
        <div className="flex flex-wrap items-start gap-3">
          <Act data={data} intent="confirm" variant="primary" icon="check">
            <Trans>Confirm</Trans>
          </Act>
          <AskOnce
            label={<Trans>Decline</Trans>}
            question={<Trans>They are notified, and everything that was paid goes back to them.</Trans>}
          >
            <Act data={data} intent="decline" reason>
              <Trans>Decline the booking</Trans>
            </Act>
          </AskOnce>
        </div>
      )}
      {mayHold && state === "confirmed" && !isToCome && (
        <Act data={data} intent="complete" variant="primary" icon="check">
          <Trans>It was held</Trans>
        </Act>
      )}
      {mayHold && state === "completed" && booking.rating === null && (
        <AskOnce label={<Trans>It was not held</Trans>} small question={<Trans>It counts as confirmed again.</Trans>}>
          <Act data={data} intent="reopen">
            <Trans>Take it back</Trans>
          </Act>
        </AskOnce>
      )}
      <div className="grid gap-4 empty:hidden">
        {mayMove && (state === "requested" || state === "confirmed") && isToCome && (
          <AnotherTime data={data} answer={answer} />
        )}
        {mayMove && isOpen && (party === "provider" ? state === "confirmed" : isToCome) && (
          <div>
            <AskOnce className={WIDE} label={<Trans>Cancel the booking</Trans>} question={<WhatGoesBack data={data} />}>
              <Act data={data} intent="cancel" reason percent={booking.percentBack}>
                <Trans>Cancel it</Trans>
              </Act>
            </AskOnce>
          </div>
        )}
      </div>
    </div>
  );
}

function WhatGoesBack({ data: { booking } }: { readonly data: BookingData }) {
  const { i18n } = useLingui();
  const { money, percentBack, party } = booking;
  const other = party === "provider" ? booking.devotee.name : (booking.space?.name ?? booking.provider?.name ?? "");
  if (money?.state !== "paid") return <Trans>{other} is notified, and the time is free again.</Trans>;
  const amount = formatRupees(partOf(money.amountPaise, percentBack), i18n.locale);
  if (party === "provider")
    return (
      <Trans>
        {other} is notified, and all of it, {amount}, goes back to them.
      </Trans>
    );
  if (percentBack === 100) return <Trans>All of it, {amount}, goes back to you by the terms of this booking.</Trans>;
  if (percentBack === 50) return <Trans>Half of it, {amount}, goes back to you by the terms of this booking.</Trans>;
  return <Trans>By the terms of this booking nothing goes back to you any more.</Trans>;
}

function Proposal({ data }: { readonly data: BookingData }) {
  const { i18n } = useLingui();
  const { booking, now, zone } = data;
  const at = booking.proposedAt!;
  const when = `${formatDay(at, now, i18n.locale, zone)}, ${formatTime(at, i18n.locale, zone)} ${zoneName(at, i18n.locale, zone)}`;
  const isOwn = booking.proposedBy === booking.party;
  const other =
    booking.party === "provider" ? booking.devotee.name : (booking.space?.name ?? booking.provider?.name ?? "");
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={
        isOwn ? (
          <Trans>You proposed {when}.</Trans>
        ) : (
          <Trans>
            {other} proposes {when}.
          </Trans>
        )
      }
    >
      <div className="mt-3 flex flex-wrap gap-3">
        {!isOwn && (
          <Act data={data} intent="accept-time" proposed={at} variant="primary" icon="check">
            <Trans>Agree to this time</Trans>
          </Act>
        )}
        <Act data={data} intent="drop-time" proposed={at}>
          {isOwn ? <Trans>Take it back</Trans> : <Trans>Keep the time as it was</Trans>}
        </Act>
      </div>
    </Notice>
  );
}

function AnotherTime({ data, answer }: { readonly data: BookingData; readonly answer: unknown }) {
  const { t, i18n } = useLingui();
  const { booking, move, zone, now } = data;
  const submit = useSubmit();
  const path = bookingPath(booking.id);
  const alone = booking.movesAloneUntil;
  const until = alone && `${formatDay(alone, now, i18n.locale, zone)}, ${formatTime(alone, i18n.locale, zone)}`;
  if (booking.party === "provider") {
    const clock = zoneName(booking.startsAt, i18n.locale, booking.zone);
    const { values, problems, refusal } = readAnswer(answer, { intent: "propose-own" });
    return (
      <AskOnce
        defaultOpen={refusal !== null}
        className={WIDE}
        label={<Trans>Propose another time</Trans>}
        icon="clock"
        question={<Trans>They are asked; until they agree the time stays as it is.</Trans>}
      >
        <Form method="post" action={path} preventScrollReset noValidate className="grid w-full max-w-sm gap-3">
          <Field id="at" label={t`The other time`} hint={t`On your clock (${clock}).`} error={problems.at}>
            <Input
              name="at"
              type="datetime-local"
              defaultValue={values.at ?? localTime(booking.startsAt, booking.zone)}
            />
          </Field>
          <Button type="submit" name="intent" value="propose-own">
            <Trans>Propose it</Trans>
          </Button>
        </Form>
      </AskOnce>
    );
  }
  if (!move) {
    return (
      <div>
        <ButtonLink
          to={`${path}?move=${localTime(booking.startsAt, zone).slice(0, 10)}#move`}
          icon="clock"
          preventScrollReset
          className={WIDE}
        >
          {alone ? <Trans>Move it</Trans> : <Trans>Ask for another time</Trans>}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Panel
      id="move"
      title={<Trans>Another time</Trans>}
      lead={
        alone ? (
          <Trans>It is moved at once, and they are told. From {until} on they are asked first.</Trans>
        ) : (
          <Trans>They are asked; until they agree the time stays as it is.</Trans>
        )
      }
    >
      <Form method="get" action={path} preventScrollReset className="mb-4 max-w-60">
        <Field id="move-day" label={t`Day`}>
          <Input
            key={move.day}
            type="date"
            name="move"
            min={move.today}
            defaultValue={move.day}
            onChange={(event) => {
              if (event.target.value) void submit(event.target.form, { preventScrollReset: true, replace: true });
            }}
          />
        </Field>
        <noscript>
          <Button type="submit">{t`Show`}</Button>
        </noscript>
      </Form>
      {move.slots.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing is free on this day.</Trans>
        </p>
      ) : (
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="intent" value={alone ? "move" : "propose"} />
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {move.slots.map((at) => (
              <li key={at.getTime()}>
                <Button
                  type="submit"
                  name="slot"
                  value={at.toISOString()}
                  wide
                  className="px-1 whitespace-nowrap"
                  aria-label={`${formatDay(at, now, i18n.locale, zone)}, ${formatTime(at, i18n.locale, zone)}`}
                >
                  {formatTime(at, i18n.locale, zone)}
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </Panel>
  );
}

interface ActProps {
  readonly data: BookingData;
  readonly intent: string;
  readonly variant?: "primary";
  readonly icon?: "check";
  /** Asks for a word of why. */
  readonly reason?: boolean;
  readonly percent?: number;
  readonly proposed?: Date;
  readonly children: ReactNode;
}

/** One press. */
function Act({ data, intent, variant, icon, reason, percent, proposed, children }: ActProps) {
  const { t } = useLingui();
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={bookingPath(data.booking.id)} preventScrollReset className="grid gap-3">
      {percent !== undefined && <input type="hidden" name="percent" value={percent} />}
      {proposed && <input type="hidden" name="proposed" value={proposed.toISOString()} />}
      {reason && (
        <Field id={`reason-${intent}`} label={t`A few words`} optional={t`optional`} hint={t`They read it.`}>
          <Input name="reason" maxLength={300} />
        </Field>
      )}
      <Button type="submit" name="intent" value={intent} variant={variant} icon={icon} pending={pending}>
        {children}
      </Button>
    </Form>
  );
}
