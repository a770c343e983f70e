import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Mail } from "#/platform/mail.ts";

export interface Addressee {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

type ConfirmedOrNot = Addressee & { readonly emailVerified: boolean };

/** Until an address is confirmed a stranger may have typed the name: it would carry their words to anybody. */
const greetingOf = (words: I18n, { name, emailVerified }: ConfirmedOrNot): string =>
  emailVerified ? words._(msg`Namaste ${name},`) : words._(msg`Namaste,`);

const link = (origin: string, path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;

/** Good for one hour and one use. */
export async function resetEmail(origin: string, addressee: ConfirmedOrNot, token: string): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`A new password for Sangam`),
    greeting: greetingOf(words, addressee),
    paragraphs: [
      words._(msg`somebody, most likely you, asked for a new password for your account.`),
      words._(msg`The link below lets you choose one. It works once, for one hour.`),
    ],
    button: { label: words._(msg`Choose a new password`), href: link(origin, "/reset-password", token) },
    foot: words._(msg`If it was not you, do nothing: your password stays as it is.`),
  });
}

/** Good for one hour and one use. */
export async function verificationEmail(origin: string, addressee: ConfirmedOrNot, token: string): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Please confirm your address for Sangam`),
    greeting: greetingOf(words, addressee),
    paragraphs: [
      words._(msg`welcome to Sangam. Please confirm that this address is yours.`),
      words._(msg`The link works once, for one hour. You can ask for a new one in your settings.`),
    ],
    button: { label: words._(msg`Confirm my address`), href: link(origin, "/verify-email", token) },
    foot: words._(msg`If you did not create an account on Sangam, please ignore this email.`),
  });
}

/** Good for a quarter of an hour and one use. */
export async function signInLinkEmail(origin: string, addressee: ConfirmedOrNot, token: string): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Your link to sign in to Sangam`),
    greeting: greetingOf(words, addressee),
    paragraphs: [
      words._(msg`somebody, most likely you, asked for a link to sign in to your account.`),
      words._(msg`The link below signs you in without a password. It works once, for 15 minutes.`),
    ],
    button: { label: words._(msg`Sign in to Sangam`), href: link(origin, "/sign-in-link", token) },
    foot: words._(msg`If it was not you, do nothing, and show this link to nobody.`),
  });
}
