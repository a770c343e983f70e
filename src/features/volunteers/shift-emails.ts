import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Mail } from "#/platform/mail.ts";
import type { ShiftMail } from "./job-names.ts";
import type { ShiftEmailData } from "./queries/shift-mail.server.ts";

/** A volunteer without an account answers on a page of their own. */
export async function writeShiftEmail(
  origin: string,
  shift: ShiftEmailData,
  about: ShiftMail["about"],
  language: string,
): Promise<Mail> {
  const words = await loadWords(language);
  const { name, space, title, role, place, note, startsAt, endsAt, zone } = shift;
  const day = formatFullDay(startsAt, language, zone);
  const from = formatTime(startsAt, language, zone);
  const until = formatTime(endsAt, language, zone);
  const { subject, opening } = {
    asked: {
      subject: msg`${space} asks for your help: ${title}`,
      opening: msg`${space} asks whether you can serve: ${role}, ${title}.`,
    },
    moved: {
      subject: msg`The time has changed: ${title}`,
      opening: msg`the time of a shift you were asked for at ${space} has changed: ${role}, ${title}. Please answer again.`,
    },
    cancelled: {
      subject: msg`Cancelled: ${title}`,
      opening: msg`you need not come: ${space} has cancelled ${role}, ${title}.`,
    },
    swap: {
      subject: msg`Can you stand in? ${title}`,
      opening: msg`somebody who serves at ${space} asks you to stand in: ${role}, ${title}.`,
    },
    taken: {
      subject: msg`Somebody stands in for you: ${title}`,
      opening: msg`somebody else serves in your place at ${space}: ${role}, ${title}.`,
    },
  }[about];
  const answers = about === "asked" || about === "moved";
  return composeEmail({
    to: shift.to,
    language,
    subject: words._(subject),
    greeting: words._(msg`Namaste ${name},`),
    paragraphs: [
      words._(opening),
      words._(msg`${day}, ${from} to ${until}`),
      ...(about === "cancelled" || about === "taken" ? [] : [place, note].filter(Boolean)),
    ],
    button: answers ? { label: words._(msg`Answer`), href: `${origin}/volunteering/answer/${shift.token}` } : undefined,
    foot: words._(
      msg`${space} has listed you as a volunteer. If that is a mistake, answer that you cannot come and tell them.`,
    ),
  });
}
