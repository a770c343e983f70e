import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { aSpace, somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

const button = (words: I18n) => words._(msg`Read and answer`);

export const messageNotifications = withWords(types, {
  messageAnnounced: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const space = aSpace(words, payload.space);
      return words._(msg`${who} posted an announcement at ${space}`);
    },
    text: (_words, { text }) => text || null,
    button,
  },
  messageMentioned: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const title = payload.channel || aSpace(words, payload.space);
      return words._(msg`${who} mentioned you in ${title}`);
    },
    text: (_words, { text, space }) => text || space || null,
    button,
  },
  messageReceived: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} wrote to you`);
    },
    text: (_words, { text }) => text || null,
    button,
  },
});
