import { msg, plural } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Mail } from "#/platform/mail.ts";
import { PASSKEYS_PATH } from "./sign-in-changes.ts";

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

interface ResetLink {
  readonly token: string;
  /** So many sign in to the account, and go on doing so: one that is a stranger's shall be seen. */
  readonly passkeys: number;
}

/** Good for one hour and one use. */
export async function resetEmail(
  origin: string,
  addressee: ConfirmedOrNot,
  { token, passkeys }: ResetLink,
): Promise<Mail> {
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
      ...(addressee.emailVerified && passkeys > 0 ? [passkeysStay(words, `${origin}${PASSKEYS_PATH}`, passkeys)] : []),
    ],
    button: { label: words._(msg`Choose a new password`), href: link(origin, "/reset-password", token) },
    foot: words._(msg`If it was not you, do nothing: your password stays as it is.`),
  });
}

const passkeysStay = (words: I18n, page: string, passkeys: number): string => {
  const asked = msg`${plural(passkeys, {
    one: "# passkey signs in to your account too, and a new password does not end it. Please look whether it is yours:",
    other:
      "# passkeys sign in to your account too, and a new password does not end them. Please look whether all are yours:",
  })}`;
  return `${words._(asked)} ${page}`;
};

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

/** Says which account will be deleted, and when; there is no link that keeps it without signing in. */
export async function leavingEmail(
  origin: string,
  addressee: ConfirmedOrNot,
  { dueAt, zone }: { readonly dueAt: Date; readonly zone: string },
): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  const day = formatInstant(dueAt, language, zone);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Your Sangam account will be deleted`),
    greeting: greetingOf(words, addressee),
    paragraphs: [
      words._(msg`you have asked us to delete your account. We do it on ${day}.`),
      words._(msg`Until then you can sign in and keep it. After that nobody can bring it back.`),
    ],
    button: { label: words._(msg`Keep my account`), href: `${origin}/settings?tab=account` },
    foot: words._(msg`If it was not you, sign in, keep your account, and change your password at once.`),
  });
}

/** Says that an account which was to be deleted is not. */
export async function stayingEmail(origin: string, addressee: ConfirmedOrNot): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Your Sangam account stays`),
    greeting: greetingOf(words, addressee),
    paragraphs: [words._(msg`you have decided to keep your account. It is not deleted, and everything is as it was.`)],
    button: { label: words._(msg`Look at my account`), href: `${origin}/settings?tab=account` },
    foot: words._(msg`If it was not you, sign in and change your password at once.`),
  });
}

/** The last mail to an account. */
export async function leftEmail(addressee: ConfirmedOrNot): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Your Sangam account is deleted`),
    greeting: greetingOf(words, addressee),
    paragraphs: [
      words._(msg`your account and what belonged to it are deleted, as you asked.`),
      words._(msg`What you gave stays in the books of those who received it, because the law asks them for it.`),
    ],
    foot: words._(msg`This is the last email that we send you. May your way be a good one.`),
  });
}

/** To the address that an account has now: good for a day and one use. */
export async function oldAddressEmail(
  origin: string,
  addressee: ConfirmedOrNot,
  { token, newEmail }: { readonly token: string; readonly newEmail: string },
): Promise<Mail> {
  const { email, language } = addressee;
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`A new address for your Sangam account`),
    greeting: greetingOf(words, addressee),
    paragraphs: [
      words._(msg`somebody, most likely you, wants your account to have the address ${newEmail} from now on.`),
      words._(msg`Please confirm it here and in the email that we have sent there. Both links work for one day.`),
    ],
    button: { label: words._(msg`Look at the change`), href: link(origin, "/change-email", token) },
    foot: words._(msg`If it was not you, open the link and say no, and change your password at once.`),
  });
}

/** To the address that an account shall have: good for a day and one use. It carries no word that a stranger typed. */
export async function newAddressEmail(
  origin: string,
  { email, language }: Pick<Addressee, "email" | "language">,
  token: string,
): Promise<Mail> {
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Please confirm your new address for Sangam`),
    greeting: words._(msg`Namaste,`),
    paragraphs: [
      words._(msg`somebody, most likely you, wants to use this address for their account on Sangam.`),
      words._(msg`Please confirm that it is yours. The link works for one day.`),
    ],
    button: { label: words._(msg`Confirm my address`), href: link(origin, "/change-email", token) },
    foot: words._(msg`If you do not know Sangam, please ignore this email.`),
  });
}

/** To an address that has an account already, which another account asked for. */
export async function takenAddressEmail(
  origin: string,
  { email, language }: Pick<Addressee, "email" | "language">,
): Promise<Mail> {
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`This address already has a Sangam account`),
    greeting: words._(msg`Namaste,`),
    paragraphs: [
      words._(msg`somebody, most likely you, wanted to use this address for another account on Sangam.`),
      words._(msg`It has one already, and an address can have only one. Nothing was changed.`),
    ],
    button: { label: words._(msg`Sign in to Sangam`), href: `${origin}/login` },
    foot: words._(msg`If it was not you, do nothing.`),
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
