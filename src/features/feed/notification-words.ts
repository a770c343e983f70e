import { msg, plural } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const feedNotifications = withWords(types, {
  postCommented: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has commented on your post`);
    },
    text: (_words, { text }) => text,
  },
  commentAnswered: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has answered your comment`);
    },
    text: (_words, { text }) => text,
  },
  commentMentioned: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has mentioned you in a comment`);
    },
    text: (_words, { text }) => text,
  },
  postLiked: {
    line(words, payload) {
      const { others } = payload;
      const who = somebody(words, payload.who);
      if (others === 0) return words._(msg`${who} likes your post`);
      return words._(
        msg`${plural(others, { one: `${who} and # other like your post`, other: `${who} and # others like your post` })}`,
      );
    },
    text: (_words, { text }) => text,
  },
  postHeldBack: {
    line: (words) => words._(msg`A scheduled post could not be published and waits as a draft`),
    text: (_words, { text }) => text,
  },
});
