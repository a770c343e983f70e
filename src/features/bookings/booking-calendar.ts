import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { cleanLine } from "#/platform/clean-text.ts";
import { bookingPath } from "./rules.ts";

/** A booking as a calendar has it: no address and no number of anybody but a space's. */
export interface CalendarBooking {
  readonly id: number;
  readonly serviceName: string;
  readonly who: string;
  /** The space with its address; empty for what is held elsewhere. */
  readonly place: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: string;
  readonly state: string;
  readonly revision: number;
}

/** The alarm of a booking that is confirmed. */
const ALARM_MINUTES = 60;

/** Bookings as an iCalendar file (RFC 5545); each keeps its UID when it moves. */
export function bookingCalendar(
  bookings: readonly CalendarBooking[],
  { publicUrl, now, name }: { publicUrl: string; now: Date; name: string },
): string {
  const calendar = ical({
    prodId: { company: "Sangam", product: "Bookings", language: "EN" },
    // Written as it is, so that a line of it would be a line of the file.
    name: cleanLine(name),
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const booking of bookings) {
    const isOff = booking.state === "cancelled" || booking.state === "declined";
    const isFirm = booking.state === "confirmed" || booking.state === "completed";
    const url = `${publicUrl}${bookingPath(booking.id)}`;
    const entry = calendar.createEvent({
      id: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
      // As instants: a calendar shows them on its own clock.
      start: booking.startsAt,
      end: booking.endsAt,
      stamp: now,
      sequence: booking.revision,
      summary: [booking.serviceName, booking.who].filter(Boolean).join(" · "),
      ...(booking.place && { location: booking.place }),
      description: url,
      url,
      status: isOff ? ICalEventStatus.CANCELLED : isFirm ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
    if (booking.state === "confirmed") {
      entry.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: ALARM_MINUTES * 60,
        description: booking.serviceName,
      });
    }
  }
  return calendar.toString();
}
