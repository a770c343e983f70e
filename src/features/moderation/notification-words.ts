import { msg } from "@lingui/core/macro";
import { aSpace, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const moderationNotifications = withWords(types, {
  verificationAsked: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} asks to be verified`);
    },
    text: (words) => words._(msg`Its documents wait for your decision.`),
  },
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
