import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { OwnReservation, ReturnedFee } from "#/features/attendance/public.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { EventDetail } from "../views.ts";

interface FeeProps {
  readonly event: EventDetail;
  /** Whether the space takes the fee on this site; else it is paid at the entrance. */
  readonly isPaidHere: boolean;
}

/** The fee in a line; nothing where entry is free. */
export function FeeOfOne({ event, className }: { readonly event: EventDetail; readonly className: string }) {
  const { i18n } = useLingui();
  if (event.entryFeePaise === 0) return null;
  const fee = formatRupees(event.entryFeePaise, i18n.locale);
  return (
    <p className={className}>
      <Trans>Entry fee: {fee} for one person</Trans>
    </p>
  );
}

/** What it costs, before anybody joins, and the rule by which the fee goes back. */
export function EntryFee({ event: { entryFeePaise }, isPaidHere }: FeeProps) {
  const { i18n } = useLingui();
  if (entryFeePaise === 0) return null;
  const fee = formatRupees(entryFeePaise, i18n.locale);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-start gap-2.5 font-semibold">
        <Icon name="wallet" className="mt-[0.2em] text-link" />
        <Trans>Entry fee: {fee} for one person</Trans>
      </p>
      {isPaidHere ? (
        <p className="text-sm text-ink-2">
          <Trans>
            You pay right after joining. If you give up your place before it begins, or the event is cancelled, the
            whole fee goes back to you, usually within 7 days: card payments the way they came, and what you paid by UPI
            from the space.
          </Trans>
        </p>
      ) : (
        <p className="text-sm text-ink-2">
          <Trans>You pay it at the entrance.</Trans>
        </p>
      )}
    </div>
  );
}

/** A person's place where a fee is asked: kept, being checked, or paid. */
export function FeeState({
  event,
  reservation: { fee, reservedUntil },
  now,
}: {
  readonly event: EventDetail;
  readonly reservation: OwnReservation;
  readonly now: Date;
}) {
  const { i18n } = useLingui();
  const amount = formatRupees(fee?.amountPaise ?? event.entryFeePaise, i18n.locale);
  if (fee?.state === "paid") {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-good">
        <span className="flex items-start gap-2.5 font-semibold">
          <Icon name="check" className="mt-[0.2em]" />
          <Trans>Paid: {amount}</Trans>
        </span>
        <TextLink to={`/pay/${fee.token}`} icon="receipt">
          <Trans>Receipt</Trans>
        </TextLink>
      </p>
    );
  }
  if (reservedUntil === null) return null;
  if (fee?.state === "declared") {
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">
          <Trans>You said that you have paid {amount}. Your place is kept until the space has confirmed it.</Trans>
        </p>
        <ButtonLink to={`/pay/${fee.token}`} icon="receipt" wide>
          <Trans>Your payment</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" action={`/event/${event.id}/rsvp`} className="grid gap-2">
      <input type="hidden" name="back" value={`/event/${event.id}`} />
      <Button type="submit" name="intent" value="pay" variant="primary" wide>
        <Trans>Pay the entry fee of {amount}</Trans>
      </Button>
      <p className="text-sm text-ink-2">
        <Trans>
          Your place is kept for you until{" "}
          <LocalTime at={reservedUntil} now={now} zone={event.zone} viewerZone={null} shows="day-time" />. It is yours
          once the fee is paid.
        </Trans>
      </p>
    </form>
  );
}

/** What becomes of a fee that the viewer paid, or said to have paid, and that goes back. */
export function ReturnedFees({ fees }: { readonly fees: readonly ReturnedFee[] }) {
  const { i18n } = useLingui();
  return fees.map(({ token, amountPaise, state }) => {
    const amount = formatRupees(amountPaise, i18n.locale);
    return (
      <Notice
        key={token}
        icon="undo"
        className="mb-4"
        title={
          state === "refunded" ? (
            <Trans>Your entry fee of {amount} was refunded</Trans>
          ) : state === "declared" ? (
            <Trans>The space is checking your entry fee of {amount}</Trans>
          ) : state === "missing" ? (
            <Trans>The space did not find your entry fee of {amount}</Trans>
          ) : (
            <Trans>Your entry fee of {amount} goes back to you</Trans>
          )
        }
      >
        {state === "declared" && <Trans>Once the space has found what you paid, the whole fee goes back to you.</Trans>}
        {state === "missing" && (
          <Trans>Nothing goes back for now. If it arrives later after all, the whole fee goes back to you.</Trans>
        )}
        {state === "on-its-way" && <Trans>It goes back the way you paid, usually within 7 days.</Trans>}
        {state === "by-hand" && <Trans>The space has been asked to send it to you, usually within 7 days.</Trans>}{" "}
        <TextLink to={`/pay/${token}`} inline>
          <Trans>Open the payment</Trans>
        </TextLink>
      </Notice>
    );
  });
}
