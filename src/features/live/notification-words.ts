import { msg } from "@lingui/core/macro";
import { aSpace, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const liveNotifications = withWords(types, {
  prayerAsked: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`Somebody asks ${space} for a prayer`);
    },
  },
});
