import { msg } from "@lingui/core/macro";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const householdNotifications = withWords(types, {
  householdBirthday: {
    line(words, { name, day }) {
      const date = formatCivilDay(day, words.locale);
      return words._(msg`Birthday of ${name}: ${date}`);
    },
    text: (words, { isTithi }) => (isTithi ? words._(msg`By the tithi of the birth`) : null),
    button: (words) => words._(msg`My household`),
  },
});
