import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Mail } from "#/platform/mail.ts";
import { roleWords } from "./ui/role-words.ts";
import type { SpaceRole } from "#/platform/viewer.ts";
import { INVITATION_DAYS } from "./rules.ts";

export interface InvitationEmail {
  readonly to: string;
  readonly language: string;
  /** The name of the person who invites; empty where they are gone. */
  readonly who: string;
  readonly space: string;
  readonly role: SpaceRole;
  readonly token: string;
}

/** Good for 14 days and one answer. */
export async function invitationEmail(origin: string, mail: InvitationEmail): Promise<Mail> {
  const { to, language, space, token } = mail;
  const words = await loadWords(language);
  const { label, lead } = roleWords[mail.role];
  const role = words._(label.id, {}, { message: label.message });
  const does = words._(lead.id, {}, { message: lead.message });
  const who = mail.who || words._(msg`Somebody`);
  return composeEmail({
    to,
    language,
    subject: words._(msg`${who} asks you to help run ${space}`),
    greeting: words._(msg`Namaste,`),
    paragraphs: [
      words._(msg`${who} asks you to help run ${space} on Sangam.`),
      `${words._(msg`Your role would be: ${role}.`)} ${does}`,
      words._(
        msg`Open the link below to see the invitation and accept or decline it. It is valid for ${INVITATION_DAYS} days.`,
      ),
    ],
    button: { label: words._(msg`See the invitation`), href: `${origin}/invitation/${token}` },
    foot: words._(msg`If you do not know this space, please ignore this email. Nothing happens unless you answer.`),
  });
}
