import { readEvent } from "#/features/events/public.server.ts";
import type { EventDetail } from "#/features/events/public.tsx";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { dateEmail, datePush } from "./date-emails.ts";
import type { Opened } from "./outgoing.ts";
import type { DueDate } from "./queries/due.server.ts";
import { dateManners, isUrgent, pushLifeMs } from "./rules.ts";

/** Opens notifications of dates; one event is read once for all of them, in each language. */
export function openDates({ db, config, clock }: Pick<Services, "db" | "config" | "clock">) {
  const events = new Map<string, Promise<EventDetail | null>>();
  const eventOf = ({ occurrenceId, to }: DueDate) => {
    const key = `${occurrenceId} ${to.language}`;
    let event = events.get(key);
    if (!event) {
      event = readEvent(db, to.language, new Date(clock()), visitor, occurrenceId);
      events.set(key, event);
    }
    return event;
  };
  return async (notification: DueDate): Promise<Opened> => {
    const event = await eventOf(notification);
    if (!event || !isTrue(notification, event)) return "untrue";
    const { kind, to } = notification;
    // Heard of already in the list; somebody who has unfollowed since, or said they would rather not know, is left alone.
    if (kind === "live" && (event.status !== "live" || !(notification.notifiedWhenLive || notification.hasReminder)))
      return "settled";
    const now = new Date(clock());
    const news = { kind, id: notification.id, event, to, publicUrl: config.publicUrl, now };
    return {
      manner: dateManners[kind],
      isUrgent: isUrgent(kind, notification.minutesBefore, notification.hasReminder),
      pushLifeMs: pushLifeMs(kind, now, event),
      pushUrgency: kind === "reminder" || kind === "live" ? "high" : "normal",
      push: () => datePush(news),
      email: () => dateEmail(news),
    };
  };
}

/** Whether the notification is true and still wanted: days may lie between its creation and the sending. */
function isTrue({ kind, startsAt, hasReminder, isGoing }: DueDate, event: EventDetail): boolean {
  if (kind === "cancelled") return event.status === "cancelled";
  if (event.status === "cancelled" || event.status === "ended") return kind === "recording";
  const sameStart = event.startsAt.getTime() === startsAt.getTime();
  if (kind === "reminder") return sameStart && hasReminder;
  if (kind === "moved") return sameStart;
  if (kind === "place") return isGoing;
  return true;
}
