import { msg } from "@lingui/core/macro";
import { DAY_MS } from "#/platform/civil-date.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Opened } from "#/platform/outgoing-notification.ts";
import type { Declarations } from "./declared.ts";
import type { DueDeclared } from "./queries/due.server.ts";

const LONGEST = 300;

export interface OpenOptions {
  readonly declarations: Declarations;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * A declared notification in its reader's words.
 * @throws Error where no feature declares its key, ZodError where its payload is another than declared.
 */
export async function openDeclared(
  notification: DueDeclared,
  { declarations, publicUrl, now }: OpenOptions,
): Promise<Opened> {
  const { id, kind, payload, to } = notification;
  const declared = declarations.types.get(kind);
  if (!declared) throw new Error(`No feature declares the notification ${kind}.`);
  const { preference, urgency, expiresAfterMs, isReminder = false } = declared;
  if (expiresAfterMs !== undefined && now.getTime() - notification.at.getTime() > expiresAfterMs) return "settled";
  const endsAt = declared.endsAt(payload);
  if (endsAt !== null && now.getTime() > endsAt) return "settled";
  // Read in the list while it waited: nobody needs to hear it again, unless it is to stay in their mailbox.
  if (notification.isRead && preference !== "always") return "settled";
  const words = await loadWords(to.language);
  const { line, text, button, space } = declared.write(words, payload, to);
  return {
    manner: declared,
    isUrgent: isReminder,
    pushLifeMs: endsAt === null ? (expiresAfterMs ?? DAY_MS) : endsAt - now.getTime(),
    pushUrgency: urgency,
    push: async () => ({
      title: line.slice(0, LONGEST),
      body: (text ?? space).slice(0, LONGEST),
      tag: `notification-${id}`,
      lang: to.language,
      url: `/notifications/${id}`,
    }),
    email: async () => {
      const { name } = to;
      const email = composeEmail({
        to: to.email,
        language: to.language,
        subject: line,
        greeting: words._(msg`Namaste ${name},`),
        paragraphs: [`${line}.`, ...(text ? [text] : [])],
        button: { label: button, href: `${publicUrl}${notification.path}` },
        foot:
          preference === "always"
            ? words._(msg`You cannot turn this email off, because it is about your access in Sangam.`)
            : `${words._(msg`You can turn these emails off in your settings.`)} ${publicUrl}/settings`,
      });
      // The same for every attempt at this email, so that a second copy can be known as one.
      const messageId = `notification-${id}-${to.personId}@${new URL(publicUrl).hostname}`;
      return { ...email, headers: { "Message-ID": `<${messageId}>` } };
    },
  };
}
