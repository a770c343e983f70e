import { msg, plural } from "@lingui/core/macro";
import { composeEmail } from "#/platform/compose-email.ts";
import { hasLink } from "#/platform/has-link.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Mail } from "#/platform/mail.ts";
import type { Digest, DigestLine } from "./queries/digest.server.ts";
import { discussionPath } from "./rules.ts";

interface DigestEmail {
  readonly digest: Digest;
  readonly to: string;
  readonly name: string;
  readonly language: string;
  readonly publicUrl: string;
  /** Whole address of the page that ends these mails. */
  readonly stop: string;
}

/** What is new where somebody is a member, as a mail with its one-click way out (RFC 8058). */
export async function digestEmail({ digest, to, name, language, publicUrl, stop }: DigestEmail): Promise<Mail> {
  const words = await loadWords(language);
  const { begun, answered, more } = digest;
  const count = begun.length + answered.length + more;
  // Nobody's title or name makes a link of a mail from us.
  const line = ({ id, title, community, answers }: DigestLine) => ({
    label: hasLink(title) ? words._(msg`A discussion`) : title,
    href: publicUrl + discussionPath(id),
    note: [
      hasLink(community) ? "" : community,
      answers > 0 ? words._(msg`${plural(answers, { one: "# new answer", other: "# new answers" })}`) : "",
    ]
      .filter(Boolean)
      .join(" · "),
  });
  const mail = composeEmail({
    ...{ to, language },
    subject: words._(
      msg`${plural(count, { one: "# discussion is new in your communities", other: "# discussions are new in your communities" })}`,
    ),
    greeting: name === "" || hasLink(name) ? words._(msg`Namaste,`) : words._(msg`Namaste ${name},`),
    paragraphs: [],
    lists: [
      { title: words._(msg`New discussions`), links: begun.map(line) },
      { title: words._(msg`New answers where you follow`), links: answered.map(line) },
    ].filter(({ links }) => links.length > 0),
    button: { label: words._(msg`Open the community`), href: `${publicUrl}/community` },
    foot: `${words._(msg`You asked for this digest in your settings.`)} ${words._(msg`No more of these mails:`)} ${stop}`,
  });
  return {
    ...mail,
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
