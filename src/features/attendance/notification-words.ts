import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { aSpace, withWords } from "#/platform/notification-words.ts";
import { formatRupees } from "#/platform/rupees.ts";
import * as types from "./notifications.ts";
import type { RefundReason } from "./rules.ts";

function why(words: I18n, reason: RefundReason): string {
  const sentences: Record<RefundReason, string> = {
    "given-up": words._(msg`The place was given up before the beginning.`),
    cancelled: words._(msg`It was cancelled.`),
    "no-place": words._(msg`No place became free before it began.`),
    twice: words._(msg`The fee was paid twice.`),
  };
  return sentences[reason];
}

export const attendanceNotifications = withWords(types, {
  feeGoesBack: {
    line(words, { amountPaise, title }) {
      const amount = formatRupees(amountPaise, words.locale);
      return words._(msg`Your entry fee of ${amount} goes back to you: ${title}`);
    },
    text(words, { reason, way, ...payload }) {
      const space = aSpace(words, payload.space);
      const how =
        way === "gateway"
          ? words._(msg`It goes back the way you paid, usually within 7 days.`)
          : words._(msg`${space} sends it back to you, usually within 7 days. We have notified them.`);
      return `${why(words, reason)} ${how}`;
    },
    button: (words) => words._(msg`Open the payment`),
  },
  feeOwed: {
    line(words, { amountPaise, title }) {
      const amount = formatRupees(amountPaise, words.locale);
      return words._(msg`An entry fee of ${amount} is to be sent back: ${title}`);
    },
    text(words, { reason }) {
      return `${why(words, reason)} ${words._(msg`Send it back to whoever paid it, then record the refund here.`)}`;
    },
    button: (words) => words._(msg`Open the payment`),
  },
});
