import { z } from "zod";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { brief, notification } from "#/platform/notifications.ts";
import { hourKinds } from "./reminders/kinds.ts";
import { HOUR_IS_PAST_MS } from "./reminders/rules.ts";

const zone = z.string().max(64);
/** A town by its name in the list, with its country; a space has its name alone. */
const place = { town: brief, country: z.string().max(2), space: brief, zone };

/** An hour of prayer that somebody asked to be reminded of. */
export const prayerHour = notification({
  key: "prayer.hour",
  payload: z.object({
    hour: z.enum([...hourKinds, "jumuah"]),
    at: z.number().int(),
    isIqama: z.boolean(),
    ...place,
  }),
  preference: "prayerReminders",
  email: "never",
  urgency: "high",
  icon: "bell",
  isReminder: true,
  endsAt: ({ at }) => at + HOUR_IS_PAST_MS,
});

/** A day that somebody asked to be reminded of, on the evening before or in its morning. */
export const sacredDay = notification({
  key: "prayer.day",
  payload: z.object({
    day: z.string().refine(isCivilDay),
    /** Keys of what is kept, each with its tradition after a space. */
    kept: z.array(brief).min(1).max(12),
    endsAt: z.number().int(),
    ...place,
  }),
  preference: "prayerReminders",
  email: "otherwise",
  urgency: "normal",
  icon: "calendar",
  endsAt: ({ endsAt }) => endsAt,
});

/** The place of somebody's reminders is gone or hidden: there are none any more. */
export const remindersStopped = notification({
  key: "prayer.stopped",
  payload: z.object({ space: brief }),
  preference: "prayerReminders",
  email: "otherwise",
  urgency: "normal",
  icon: "info",
});

/** The hours that a device said come to an end. */
export const deviceHoursEnd = notification({
  key: "prayer.device-ends",
  payload: z.object({ day: z.string().refine(isCivilDay) }),
  preference: "prayerReminders",
  email: "otherwise",
  urgency: "normal",
  icon: "info",
});
