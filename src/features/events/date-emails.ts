import { MINUTE_MS } from "#/platform/civil-date.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatFullDay, formatRelative, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { composeEmail } from "#/platform/compose-email.ts";
import type { Mail } from "#/platform/mail.ts";
import type { PushMessage, Recipient } from "#/platform/outgoing-notification.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { DateKind } from "./date-kinds.ts";
import { isLate } from "./rules.ts";
import type { EventDetail } from "./views.ts";

export interface DateNews {
  readonly kind: DateKind;
  /** The id of the notification. */
  readonly id: number;
  readonly event: EventDetail;
  readonly to: Recipient;
  readonly publicUrl: string;
  readonly now: Date;
  /** Until when the reader's place waits for its fee; null where nothing is owed here. */
  readonly reservedUntil: Date | null;
}

/** An email about a date: what starts, when and where, in the reader's language and zone, with the way there. */
export async function dateEmail(news: DateNews): Promise<Mail> {
  const { kind, event, to, publicUrl } = news;
  const words = await loadWords(to.language);
  const { name } = to;
  const { title } = event;
  const { subject, when, where, watches } = dateWords(words, news);
  const foots: Record<DateKind, string> = {
    reminder: words._(msg`You can turn these emails off in your settings.`),
    place: words._(msg`If you cannot come, please give up your place on the event page.`),
    cancelled: words._(msg`You received this email because you joined this event or set a reminder for it.`),
    moved: words._(msg`You received this email because you joined this event or set a reminder for it.`),
    started: words._(msg`You received this email because you joined this event or set a reminder for it.`),
    live: words._(
      msg`You received this email because you follow this space. You can turn this off for each space in your settings.`,
    ),
    recording: "",
  };
  const openings: Record<DateKind, string> = {
    reminder: words._(msg`${subject}. You asked us to remind you.`),
    place: placeOpening(words, news),
    cancelled: words._(msg`${title} has been cancelled and will not take place on this date.`),
    moved: words._(msg`${title} has been moved. Your place and your reminders move with it. It is now on:`),
    live: words._(msg`${subject}. You can join now.`),
    started: words._(msg`${subject}. It began later than planned.`),
    recording: "",
  };
  // The admins' own note on the change.
  const reason = (kind === "cancelled" || kind === "moved") && event.changeNote ? [event.changeNote] : [];
  const email = composeEmail({
    to: to.email,
    language: to.language,
    subject,
    greeting: words._(msg`Namaste ${name},`),
    paragraphs: [openings[kind], ...reason, when, where],
    button: {
      label: watches ? words._(msg`Join Live`) : words._(msg`Open the event`),
      href: `${publicUrl}${watches ? `/live-event/${event.id}` : `/event/${event.id}`}`,
    },
    foot: `${foots[kind]} ${publicUrl}/settings`,
  });
  // The same for every attempt at this email, so that a second copy can be known as one.
  const id = `notification-${news.id}-${event.id}-${to.personId}@${new URL(publicUrl).hostname}`;
  return { ...email, headers: { "Message-ID": `<${id}>` } };
}

/** A place with a fee is kept until it is paid; it is not promised before. */
function placeOpening(words: I18n, { event, reservedUntil, to: { language, zone } }: DateNews): string {
  const { title } = event;
  if (reservedUntil === null) {
    return words._(
      msg`somebody gave their place back, and you were next on the waiting list: you are going to ${title}.`,
    );
  }
  const fee = formatRupees(event.entryFeePaise, language);
  const until = momentOf(reservedUntil, language, zone);
  return words._(
    msg`somebody gave their place back, and you were next on the waiting list: a place at ${title} is kept for you. Pay the entry fee of ${fee} until ${until}, and it is yours; after that it goes to the next person.`,
  );
}

const momentOf = (at: Date, language: string, zone: string): string =>
  `${formatFullDay(at, language, zone)}, ${formatTime(at, language, zone)} ${zoneName(at, language, zone)}`;

const LONGEST = 300;

export async function datePush(news: DateNews): Promise<PushMessage> {
  const words = await loadWords(news.to.language);
  const { subject, when, where } = dateWords(words, news);
  return {
    title: subject.slice(0, LONGEST),
    body: `${when}\n${where}`.slice(0, LONGEST),
    tag: `notification-${news.id}`,
    lang: news.to.language,
    url: `/notifications/${news.id}`,
  };
}

function dateWords(words: I18n, news: DateNews) {
  const { kind, event, to, reservedUntil } = news;
  const { title } = event;
  const space = event.space.name;
  const { language, zone } = to;
  const isLive = event.status === "live";
  const planned = momentOf(event.startsAt, language, zone);
  const begun = isLive && event.startedAt && isLate(event.startsAt, event.startedAt) ? event.startedAt : null;
  const began = begun && formatTime(begun, language, zone);
  const when = began ? words._(msg`Began at ${began}, planned for ${planned}`) : planned;
  const where = [space, event.place].filter(Boolean).join(", ");
  const subjects: Record<DateKind, string> = {
    reminder: reminderSubject(words, news),
    place: reservedUntil ? words._(msg`A place is kept for you: ${title}`) : words._(msg`You have a place: ${title}`),
    cancelled: words._(msg`Cancelled: ${title}`),
    moved: words._(msg`Moved: ${title}`),
    live: words._(msg`${space} is live: ${title}`),
    started: words._(msg`${title} has started`),
    recording: words._(msg`Watch again: ${title}`),
  };
  return { subject: subjects[kind], when, where, watches: isLive && event.kind === "live" };
}

/** Nothing starts "now" that has begun a while ago, or that should have begun and has not. */
function reminderSubject(words: I18n, { event, to, now }: DateNews): string {
  const { title, startsAt, status } = event;
  if (status === "late") return words._(msg`${title} has not started yet`);
  const begins = status === "live" ? (event.startedAt ?? startsAt) : startsAt;
  if (isLate(begins, now)) return words._(msg`${title} has started`);
  if (status === "live" || startsAt.getTime() - now.getTime() < 2 * MINUTE_MS) {
    return words._(msg`${title} is starting now`);
  }
  const relative = formatRelative(startsAt, now, to.language, to.zone);
  return words._(msg`${title} starts ${relative}`);
}

/** The line of the list, whenever it is read. */
export function dateLine(words: I18n, kind: DateKind, title: string, space: string): string {
  const lines: Record<DateKind, string> = {
    reminder: words._(msg`Reminder: ${title}`),
    place: words._(msg`You have a place: ${title}`),
    cancelled: words._(msg`Cancelled: ${title}`),
    moved: words._(msg`Moved: ${title}`),
    live: words._(msg`${space} went live: ${title}`),
    started: words._(msg`${title} has started`),
    recording: words._(msg`Watch again: ${title}`),
  };
  return lines[kind];
}
