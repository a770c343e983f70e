import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { bookingReminder } from "../notifications.ts";
import { bookingPath } from "../rules.ts";
import { devoteeOf, namesFor, performersOf } from "./notify-party.server.ts";

const AT_ONCE = 500;

const reminders = [
  { before: "day", ms: DAY_MS, column: "day_reminded_for" },
  { before: "hour", ms: HOUR_MS, column: "hour_reminded_for" },
] as const;

/**
 * Reminds both sides of what is confirmed, a day and an hour before; once for each beginning. Who booked at shorter notice
 * has just heard of it. @returns how many bookings.
 */
export async function sendReminders({ db, jobs }: Pick<Services, "db" | "jobs">, now: Date): Promise<number> {
  let sent = 0;
  for (const { before, ms, column } of reminders) {
    await db.transaction().execute(async (db) => {
      const due = await db
        .selectFrom("booking")
        .selectAll()
        .where("state", "=", "confirmed")
        .where("starts_at", ">", now)
        .where("starts_at", "<=", new Date(now.getTime() + ms))
        .where(({ eb, ref }) => eb(column, "is distinct from", ref("starts_at")))
        .orderBy("starts_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const booking of due) {
        await db
          .updateTable("booking")
          .set({ [column]: booking.starts_at })
          .where("id", "=", booking.id)
          .execute();
        const heard = booking.confirmed_at ?? booking.created_at;
        // Of the day before, somebody at work on the same day hears by the hour alone.
        const isLate = booking.starts_at.getTime() - now.getTime() < ms / 2;
        if (isLate || booking.starts_at.getTime() - heard.getTime() < ms) continue;
        sent += 1;
        for (const [to, personIds] of [
          ["devotee", devoteeOf(booking)],
          ["provider", performersOf(booking)],
        ] as const) {
          await notify({ db, jobs }, bookingReminder, {
            // Those who share a slot are reminded each; who does it for all of them, once.
            key: `booking.reminder:${to === "provider" && booking.space_id !== null ? `of-${booking.service_id}` : booking.id}:${to}:${before}:${booking.starts_at.getTime()}`,
            personIds: [...personIds],
            path: bookingPath(booking.id),
            payload: {
              ...(await namesFor(db, booking, to)),
              ...{ before, startsAt: booking.starts_at.toISOString(), zone: booking.zone },
            },
          });
        }
      }
    });
  }
  return sent;
}
