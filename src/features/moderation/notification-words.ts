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
  claimAsked: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`Somebody claims ${space}`);
    },
    text: (words) => words._(msg`Their documents wait for your decision.`),
  },
  claimGranted: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} is yours`);
    },
    text: (words) => words._(msg`You can change its page, announce events and go live.`),
  },
  claimRefused: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`Your claim of ${space} was refused`);
    },
    text: (_words, { reason }) => reason || null,
  },
  claimTaken: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`Somebody else runs ${space}`);
    },
    text: (words) => words._(msg`They have shown our staff that they do, so your claim has ended.`),
  },
  claimEnded: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`${space} is not listed any more`);
    },
    text: (words) => words._(msg`Your claim has ended with it, and what you sent has been deleted.`),
  },
});
