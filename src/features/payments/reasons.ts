import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

// The system's own reasons; all others are sentences of the gateway, of a bank or of a treasurer.
const reasons: Readonly<Record<string, MessageDescriptor>> = {
  "amount-differs": msg`The gateway names another amount than was asked for, so nothing was counted.`,
  "not-paid": msg`The payment did not go through.`,
  "not-paid-in-time": msg`It was not paid within a day.`,
  "paid-twice": msg`It was paid twice; the second payment goes back.`,
  "made-at-the-gateway": msg`Given back on the gateway's own pages.`,
  "refund-failed": msg`The gateway could not give it back.`,
};

/** Why a payment or a refund failed, or why money goes back, as a sentence. @param say the reader's words. */
export function reasonText(reason: string, say: (word: MessageDescriptor) => string): string {
  const known = reasons[reason];
  return known ? say(known) : reason;
}
