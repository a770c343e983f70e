import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues, type KeyValue } from "#/design/key-values.tsx";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { formatCount, formatDuration, formatTime } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { BookingView } from "../queries/bookings.server.ts";
import { directionsUrl } from "../rules.ts";
import { Price } from "./price.tsx";
import { MoveTerm, Terms } from "./terms.tsx";
import { locationLabels, namesLabel, providerLocationLabels } from "./words.ts";

interface BookingFactsProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly zone: string;
}

/** Who, where, for whom, and what it costs. */
export function BookingFacts({ booking, now, zone }: BookingFactsProps) {
  const { t, i18n } = useLingui();
  const { party, provider, space, devotee, location } = booking;
  const isProvider = party === "provider";
  const isAhead = !["completed", "cancelled", "declined"].includes(booking.state) && booking.endsAt > now;
  // A space's team writes by its own ways; who holds it may have a question.
  const other = isProvider ? (space && !booking.rights.mayHold ? null : devotee.id) : (provider?.id ?? null);
  const isAtSpace = space !== null && location === "space";
  // A space's address is public; a devotee's is for those who come there.
  const place = isAtSpace ? { address: space.address, point: null, isExact: false } : booking;
  const directions = isProvider || isAtSpace ? directionsUrl(place) : null;
  const items: KeyValue[] = [
    ...(isProvider ? [{ label: t`Devotee`, value: devotee.name }] : []),
    ...(space
      ? [{ label: t`Space`, value: <TextLink to={`/space/${space.id}`}>{space.name}</TextLink> }]
      : [{ label: t`Where`, value: i18n._((isProvider ? providerLocationLabels : locationLabels)[location]) }]),
    ...(provider && (space || !isProvider)
      ? [
          {
            label: space ? t`Held by` : t`With`,
            value: provider.category ? <TextLink to={providerPath(provider)}>{provider.name}</TextLink> : provider.name,
          },
        ]
      : []),
    ...(space && location === "online" ? [{ label: t`Where`, value: i18n._(locationLabels.online) }] : []),
    ...(booking.seats > 1 ? [{ label: t`Seats`, value: formatCount(booking.seats, i18n.locale) }] : []),
    ...(location === "space" && booking.place ? [{ label: t`Place`, value: booking.place }] : []),
    {
      label: t`Duration`,
      value: formatDuration(booking.endsAt.getTime() - booking.startsAt.getTime(), i18n.locale),
    },
    ...(booking.muhurat
      ? [
          {
            label: t`Muhurat`,
            value: `${formatTime(booking.muhurat.from, i18n.locale, zone)} – ${formatTime(booking.muhurat.until, i18n.locale, zone)}`,
          },
        ]
      : []),
    { label: t`Price`, value: <Price {...booking} /> },
    ...(booking.phone
      ? [{ label: t`Phone`, value: <a href={`tel:${booking.phone.replace(/[^\d+]/g, "")}`}>{booking.phone}</a> }]
      : []),
  ];
  return (
    <div className="grid gap-6">
      <Panel>
        <KeyValues items={items} className="-mt-3 border-t-0 [&>:last-child]:border-b-0" />
        {place.address && (
          <div className="border-t border-line pt-4">
            <p className="flex gap-2 whitespace-pre-line wrap-anywhere">
              <Icon name="pin" className="mt-0.5 flex-none text-ink-2" /> {place.address}
            </p>
            {isProvider && booking.travelMinutes > 0 && (
              <p className="mt-1 text-sm text-ink-2">
                <Trans>{formatDuration(booking.travelMinutes * MINUTE_MS, i18n.locale)} are kept free each way.</Trans>
              </p>
            )}
            {directions && (
              <a href={directions} target="_blank" rel="noreferrer" className="btn btn-secondary btn-s mt-3">
                <Icon name="navigation" /> <Trans>Directions</Trans>
              </a>
            )}
          </div>
        )}
        {booking.names.length > 0 && (
          <div className="mt-5 border-t border-line pt-4">
            <h2 className="text-lg">{i18n._(namesLabel(space?.faith))}</h2>
            <ul className="mt-1 grid gap-1">
              {booking.names.map(({ name, isRead }, i) => (
                <li key={i} className="flex items-center gap-2 wrap-anywhere">
                  <Icon name={isRead ? "check" : "lamp"} size={17} className="flex-none text-ink-2" /> {name}
                </li>
              ))}
            </ul>
          </div>
        )}
        {booking.note && (
          <div className="mt-5 border-t border-line pt-4">
            <h2 className="text-lg">
              <Trans>Note</Trans>
            </h2>
            <p className="whitespace-pre-line wrap-anywhere">{booking.note}</p>
          </div>
        )}
        {booking.samagri.length > 0 && (
          <div className="mt-5 border-t border-line pt-4">
            <h2 className="text-lg">
              <Trans>Samagri</Trans>
            </h2>
            <ul className="mt-1 list-disc pl-5" lang={booking.language}>
              {booking.samagri.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
      <Money booking={booking} />
      <div className="flex flex-wrap gap-3">
        {other !== null && (
          <ButtonLink to={`/messages/new?to=${other}`} icon="message" size="s">
            <Trans>Message</Trans>
          </ButtonLink>
        )}
        {isAhead && (
          <ButtonLink to={`/bookings/${booking.id}/calendar.ics`} reloadDocument icon="calendar" size="s">
            <Trans>Add to calendar</Trans>
          </ButtonLink>
        )}
        {booking.party === "devotee" && provider?.category && (
          <ButtonLink to={providerPath(provider)} icon="user" size="s">
            {t`Open their profile`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Money({ booking }: { readonly booking: BookingView }) {
  const { t, i18n } = useLingui();
  const { money, priceKind } = booking;
  if (priceKind !== "fixed" && !money) return null;
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  return (
    <Panel title={<Trans>Payment</Trans>}>
      {money ? (
        <>
          <KeyValues
            items={[
              {
                label: {
                  waiting: t`To be paid`,
                  declared: t`Said to be paid, being checked`,
                  paid: t`Paid`,
                  failed: t`Not paid`,
                }[money.state],
                value: rupees(money.amountPaise),
              },
              ...(money.back
                ? [
                    {
                      label: money.back.isDone
                        ? t`Given back`
                        : money.back.isByHand
                          ? t`Is sent back by hand`
                          : t`Goes back`,
                      value: rupees(money.back.amountPaise),
                    },
                  ]
                : []),
            ]}
          />
          {money.payPath && money.state === "paid" && (
            <p className="mt-3">
              <TextLink to={money.payPath}>
                <Trans>Receipt</Trans>
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-2">
          {booking.space ? (
            <Trans>No payment is taken here: you pay at the space.</Trans>
          ) : (
            <Trans>No payment is taken here: you settle the price with each other.</Trans>
          )}
        </p>
      )}
      <div className="mt-4">
        {money ? (
          <Terms {...booking} />
        ) : (
          <p className="text-sm text-ink-2">
            <MoveTerm {...booking} />
          </p>
        )}
      </div>
    </Panel>
  );
}
