import { msg } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const callNotifications = withWords(types, {
  callStarted: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const title = payload.channel;
      return title ? words._(msg`${who} started a video call in ${title}`) : words._(msg`${who} is calling you`);
    },
    text: (_words, { space }) => space || null,
  },
});
