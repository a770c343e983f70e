import { msg } from "@lingui/core/macro";
import { aSpace, withWords } from "../../platform/notification-words.ts";
import * as types from "./notifications.ts";

export const spacesNotifications = withWords(types, {
  spaceRenamed: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} waits for its check mark: the name is new`);
    },
    text: (words, { before }) => (before ? words._(msg`Verified as ${before}`) : null),
  },
});
