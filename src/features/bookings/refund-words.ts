import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const refundReasons = [
  "booking-declined",
  "booking-unanswered",
  "booking-cancelled",
  "booking-given-up",
  "booking-late",
  "booking-unproven",
] as const;
export type RefundReason = (typeof refundReasons)[number];

const words: Record<RefundReason, MessageDescriptor> = {
  "booking-declined": msg`The booking could not be taken.`,
  "booking-unanswered": msg`The request was not answered in time.`,
  "booking-cancelled": msg`The booking was cancelled.`,
  "booking-given-up": msg`You cancelled by the terms of the booking.`,
  "booking-late": msg`The payment came after the time was given free.`,
  "booking-unproven": msg`No proof of the puja came in time.`,
};

/** Why money goes back, as a sentence. */
export const refundReason = (reason: string): MessageDescriptor =>
  words[reason as RefundReason] ?? words["booking-cancelled"];
