import { msg } from "@lingui/core/macro";
import { aSpace, somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

const answers = {
  accepted: msg`They will come.`,
  declined: msg`They cannot come.`,
  "swap-wanted": msg`They would like to swap with somebody.`,
  swapped: msg`They stand in for somebody.`,
};

const spaceOrNothing = (_words: unknown, { space }: { readonly space: string }): string | null => space || null;

export const volunteerNotifications = withWords(types, {
  shiftAsked: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const { title } = payload;
      return words._(msg`${who} asks you to serve: ${title}`);
    },
    text: (_words, { role, space }) => role || space || null,
  },
  shiftMoved: {
    line: (words, { title }) => words._(msg`The time has changed, please answer again: ${title}`),
    text: spaceOrNothing,
  },
  shiftCancelled: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      const { title } = payload;
      return words._(msg`${space} has cancelled: ${title}`);
    },
    text: spaceOrNothing,
  },
  shiftSwapAsked: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const { title } = payload;
      return words._(msg`${who} asks you to stand in: ${title}`);
    },
    text: spaceOrNothing,
  },
  shiftSwapTaken: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const { title } = payload;
      return words._(msg`${who} stands in for you: ${title}`);
    },
    text: spaceOrNothing,
  },
  shiftAnswered: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const { title } = payload;
      return words._(msg`${who} answered: ${title}`);
    },
    text: (words, { answer }) => words._(answers[answer]),
  },
  volunteerLeft: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const title = aSpace(words, payload.space);
      return words._(msg`${who} answered: ${title}`);
    },
    text: (words) => words._(msg`They no longer serve with you.`),
  },
  volunteerOffered: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      const space = aSpace(words, payload.space);
      return words._(msg`${who} offers to serve at ${space}`);
    },
  },
  volunteerAccepted: {
    line(words, payload) {
      const space = aSpace(words, payload.space);
      return words._(msg`Your role at ${space} has changed`);
    },
    text(words) {
      const role = words._(msg`Volunteer`);
      return words._(msg`You are now: ${role}`);
    },
  },
});
