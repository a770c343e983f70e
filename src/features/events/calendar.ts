import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { EventDetail } from "./views.ts";

/** The alarm of readers without a reminder of their own. */
const ALARM_MINUTES = 30;

/**
 * An event as an iCalendar file (RFC 5545): its zone, alarms, and a UID that stays the same when it moves.
 * @param reminders minutes before the start of the reader's reminders; their calendar rings then too.
 */
export function eventCalendar(
  event: EventDetail,
  publicUrl: string,
  now: Date,
  reminders: readonly number[] = [],
): string {
  const cancelled = event.status === "cancelled";
  const calendar = ical({
    prodId: { company: "Sangam", product: "Events", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: event.zone, generator: (zone) => timezoneBlock(zone, event.startsAt) },
  });
  const zoned = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(event.zone);
  const url = `${publicUrl}/event/${event.id}`;
  const entry = calendar.createEvent({
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    start: zoned(event.startsAt),
    end: zoned(event.endsAt),
    timezone: event.zone,
    stamp: now,
    // Calendars keep the entry with the highest number: seconds since the epoch only grow.
    sequence: Math.floor(now.getTime() / 1000),
    summary: event.title,
    description: [event.description, url].filter(Boolean).join("\n\n"),
    location:
      event.lat !== null && event.lng !== null
        ? { title: venueLine(event), address: event.address, geo: { lat: event.lat, lon: event.lng } }
        : venueLine(event),
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  for (const minutes of cancelled ? [] : reminders.length > 0 ? reminders : [ALARM_MINUTES]) {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: minutes * 60, description: event.title });
  }
  return calendar.toString();
}

const venueLine = (event: EventDetail): string => [event.space.name, event.place].filter(Boolean).join(", ");

/** The zone's offset on the day of the event, which is all that one date needs. */
function timezoneBlock(zone: string, at: Date): string {
  const offset = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .offset.replaceAll(":", "");
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
}
