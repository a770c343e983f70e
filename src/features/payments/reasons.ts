import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

// The system's own reasons; all others are sentences of the gateway, of a bank or of a treasurer.
const reasons: Readonly<Record<string, MessageDescriptor>> = {
  "amount-differs": msg`The gateway reported a different amount than requested, so nothing was counted.`,
  "not-paid": msg`The payment did not go through.`,
  "not-paid-in-time": msg`It was not paid in time.`,
  "paid-twice": msg`It was paid twice. The second payment goes back.`,
  "given-up": msg`The place was given up before the beginning.`,
  cancelled: msg`The event was cancelled.`,
  "no-place": msg`No place became free.`,
  twice: msg`The fee was paid twice.`,
  "booking-declined": msg`The booking could not be taken.`,
  "booking-unanswered": msg`The request was not answered in time.`,
  "booking-cancelled": msg`The booking was cancelled.`,
  "booking-given-up": msg`The booking was cancelled by its terms.`,
  "booking-late": msg`The payment came after the time was given free.`,
  "order-cancelled": msg`The order was cancelled.`,
  "order-taken-back": msg`The stage was taken back: nothing is due for it at the moment.`,
  "order-settled": msg`It was paid another way.`,
  "order-twice": msg`The same was paid twice.`,
  "booking-unproven": msg`No proof of the puja came in time.`,
  "made-at-the-gateway": msg`Refunded on the gateway's own website.`,
  "refund-failed": msg`The gateway could not refund it.`,
};

/** Why a payment or a refund failed, or why money goes back, as a sentence. @param say the reader's words. */
export function reasonText(reason: string, say: (word: MessageDescriptor) => string): string {
  const known = reasons[reason];
  return known ? say(known) : reason;
}
