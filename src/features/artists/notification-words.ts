import { msg, plural } from "@lingui/core/macro";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";

export const artistsNotifications = withWords(types, {
  providerReviewed: {
    line(words, payload) {
      const author = somebody(words, payload.author);
      return words._(msg`${author} has reviewed your work`);
    },
    text(words, { subject, rating }) {
      const stars = words._(msg`${plural(rating, { one: "# star", other: "# stars" })}`);
      return subject ? `${stars} · ${subject}` : stars;
    },
  },
  reviewAnswered: {
    line(words, payload) {
      const provider = somebody(words, payload.provider);
      return words._(msg`${provider} has replied to your review`);
    },
    text: (_words, { reply }) => reply,
  },
  credentialAsked: {
    line(words, payload) {
      const provider = somebody(words, payload.provider);
      return words._(msg`${provider} asks to have a credential verified`);
    },
    text: (_words, { title }) => title,
  },
  credentialVerified: {
    line: (words) => words._(msg`Your credential is verified`),
    text: (_words, { title }) => title,
  },
  credentialRefused: {
    line(words, { title }) {
      return words._(msg`“${title}” could not be verified yet`);
    },
    text: (_words, { reason }) => reason || null,
  },
  associationAsked: {
    line(words, { by, space, ...payload }) {
      const provider = somebody(words, payload.provider);
      return by === "provider"
        ? words._(msg`${provider} would like to be associated with ${space}`)
        : words._(msg`${space} would like to be associated with you`);
    },
    text: (words) => words._(msg`You stand on each other’s page once you agree.`),
  },
  associationConfirmed: {
    line(words, { by, space, ...payload }) {
      const provider = somebody(words, payload.provider);
      return by === "provider"
        ? words._(msg`${provider} is associated with ${space} now`)
        : words._(msg`You are associated with ${space} now`);
    },
    text: (words) => words._(msg`You stand on each other’s page.`),
  },
  associationDeclined: {
    line(words, { by, space, ...payload }) {
      const provider = somebody(words, payload.provider);
      return by === "provider"
        ? words._(msg`${provider} has declined to be associated with ${space}`)
        : words._(msg`${space} has declined your request to be associated`);
    },
    text: () => null,
  },
  associationEnded: {
    line(words, { by, space, ...payload }) {
      const provider = somebody(words, payload.provider);
      return by === "provider"
        ? words._(msg`${provider} is no longer associated with ${space}`)
        : words._(msg`You are no longer associated with ${space}`);
    },
    text: () => null,
  },
});
