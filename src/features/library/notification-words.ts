import { msg } from "@lingui/core/macro";
import { withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const libraryNotifications = withWords(types, {
  itemRemoved: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`${title} was taken off the library’s shelf`);
    },
    text: (_words, { reason }) => reason,
  },
});
