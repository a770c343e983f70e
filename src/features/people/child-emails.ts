import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { composeEmail } from "#/platform/compose-email.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { Mail } from "#/platform/mail.ts";
import type { Addressee } from "./account-emails.ts";
import { PARENT_CONSENT_PATH, WAITING_PATH } from "./child-rules.ts";

interface ParentMail extends Pick<Addressee, "email" | "language"> {
  /** Of the account; a name would carry a stranger's words to anybody. */
  readonly childEmail: string;
  readonly token: string;
  readonly dueAt: Date;
  readonly zone: string;
}

/** To whom a child named as parent or guardian: works once, until the account's time is over. */
export async function parentConsentEmail(
  origin: string,
  { email, language, childEmail, token, dueAt, zone }: ParentMail,
): Promise<Mail> {
  const words = await loadWords(language);
  const day = formatInstant(dueAt, language, zone);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`A child asks for your consent to an account on Sangam`),
    greeting: words._(msg`Namaste,`),
    paragraphs: [
      words._(
        msg`somebody under 18 wants an account on Sangam with the address ${childEmail}, and named you as their parent or guardian.`,
      ),
      words._(msg`Sangam is a home for sacred spaces of every faith. Without your consent the account stays closed.`),
      words._(
        msg`The page says what we would keep and why. The link works once, until ${day}. Without an answer the account is deleted then.`,
      ),
    ],
    button: { label: words._(msg`Read and decide`), href: `${origin}${PARENT_CONSENT_PATH}?token=${token}` },
    foot: words._(msg`If you do not know this address, open the link and refuse, or do nothing.`),
  });
}

/** Why an account of a child is no more. */
export type ChildGone = "refused" | "unanswered" | "withdrawn";

const gone: Readonly<Record<ChildGone, MessageDescriptor>> = {
  refused: msg`your parent or guardian did not consent to your account. It and all that belonged to it are deleted.`,
  unanswered: msg`your parent or guardian did not answer in time. Your account and all that belonged to it are deleted.`,
  withdrawn: msg`your parent or guardian withdrew their consent. Your account and all that belonged to it are deleted.`,
};

/** The last mail to a child's account. */
export async function childGoneEmail({ email, language }: Addressee, why: ChildGone): Promise<Mail> {
  const words = await loadWords(language);
  return composeEmail({
    to: email,
    language,
    subject: words._(msg`Your Sangam account is deleted`),
    greeting: words._(msg`Namaste,`),
    paragraphs: [
      words._(gone[why]),
      words._(
        msg`Please talk with them. You can sign up again at any time, and everything public is open to you anyway.`,
      ),
    ],
    foot: words._(msg`This is the last email that we send you. May your way be a good one.`),
  });
}

/** What became of a child's account that is still there. */
export type ChildNews = "withdrawn" | "restored" | "lapsed";

const subjects: Readonly<Record<ChildNews, MessageDescriptor>> = {
  withdrawn: msg`Your Sangam account is stopped`,
  restored: msg`Your Sangam account is open again`,
  lapsed: msg`Your Sangam account waits for a parent again`,
};
const news: Readonly<Record<ChildNews, MessageDescriptor>> = {
  withdrawn: msg`your parent or guardian has withdrawn their consent. Your account is stopped, and will be deleted on {day}.`,
  restored: msg`your parent or guardian has given their consent again. Your account is as it was.`,
  lapsed: msg`whoever consented to your account is no longer on Sangam. Please name another parent or guardian until {day}; else the account is deleted then.`,
};

/** @param dueAt when the account will be deleted, where it will. */
export async function childNewsEmail(
  origin: string,
  { email, language }: Addressee,
  what: { readonly news: ChildNews; readonly dueAt: Date | null; readonly zone: string },
): Promise<Mail> {
  const words = await loadWords(language);
  const day = what.dueAt ? formatInstant(what.dueAt, language, what.zone) : "";
  const { id, message } = news[what.news];
  return composeEmail({
    to: email,
    language,
    subject: words._(subjects[what.news]),
    greeting: words._(msg`Namaste,`),
    paragraphs: [words._(id, { day }, { message })],
    button: { label: words._(msg`Look at my account`), href: `${origin}${WAITING_PATH}` },
    foot: words._(msg`Please talk with your parent or guardian if you have questions.`),
  });
}
