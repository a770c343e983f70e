import { msg, plural } from "@lingui/core/macro";
import { withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const textsNotifications = withWords(types, {
  planReminder: {
    line: (words, { title }) => words._(msg`Today’s reading waits: ${title}`),
    text: (words, { verses }) => words._(msg`${plural(verses, { one: "# verse", other: "# verses" })} for today`),
  },
  textStored: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`${title} is on the library’s shelf`);
    },
    text(words, payload) {
      const { verses } = payload;
      return words._(msg`${plural(verses, { one: "# verse can be read now.", other: "# verses can be read now." })}`);
    },
  },
  textRefused: {
    line(words, payload) {
      const { file } = payload;
      return words._(msg`${file} could not be taken into the library`);
    },
    text(words, payload) {
      const line = payload.line ?? 0;
      return line === 0
        ? words._(msg`Nothing of it was stored. The page says why.`)
        : words._(msg`Nothing of it was stored. Line ${line} cannot be read; the page says why.`);
    },
  },
  workRemoved: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`${title} was taken off the library’s shelf`);
    },
    text: (_words, { reason }) => reason,
  },
});
