import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "./act.ts";

export const platformRefusals: RefusalWords = {
  "platform.not-found": msg`We could not find that.`,
  "platform.sign-in-first": msg`Please sign in first.`,
  "platform.waits-for-parent": msg`Your account waits for the consent of your parent or guardian. Until then it can do nothing.`,
  "platform.adults-only": msg`This is for people who are 18 or older.`,
  "platform.confirm-first": msg`Please enter your password again.`,
  "platform.confirm-either": msg`Please enter your password again, or use your passkey.`,
  "platform.confirm-by-passkey": msg`Please use your passkey again.`,
  "platform.password-wrong": msg`This is not your password. Please try again.`,
  "platform.not-allowed": msg`You do not have permission to do this.`,
  "platform.too-many": msg`That was a little fast. Please try again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} other {# minutes}}.`,
  "platform.form-invalid": msg`Please check the marked fields.`,
  "platform.form-unreadable": msg`We could not read that form. Please try again.`,
  "platform.form-too-large": msg`This form or its file is too large. Nothing was saved.`,
  "platform.field-required": msg`Please fill this in.`,
  "platform.field-too-long": msg`This is too long.`,
  "platform.field-too-large": msg`This number is too large.`,
  "platform.field-too-small": msg`This number is too small.`,
  "platform.field-email": msg`Please enter a full email address, such as name@example.org.`,
  "platform.field-phone": msg`Please enter a phone number with 7 to 15 digits.`,
  "platform.field-invalid": msg`This does not look right.`,
};
