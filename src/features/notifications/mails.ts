import { msg } from "@lingui/core/macro";
import type { EventDetail } from "#/features/events/public.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatFullDay, formatRelative, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { writeLetter } from "#/platform/letter.ts";
import type { Mail } from "#/platform/mail.ts";
import type { Addressee } from "./queries.server.ts";

export type NoticeKind = "reminder" | "place" | "cancelled";

const MINUTE = 60_000;

/** What starts, when and where, in the reader's language and zone, with the way there. */
export async function eventMail(
  kind: NoticeKind,
  event: EventDetail,
  to: Addressee,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Mail> {
  const words = await loadWords(to.language);
  const { title } = event;
  const { name } = to;
  const when = `${formatFullDay(event.startsAt, to.language, to.zone)}, ${formatTime(event.startsAt, to.language, to.zone)} ${zoneName(event.startsAt, to.language, to.zone)}`;
  const where = [event.space.name, event.place].filter(Boolean).join(", ");
  const isLive = event.status === "live";
  const isNow = isLive || event.startsAt.getTime() - now.getTime() < 2 * MINUTE;
  const relative = formatRelative(event.startsAt, now, to.language, to.zone);
  const path = isLive && event.kind === "live" ? `/live-event/${event.id}` : `/event/${event.id}`;
  const subject = {
    reminder: isNow ? words._(msg`${title} is starting now`) : words._(msg`${title} starts ${relative}`),
    place: words._(msg`A place is free for you: ${title}`),
    cancelled: words._(msg`Cancelled: ${title}`),
  }[kind];
  const opening = {
    reminder: isNow
      ? words._(msg`${title} is starting now. You asked us to remind you.`)
      : words._(msg`${title} starts ${relative}. You asked us to remind you.`),
    place: words._(
      msg`somebody gave their place back, and you were next on the waiting list: you are going to ${title}.`,
    ),
    cancelled: words._(msg`${title} has been cancelled and will not take place on this date.`),
  }[kind];
  const foot = {
    reminder: words._(msg`You can switch these mails off in your settings.`),
    place: words._(msg`If you cannot come, please give your place back on the page of the event.`),
    cancelled: words._(msg`You get this mail because you had joined this event or asked to be reminded of it.`),
  }[kind];
  const letter = writeLetter({
    to: to.email,
    language: to.language,
    subject,
    greeting: words._(msg`Namaste ${name},`),
    paragraphs: [opening, when, where],
    button: {
      label: path.startsWith("/live") ? words._(msg`Join Live`) : words._(msg`Open the event`),
      href: `${publicUrl}${path}`,
    },
    foot: `${foot} ${publicUrl}/settings`,
  });
  // The same for every attempt at this mail, so that a second copy can be known as one.
  const id = `${kind}-${event.id}-${to.personId}-${event.startsAt.getTime()}@${new URL(publicUrl).hostname}`;
  return { ...letter, headers: { "Message-ID": `<${id}>` } };
}
