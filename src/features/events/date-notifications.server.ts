import type { IconName } from "#/design/icon.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { DueSubjectNotification, NotificationSubject } from "#/platform/notification-subject.ts";
import type { Opened } from "#/platform/outgoing-notification.ts";
import { visitor } from "#/platform/viewer.ts";
import { dateEmail, dateLine, datePush } from "./date-emails.ts";
import { dateManners, isOfTheHour, isUrgent, pushLifeMs, type DateKind } from "./date-kinds.ts";
import { readEvent, readEvents } from "./queries/read-event.server.ts";
import { readWantedDates, type WantedDate } from "./queries/wanted-dates.server.ts";
import { eventPath } from "./rules.ts";
import { NOTIFICATION_COLUMN } from "./subject-type.ts";
import type { EventDetail } from "./views.ts";

const icons: Record<DateKind, IconName> = {
  reminder: "bell",
  place: "check",
  cancelled: "x",
  moved: "calendar",
  live: "live",
  started: "live",
  recording: "play",
};

/** One event is read once for all notifications about it, in each language. */
const openDue: NonNullable<NotificationSubject["openDue"]> = (services, due) => {
  const { db, config, clock } = services;
  let wanted: Promise<ReadonlyMap<number, WantedDate>> | undefined;
  const events = new Map<string, Promise<EventDetail | null>>();
  const eventOf = ({ subjectId, to }: DueSubjectNotification) => {
    const key = `${subjectId} ${to.language}`;
    let event = events.get(key);
    if (!event) {
      event = readEvent(db, to.language, new Date(clock()), visitor, subjectId);
      events.set(key, event);
    }
    return event;
  };
  return async (notification): Promise<Opened> => {
    const [event, wants] = [
      await eventOf(notification),
      (await (wanted ??= readWantedDates(db, due))).get(notification.id),
    ];
    if (!event || !wants || !isTrue(notification, event, wants)) return "untrue";
    const kind = notification.kind as DateKind;
    // Heard of already in the list; somebody who has unfollowed since, or said they would rather not know, is left alone.
    if (kind === "live" && (event.status !== "live" || !(wants.notifiedWhenLive || wants.hasReminder)))
      return "settled";
    const now = new Date(clock());
    const { reservedUntil } = wants;
    const news = {
      kind,
      id: notification.id,
      event,
      to: notification.to,
      publicUrl: config.publicUrl,
      now,
      reservedUntil,
    };
    return {
      manner: dateManners[kind],
      isUrgent: isUrgent(kind, notification.minutesBefore, wants.hasReminder),
      pushLifeMs: pushLifeMs(kind, now, event),
      pushUrgency: isOfTheHour(kind) ? "high" : "normal",
      push: () => datePush(news),
      email: () => dateEmail(news),
    };
  };
};

/** Whether the notification is true and still wanted: days may lie between its creation and the sending. */
function isTrue({ kind, startsAt }: DueSubjectNotification, event: EventDetail, wants: WantedDate): boolean {
  if (kind === "cancelled") return event.status === "cancelled";
  if (event.status === "cancelled" || event.status === "ended") return kind === "recording";
  const sameStart = event.startsAt.getTime() === startsAt?.getTime();
  if (kind === "reminder") return sameStart && wants.hasReminder;
  if (kind === "started") return event.status === "live" && (wants.isGoing || wants.hasReminder);
  if (kind === "moved") return sameStart;
  if (kind === "place") return wants.isGoing;
  return true;
}

/** Notifications about a date: it may be moved, cancelled or renamed until they are sent and read. */
export const dateNotifications: NotificationSubject<IconName> = {
  column: NOTIFICATION_COLUMN,
  async readLines(db, { language, now }, notifications) {
    const ids = [...new Set(notifications.map(({ subjectId }) => subjectId))];
    const [found, words] = await Promise.all([readEvents(db, language, now, ids), loadWords(language)]);
    const events = new Map(found.map((event) => [event.id, event]));
    return new Map(
      notifications.map((one) => {
        const kind = one.kind as DateKind;
        const event = events.get(one.subjectId);
        const line = {
          icon: icons[kind],
          line: event ? dateLine(words, kind, event.title, event.space.name) : null,
          lang: event?.language ?? language,
          startsAt: event?.startsAt ?? one.startsAt,
          space: kind === "live" ? "" : (event?.space.name ?? ""),
        };
        return [one.id, line];
      }),
    );
  },
  async readPath(db, now, occurrenceId) {
    const [event] = await readEvents(db, sourceLanguage, now, [occurrenceId]);
    return event ? eventPath(event) : null;
  },
  openDue,
};
