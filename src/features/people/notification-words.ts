import { msg } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const peopleNotifications = withWords(types, {
  personRenamed: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} waits for the check mark: the name is new`);
    },
    text: (words, { before }) => (before ? words._(msg`Verified as ${before}`) : null),
  },
  stillHindered: {
    line: (words) => words._(msg`Your account is not deleted yet: something is left for you to settle`),
    text: (words) => words._(msg`Your settings name it. We try again every day.`),
  },
});
