import { msg, plural } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const communityNotifications = withWords(types, {
  discussionAnswered: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has answered in a discussion that you follow`);
    },
    text: (_words, { title }) => title,
  },
  replyQuoted: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has answered what you wrote`);
    },
    text: (_words, { title }) => title,
  },
  replyMentioned: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has mentioned you in a discussion`);
    },
    text: (_words, { title }) => title,
  },
  answerAccepted: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} has accepted your answer`);
    },
    text: (_words, { title }) => title,
  },
  discussionStarted: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`A new discussion in ${community}`);
    },
    text: (_words, { title }) => title,
  },
  discussionLiked: {
    line(words, payload) {
      const { others } = payload;
      const who = somebody(words, payload.who);
      if (others === 0) return words._(msg`${who} likes your discussion`);
      return words._(
        msg`${plural(others, { one: `${who} and # other like your discussion`, other: `${who} and # others like your discussion` })}`,
      );
    },
    text: (_words, { title }) => title,
  },
  replyLiked: {
    line(words, payload) {
      const { others } = payload;
      const who = somebody(words, payload.who);
      if (others === 0) return words._(msg`${who} likes your answer`);
      return words._(
        msg`${plural(others, { one: `${who} and # other like your answer`, other: `${who} and # others like your answer` })}`,
      );
    },
    text: (_words, { title }) => title,
  },
  membershipAsked: {
    line(words, payload) {
      const { community } = payload;
      const who = somebody(words, payload.who);
      return words._(msg`${who} asks to join ${community}`);
    },
    text: (_words, { community }) => community,
  },
  membershipGranted: {
    line(words, payload) {
      const { community } = payload;
      return words._(msg`You are now a member of ${community}`);
    },
    text: (_words, { community }) => community,
  },
  writingRemoved: {
    line(words, payload) {
      const { title } = payload;
      return words._(msg`What you wrote in “${title}” was removed`);
    },
    text: (_words, { reason }) => reason,
  },
});
