import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatDay, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { somebody, withWords, type NotificationReader } from "#/platform/notification-words.ts";
import { formatRupees } from "#/platform/rupees.ts";
import * as types from "./notifications.ts";
import { refundReason } from "./refund-words.ts";

/** "Sun, 22 Nov, 7:05 am IST": on the clock of who reads it, as it stands on that day. */
function when(words: I18n, instant: string, { zone }: NotificationReader): string {
  const at = new Date(instant);
  const { locale } = words;
  return `${formatDay(at, at, locale, zone)}, ${formatTime(at, locale, zone)} ${zoneName(at, locale, zone)}`;
}

type InOthers = Readonly<Record<string, string>> | undefined;

/** What is booked, as it is called in the language of the words. */
const serviceOf = (words: I18n, payload: { readonly service: string; readonly serviceIn?: InOthers }): string =>
  payload.serviceIn?.[words.locale] ?? payload.service;

const whoOf = (words: I18n, payload: { readonly who: string; readonly whoIn?: InOthers }): string =>
  somebody(words, payload.whoIn?.[words.locale] ?? payload.who);

export const bookingNotifications = withWords(types, {
  bookingAsks: {
    line(words, { what, ...payload }) {
      const service = serviceOf(words, payload);
      const who = whoOf(words, payload);
      return what === "requested"
        ? words._(msg`${who} asks for: ${service}`)
        : words._(msg`${who} proposes another time: ${service}`);
    },
    text: (words, { startsAt }, reader) => when(words, startsAt, reader),
    button: (words) => words._(msg`Answer`),
  },
  bookingChanged: {
    line(words, { what, ...payload }) {
      const service = serviceOf(words, payload);
      const who = whoOf(words, payload);
      const lines: Record<typeof what, () => string> = {
        booked: () => words._(msg`${who} has booked: ${service}`),
        confirmed: () => words._(msg`Your booking is confirmed: ${service}`),
        moved: () => words._(msg`The new time is agreed: ${service}`),
        "moved-alone": () => words._(msg`${who} has moved it to another time: ${service}`),
        "proposal-refused": () => words._(msg`${who} keeps the time as it was: ${service}`),
        declined: () => words._(msg`${who} cannot take your booking: ${service}`),
        unanswered: () => words._(msg`The request was not answered in time: ${service}`),
        cancelled: () => words._(msg`${who} has cancelled: ${service}`),
        released: () => words._(msg`The time is free again, as no payment came: ${service}`),
        completed: () => words._(msg`How was it? Your booking is completed: ${service}`),
        unproven: () => words._(msg`${who} ended it, as no proof came: ${service}`),
      };
      return lines[what]();
    },
    text(words, { startsAt, reason }, reader) {
      const at = when(words, startsAt, reader);
      return reason ? `${at} · ${reason}` : at;
    },
    button: (words) => words._(msg`Open the booking`),
  },
  bookingAssigned: {
    line(words, { what, ...payload }) {
      const service = serviceOf(words, payload);
      const who = whoOf(words, payload);
      const lines: Record<typeof what, () => string> = {
        assigned: () => words._(msg`${who} asks you to hold: ${service}`),
        released: () => words._(msg`You need not hold this any more: ${service}`),
        resigned: () => words._(msg`${who} cannot hold: ${service}`),
      };
      return lines[what]();
    },
    text: (words, { startsAt }, reader) => when(words, startsAt, reader),
    button: (words) => words._(msg`Open the booking`),
  },
  bookingReminder: {
    line(words, { before, ...payload }) {
      const service = serviceOf(words, payload);
      return before === "day" ? words._(msg`Tomorrow: ${service}`) : words._(msg`In an hour: ${service}`);
    },
    text(words, { startsAt, ...payload }, reader) {
      const who = whoOf(words, payload);
      return `${when(words, startsAt, reader)} · ${who}`;
    },
    button: (words) => words._(msg`Open the booking`),
  },
  bookingProof: {
    line(words, { what, ...payload }) {
      const service = serviceOf(words, payload);
      const who = whoOf(words, payload);
      const lines: Record<typeof what, () => string> = {
        came: () => words._(msg`${who} has sent proof of your puja: ${service}`),
        missed: () => words._(msg`No proof has come in time. Shall what you paid be refunded? ${service}`),
        due: () => words._(msg`${who} waits for proof of the puja: ${service}`),
        late: () => words._(msg`The time for the proof is over: ${service}`),
        removed: () => words._(msg`Our staff removed the proof of your puja: ${service}`),
        "owed-again": () => words._(msg`Our staff removed your proof: ${service}`),
      };
      return lines[what]();
    },
    text(words, { what, until }, reader) {
      const by = when(words, until, reader);
      const lines: Record<typeof what, () => string> = {
        came: () => words._(msg`See the photos, and the names that were read.`),
        missed: () => words._(msg`It was promised by ${by}. You can wait for it, or ask for the refund.`),
        due: () => words._(msg`You promised photos or a clip by ${by}.`),
        late: () => words._(msg`You can still send it, until they ask for their money back.`),
        removed: () => words._(msg`New proof is promised by ${by}. If none comes, you can ask for the refund.`),
        "owed-again": () => words._(msg`What was paid waits again. Send new photos or a clip by ${by}.`),
      };
      return lines[what]();
    },
    button: (words) => words._(msg`Open the proof`),
  },
  bookingMoneyBack: {
    line(words, { amountPaise, ...payload }) {
      const service = serviceOf(words, payload);
      const amount = formatRupees(amountPaise, words.locale);
      return words._(msg`${amount} goes back to you: ${service}`);
    },
    text(words, { reason, way }) {
      const how =
        way === "gateway"
          ? words._(msg`It goes back the way you paid, usually within 7 days.`)
          : words._(msg`Who was paid sends it back to you, usually within 7 days. We have notified them.`);
      return `${words._(refundReason(reason))} ${how}`;
    },
    button: (words) => words._(msg`Open the payment`),
  },
  bookingMoneyOwed: {
    line(words, { amountPaise, ...payload }) {
      const service = serviceOf(words, payload);
      const amount = formatRupees(amountPaise, words.locale);
      return words._(msg`${amount} is to be sent back: ${service}`);
    },
    text(words, { reason }) {
      return `${words._(refundReason(reason))} ${words._(msg`Send it back to whoever paid it, then record the refund here.`)}`;
    },
    button: (words) => words._(msg`Open the payment`),
  },
});
