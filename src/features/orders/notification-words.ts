import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { withWords } from "#/platform/notification-words.ts";
import { formatRupees } from "#/platform/rupees.ts";
import * as types from "./notifications.ts";

/** Only a client without an account may have no name: their provider reads of them. */
const sideName = (words: I18n, name: string): string => name || words._(msg`Your client`);

export const orderNotifications = withWords(types, {
  inquiryReceived: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`${who} asks you for a quote`);
    },
    text: (_words, { service }) => service,
    button: (words) => words._(msg`Read the request`),
  },
  inquiryDeclined: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`${who} cannot take your request`);
    },
    text: (_words, { service, reason }) => reason || service,
  },
  inquiryWithdrawn: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`${who} has withdrawn a request`);
    },
    text: (_words, { service }) => service,
  },
  quoteDeclined: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`${who} has declined your quote`);
    },
    text: (_words, { title, reason }) => reason || title,
  },
  quoteReopened: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`${who} considers your quote again`);
    },
    text: (_words, { title }) => title,
  },
  quoteReceived: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const amount = formatRupees(payload.amountPaise, words.locale);
      return payload.revision > 1
        ? words._(msg`${who} has revised their quote: ${amount}`)
        : words._(msg`${who} has sent you a quote: ${amount}`);
    },
    text: (_words, { title }) => title,
    button: (words) => words._(msg`Look at the quote`),
  },
  quoteEnding: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`The quote of ${who} ends soon`);
    },
    text: (_words, { title }) => title,
    button: (words) => words._(msg`Look at the quote`),
  },
  quoteAccepted: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`${who} has accepted your quote`);
    },
    text: (_words, { title }) => title,
    button: (words) => words._(msg`Open the order`),
  },
  orderPaymentDue: {
    line(words, payload) {
      const amount = formatRupees(payload.amountPaise, words.locale);
      const { title } = payload;
      return words._(msg`${amount} is due for “${title}”`);
    },
    text: (words, { stage }) => stage || words._(msg`The advance, with which the work begins.`),
    button: (words) => words._(msg`Open the order`),
  },
  orderPaid: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const amount = formatRupees(payload.amountPaise, words.locale);
      return words._(msg`${who} has paid ${amount}`);
    },
    text: (_words, { title }) => title,
  },
  orderPaymentRecorded: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const amount = formatRupees(payload.amountPaise, words.locale);
      return words._(msg`${who} has written down that you gave ${amount}`);
    },
    text: (words) => words._(msg`Please say whether that is right.`),
    button: (words) => words._(msg`Open the order`),
  },
  orderPaymentDenied: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const amount = formatRupees(payload.amountPaise, words.locale);
      return words._(msg`${who} says that ${amount} was not given`);
    },
    text: (_words, { title }) => title,
  },
  orderStageReached: {
    line(words, { title, stage }) {
      return words._(msg`${title}: ${stage} is done`);
    },
    text: (words, { hasPicture }) => (hasPicture ? words._(msg`There is a new picture.`) : null),
    button: (words) => words._(msg`Open the order`),
  },
  orderStageReopened: {
    line(words, { title, stage }) {
      return words._(msg`${title}: ${stage} is open again`);
    },
    text: (words, { wasDue }) => (wasDue ? words._(msg`What was asked for it is not due for now.`) : null),
  },
  orderPaidEarly: {
    line(words, payload) {
      const amount = formatRupees(payload.amountPaise, words.locale);
      const { title } = payload;
      return words._(msg`${amount} for “${title}” has arrived`);
    },
    text(words, { stage }) {
      return stage
        ? words._(
            msg`“${stage}” had been taken back meanwhile. The money counts for it, and it is not asked for again.`,
          )
        : words._(msg`It was not asked for any more. The money counts for the order all the same.`);
    },
    button: (words) => words._(msg`Open the order`),
  },
  orderChangeAsked: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const { title } = payload;
      return words._(msg`${who} asks for a change of “${title}”`);
    },
    text: (_words, { what }) => what,
    button: (words) => words._(msg`Answer`),
  },
  orderChangeAnswered: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const { title } = payload;
      return payload.isAccepted
        ? words._(msg`${who} has agreed to the change of “${title}”`)
        : words._(msg`${who} has not agreed to the change of “${title}”`);
    },
  },
  orderCancelled: {
    line(words, payload) {
      const who = sideName(words, payload.who);
      const { title } = payload;
      return payload.isGone
        ? words._(msg`“${title}” is cancelled: the account of ${who} was closed`)
        : words._(msg`${who} has cancelled “${title}”`);
    },
    text: (_words, { reason }) => reason || null,
  },
  orderMoneyBack: {
    line(words, payload) {
      const amount = formatRupees(payload.amountPaise, words.locale);
      return payload.way === "given-back"
        ? words._(msg`${amount} was given back to you`)
        : words._(msg`${amount} goes back to you`);
    },
    text(words, { title, way }) {
      if (way === "gateway") return words._(msg`“${title}”: your bank may need five to seven working days.`);
      if (way === "by-hand") return words._(msg`“${title}”: it is sent to you by hand, not by the gateway.`);
      return title;
    },
  },
  orderMoneyOwed: {
    line(words, payload) {
      const { who } = payload;
      const amount = formatRupees(payload.amountPaise, words.locale);
      return who
        ? words._(msg`Please give ${amount} back to ${who}`)
        : words._(msg`Please give ${amount} back to your client`);
    },
    text(words, { title, reason }) {
      return reason === "order-twice"
        ? words._(msg`“${title}” was paid twice, and no gateway can send it back.`)
        : words._(msg`“${title}” was cancelled, and no gateway can send it back.`);
    },
  },
  orderCompleted: {
    line(words, { title }) {
      return words._(msg`“${title}” is completed`);
    },
    text(words, payload) {
      const who = sideName(words, payload.who);
      return words._(msg`How was it? Your review helps others find ${who}.`);
    },
    button: (words) => words._(msg`Write a review`),
  },
  taskDue: {
    line: (words, { title }) => words._(msg`Due today: ${title}`),
    button: (words) => words._(msg`Open my tasks`),
  },
});
