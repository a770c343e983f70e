import { msg } from "@lingui/core/macro";
import { aSpace, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const moderationNotifications = withWords(types, {
  spaceVerified: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} is verified`);
    },
  },
  spaceNotVerified: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} could not be verified yet`);
    },
    text: (_words, { reason }) => reason || null,
  },
});
