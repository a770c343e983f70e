import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const peopleRefusals: RefusalWords = {
  "people.passwords-differ": msg`Passwords do not match`,
  "people.new-passwords-differ": msg`New passwords do not match`,
  "people.password-short": msg`A password needs at least 8 characters.`,
  "people.password-long": msg`A password has at most 128 characters.`,
  "people.password-is-email": msg`Your email address is not a safe password. Please choose another one.`,
  "people.password-known": msg`Guessers would try this password early. Please choose a less common one.`,
  "people.phone": msg`Please enter a phone number in digits, such as +91 followed by ten digits.`,
  "people.email-taken": msg`This address already has an account. Sign in, or ask for a new password.`,
  "people.wrong-pair": msg`The email or password is not correct. Please try again.`,
  "people.many-sign-ins": msg`Very many people are signing in right now. Please try again in a minute.`,
  "people.wrong-password": msg`This is not your current password.`,
  "people.link-ended": msg`This link is no longer valid. It has been used, or it is more than an hour old. Please ask for a new one.`,
  "people.sign-in-link-ended": msg`This link is no longer valid. It has been used, or it is more than 15 minutes old. Please ask for a new one.`,
  "people.clock-time": msg`Please enter a time, such as 22:00.`,
  "people.quiet-all-day": msg`Quiet hours cannot begin and end at the same time.`,
  "people.zone-unknown": msg`We could not find this time zone. Please choose one from the list.`,
  "people.language-later": msg`This language is still being translated. Please choose English or Hindi for now.`,
  "people.renamed-meanwhile": msg`The name was changed in the meantime. Please look at the new one and decide again.`,
  "people.session-gone": msg`This device is already signed out.`,
  "people.achievement-title": msg`Each achievement needs a title.`,
  "people.achievement-year": msg`Please write a year with four digits.`,
};
