import { msg } from "@lingui/core/macro";
import { withWords } from "#/platform/notification-words.ts";
import type { BadgeKey } from "./badges.ts";
import * as types from "./notifications.ts";
import { badgeWords } from "./ui/badge-words.ts";

export const journeyNotifications = withWords(types, {
  badgeReceived: {
    line(words, { badges }) {
      const [first] = badges as BadgeKey[];
      const title = words._(badgeWords[first!].title);
      return badges.length === 1
        ? words._(msg`You received a badge: ${title}`)
        : words._(msg`You received ${badges.length} badges, among them: ${title}`);
    },
    text: (words, { badges }) =>
      (badges as BadgeKey[])
        .map((key) => `${words._(badgeWords[key].title)}. ${words._(badgeWords[key].rule)}`)
        .join("\n"),
    button: (words) => words._(msg`See your journey`),
  },
});
