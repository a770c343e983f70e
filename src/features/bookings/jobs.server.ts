import { settledJobName, type SettledData } from "#/features/payments/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { PURPOSE } from "./commands/book-slot.server.ts";
import { deleteOldProof, forgetPoints } from "./commands/forget-old.server.ts";
import { watchRefunds } from "./commands/give-back.server.ts";
import { openCeremonies } from "./commands/open-ceremonies.server.ts";
import { markNewDays } from "./commands/open-days.server.ts";
import { watchProofs } from "./commands/proof-notices.server.ts";
import { sendReminders } from "./commands/send-reminders.server.ts";
import { completePast, endUnanswered, releaseUnpaid, settleBooking } from "./commands/settle-booking.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

/** The money of a booking has come. */
export const settledJob = ({ db, jobs, clock }: Needs) => ({
  name: settledJobName(PURPOSE),
  retryLimit: 12,
  handle: (data: SettledData) => settleBooking({ db, jobs }, data, new Date(clock())),
});

/** Every night. */
export const forgetJob = (services: Pick<Services, "db" | "storage" | "clock">) => ({
  name: "bookings.forget-old",
  cron: "47 2 * * *",
  handle: async () => {
    await forgetPoints(services);
    await deleteOldProof(services);
  },
});

/** Every hour, as a day begins somewhere: the directory learns what comes into reach. */
export const openDaysJob = ({ db, clock }: Pick<Services, "db" | "clock">) => ({
  name: "bookings.open-days",
  cron: "1 * * * *",
  handle: async () => void (await markNewDays({ db }, new Date(clock()))),
});

/** Every minute: what nobody paid or answered, what is over, what was not sent back, what comes soon, and what opens. */
export const minuteJob = ({ db, jobs, clock }: Needs) => ({
  name: "bookings.every-minute",
  cron: "* * * * *",
  retryLimit: 0,
  handle: () => workMinute({ db, jobs }, new Date(clock())),
});

export async function workMinute(services: Pick<Services, "db" | "jobs">, now: Date): Promise<void> {
  await releaseUnpaid(services, now);
  await endUnanswered(services, now);
  await completePast(services, now);
  await watchRefunds(services, now);
  await sendReminders(services, now);
  await watchProofs(services, now);
  await openCeremonies(services, now);
}
