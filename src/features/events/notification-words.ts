import { msg } from "@lingui/core/macro";
import { withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const eventNotifications = withWords(types, {
  ceremonyLate: {
    line(words, { title }) {
      return words._(msg`${title} has not started: is it late, moved or cancelled?`);
    },
    text: (words) => words._(msg`People wait for it. Tell them with one button.`),
    button: (words) => words._(msg`Say what becomes of it`),
  },
});
