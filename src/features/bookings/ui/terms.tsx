import { Plural, Trans } from "@lingui/react/macro";
import type { Terms as TermsOfBooking } from "../rules.ts";

/** Until when the price goes back, in sentences. */
export function Terms({
  fullRefundHours,
  halfRefundHours,
  isInstant,
}: TermsOfBooking & { readonly isInstant: boolean }) {
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      <li>
        {fullRefundHours === 0 ? (
          <Trans>All of it goes back until it begins.</Trans>
        ) : (
          <Plural
            value={fullRefundHours}
            one="All of it goes back until # hour before."
            other="All of it goes back until # hours before."
          />
        )}
      </li>
      {halfRefundHours < fullRefundHours && (
        <li>
          {halfRefundHours === 0 ? (
            <Trans>After that half of it goes back, until it begins.</Trans>
          ) : (
            <Plural
              value={halfRefundHours}
              one="After that half of it goes back, until # hour before; later nothing."
              other="After that half of it goes back, until # hours before; later nothing."
            />
          )}
        </li>
      )}
      {halfRefundHours === fullRefundHours && fullRefundHours > 0 && (
        <li>
          <Trans>Later nothing goes back.</Trans>
        </li>
      )}
      <li>
        <Trans>All of it goes back where it is declined, not answered in time, or cancelled by them.</Trans>
      </li>
      <li>
        <MoveTerm fullRefundHours={fullRefundHours} isInstant={isInstant} />
      </li>
    </ul>
  );
}

/** Who may move it, and until when without asking. */
export function MoveTerm({ fullRefundHours, isInstant }: { fullRefundHours: number; isInstant: boolean }) {
  if (!isInstant) return <Trans>Another time needs the other side's agreement.</Trans>;
  if (fullRefundHours === 0) return <Trans>Who booked moves it to another free time until it begins.</Trans>;
  return (
    <Plural
      value={fullRefundHours}
      one="Who booked moves it to another free time until # hour before; later the other side is asked."
      other="Who booked moves it to another free time until # hours before; later the other side is asked."
    />
  );
}
