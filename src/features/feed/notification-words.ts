import { msg, plural } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import { briefOf } from "./brief.ts";
import * as types from "./notifications.ts";

/** Letters of a text that a line names. */
const TITLE = 60;

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
  postRemoved: {
    line(words, payload) {
      const text = briefOf(payload.text, TITLE);
      return text === ""
        ? words._(msg`Our staff have removed a post of yours`)
        : words._(msg`Our staff have removed your post “${text}”`);
    },
    text: (_words, { reason }) => reason,
  },
  commentRemoved: {
    line(words, { text, reason, byTeam }) {
      const said = briefOf(text, TITLE);
      return (byTeam ?? reason === "")
        ? words._(msg`Your comment “${said}” was removed by those whose post it is`)
        : words._(msg`Our staff have removed your comment “${said}”`);
    },
    text: (words, { reason }) => reason || words._(msg`Nobody reads it any more.`),
  },
  postHeldBack: {
    line: (words) => words._(msg`A scheduled post could not be published and waits as a draft`),
    text: (_words, { text }) => text,
  },
});
