import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** Payers say that they have paid by UPI: those who handle the space's money compare it with the bank. */
export const paymentDeclared = notification({
  key: "payment.declared",
  payload: z.object({ space: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "high",
  icon: "hand-heart",
});

/** The gateway could not refund a payment: those who handle the space's money see to it. */
export const refundFailed = notification({
  key: "refund.failed",
  payload: z.object({ space: brief, amountPaise: z.number() }),
  preference: "always",
  email: "always",
  urgency: "high",
  icon: "undo",
});

const decided = { preference: "always", email: "always", urgency: "normal" } as const;

/** A space asks to be paid at an address: staff decide. */
export const upiAddressAsked = notification({
  key: "vpa.asked",
  payload: z.object({ space: brief, vpa: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "wallet",
});

/** Staff verified the address to which the space's UPI payments go. */
export const upiAddressVerified = notification({
  key: "vpa.verified",
  payload: z.object({ space: brief, vpa: brief }),
  ...decided,
  icon: "shield-check",
});

/** Staff said why the address cannot be used. */
export const upiAddressRefused = notification({
  key: "vpa.refused",
  payload: z.object({ space: brief, vpa: brief, reason: brief }),
  ...decided,
  icon: "alert",
});

/** Money went back to whoever had paid it. */
export const paymentRefunded = notification({
  key: "payment.refunded",
  payload: z.object({ space: brief, subject: brief, amountPaise: z.number() }),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "undo",
});
