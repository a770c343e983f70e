import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { somebody, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";
import type { SignInChange } from "./sign-in-changes.ts";

const changes: Readonly<Record<SignInChange, MessageDescriptor>> = {
  "two-factor-on": msg`Two-factor authentication is on for your account`,
  "two-factor-off": msg`Two-factor authentication is off for your account`,
  "recovery-codes-made": msg`You have new recovery codes; the earlier ones work no more`,
  "recovery-code-used": msg`Somebody used one of your recovery codes`,
  "passkey-added": msg`Your account has a new passkey`,
  "passkey-removed": msg`A passkey was removed from your account`,
  "password-removed": msg`Your account has no password any more`,
};

export const peopleNotifications = withWords(types, {
  personRenamed: {
    line(words, payload) {
      const who = somebody(words, payload.who);
      return words._(msg`${who} waits for the check mark: the name is new`);
    },
    text: (words, { before }) => (before ? words._(msg`Verified as ${before}`) : null),
  },
  signInChanged: {
    line: (words, { change }) => words._(changes[change]),
    text: (words) => words._(msg`If it was not you, change your password at once and sign out your other devices.`),
  },
  stillHindered: {
    line: (words) => words._(msg`Your account is not deleted yet: something is left for you to settle`),
    text: (words) => words._(msg`Your settings name it. We try again every day.`),
  },
  consentAsked: {
    line: (words) => words._(msg`A child names you as their parent and asks for your consent`),
    text: (words) => words._(msg`Without it their account stays closed.`),
    button: (words) => words._(msg`Read and decide`),
  },
  consentGiven: {
    line: (words) => words._(msg`Your account is open: your parent or guardian has consented`),
    text: (words) =>
      words._(msg`Your profile is private, and nobody can write to you unless you change that in your settings.`),
  },
  cameOfAge: {
    line: (words) => words._(msg`You are 18: your account is your own now`),
    text: (words) =>
      words._(msg`Your date of birth and the consent of your parent are deleted. Your settings stay as they are.`),
  },
  childCameOfAge: {
    line: (words) => words._(msg`A child to whose account you consented is 18 now: it is their own`),
    text: (words) => words._(msg`Your consent is no longer needed, and is no longer kept.`),
  },
  childLeaves: {
    line: (words) => words._(msg`A child to whose account you consented wants to delete it`),
    text: (words) => words._(msg`It goes in a week. Until then they may keep it after all.`),
  },
  ownDataReady: {
    line: (words) => words._(msg`Your data is ready to be downloaded`),
    text: (words, { days }) => words._(msg`The file waits in your settings for ${days} days.`),
    button: (words) => words._(msg`Open my settings`),
  },
  ownDataFailed: {
    line: (words) => words._(msg`Your data could not be prepared`),
    text: (words) => words._(msg`The fault is ours. Please ask for it again in your settings.`),
    button: (words) => words._(msg`Open my settings`),
  },
});
