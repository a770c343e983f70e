import { msg } from "@lingui/core/macro";
import type { DateOfMonth } from "#/features/calendar/public-words.server.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import { hasLink } from "#/platform/has-link.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { formatCivilMonth } from "#/platform/i18n/format-span.ts";
import type { Mail } from "#/platform/mail.ts";

/** The letter of a month in one language, the same for everybody. */
export interface Letter {
  /** `2026-12` */
  readonly month: string;
  readonly language: string;
  readonly dates: readonly DateOfMonth[];
  readonly spaces: readonly { readonly name: string; readonly place: readonly string[]; readonly path: string }[];
}

interface NewsletterEmail {
  readonly letter: Letter;
  readonly to: string;
  /** Of the subscription. */
  readonly token: string;
  readonly publicUrl: string;
}

/** A copy of a letter, with its address's own one-click way out (RFC 8058). */
export async function newsletterEmail({ letter, to, token, publicUrl }: NewsletterEmail): Promise<Mail> {
  const { language, dates, spaces } = letter;
  const words = await loadWords(language);
  const month = formatCivilMonth(letter.month, language);
  const stop = `${publicUrl}/newsletter/unsubscribe?token=${token}&lang=${language}`;
  const mail = composeEmail({
    ...{ to, language },
    subject: words._(msg`${month}: festival dates and new spaces`),
    greeting: words._(msg`Namaste,`),
    paragraphs: [
      words._(
        msg`these are the days that the faiths keep this month, as India’s calendars reckon them. Your own place may keep another day: its calendar says so.`,
      ),
    ],
    lists: [
      {
        title: month,
        links: dates.map(({ date, names, path }) => ({
          ...{ label: names.join(" · "), href: publicUrl + path, note: formatCivilDay(date, language) },
        })),
      },
      {
        title: words._(msg`New and verified`),
        links: spaces.map(({ name, place, path }) => ({
          // Nobody's name makes a link of a mail from us.
          label: hasLink(name) ? words._(msg`A sacred space`) : name,
          href: publicUrl + path,
          note: place.filter((part) => part !== "" && !hasLink(part)).join(", "),
        })),
      },
    ].filter(({ links }) => links.length > 0),
    button: { label: words._(msg`Open the calendar`), href: `${publicUrl}/calendar` },
    foot: `${words._(msg`You asked for this letter.`)} ${words._(msg`No more of these mails:`)} ${stop}`,
  });
  return {
    ...mail,
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
