import { feature } from "../feature.ts";
import { calendarLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { forgetFeed } from "./commands/calendar-feed.server.ts";
import { ownCalendar } from "./queries/own-data.server.ts";
import { prayerRemindersJob, reckonRemindersJob } from "./reminders/jobs.server.ts";
import { reminderNotifications } from "./notification-words.ts";

export const calendar = feature({
  name: "calendar",
  tables: ["calendar_feed", "calendar_ruling", "prayer_instant", "prayer_place", "prayer_reminder", "space_calendar"],
  jobs: ({ services }) => [prayerRemindersJob(services), reckonRemindersJob(services)],
  notifications: reminderNotifications,
  adminLinks: calendarLinks,
  auditWords,
  forgetUnproven: forgetFeed,
  exportPerson: ownCalendar,
});
