import { feature } from "../feature.ts";
import { ownEvents } from "./queries/own-data.server.ts";
import { planFirstEvent } from "./first-step.server.ts";
import { announceJob, followersJob, watchForLive } from "./announce-jobs.server.ts";
import { entryFeesJob, followCalendarJob, materialiseJob, publishJob, unpaidEntriesJob } from "./jobs.server.ts";
import { auditWords } from "./audit-words.ts";
import { eventNotifications } from "./notification-words.ts";
import { dateNotifications } from "./date-notifications.server.ts";
import { trailSubjects } from "./queries/event-trail.server.ts";
import { reportables } from "./reportable.server.ts";
import { eventTasks } from "./tasks.server.ts";

export const events = feature({
  name: "events",
  tables: [
    "event_brief",
    "event_series",
    "event_plan",
    "event_occurrence",
    "event_like",
    "event_reminder",
    "event_rating",
    "live_presence",
  ],
  jobs: ({ services }) => [
    materialiseJob(services),
    followCalendarJob(services),
    publishJob(services),
    entryFeesJob(services),
    unpaidEntriesJob(services),
    announceJob(services),
    followersJob(services),
  ],
  timers: ({ services }) => watchForLive(services),
  notifications: eventNotifications,
  notificationSubject: dateNotifications,
  auditWords,
  trailSubjects,
  reportables,
  tasks: eventTasks,
  firstStep: planFirstEvent,
  exportPerson: ownEvents,
});
