import { msg } from "@lingui/core/macro";
import { aSpace, withWords } from "#/platform/notification-words.ts";
import { formatRupees } from "#/platform/rupees.ts";
import * as types from "./notifications.ts";

export const paymentNotifications = withWords(types, {
  paymentDeclared: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`A payment to ${space} waits for you to confirm it`);
    },
    text: (words) => words._(msg`Somebody says that they have paid by UPI. Compare it with the bank’s statement.`),
  },
  upiAddressAsked: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} asks you to verify a UPI address`);
    },
    text: (_words, { vpa }) => vpa,
  },
  paymentRefunded: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      const amount = formatRupees(payload.amountPaise, words.locale);
      return words._(msg`${space} has refunded ${amount} to you`);
    },
    text: (_words, { subject }) => subject || null,
    button: (words) => words._(msg`Open the payment`),
  },
  refundFailed: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      const amount = formatRupees(payload.amountPaise, words.locale);
      return words._(msg`The gateway could not refund ${amount} of ${space}`);
    },
    text: (words) => words._(msg`Nothing was refunded yet. Try it again, or record that you paid it back by hand.`),
  },
  upiAddressVerified: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} can take payments by UPI now`);
    },
    text(words, { vpa }) {
      return words._(msg`Our staff has verified the address ${vpa}.`);
    },
  },
  upiAddressRefused: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`The UPI address of ${space} was not verified`);
    },
    text: (_words, { reason, vpa }) => reason || vpa,
  },
});
