import { feature } from "../feature.ts";
import { materialiseJob, entryFeesJob, publishJob, unpaidEntriesJob } from "./jobs.server.ts";
import { auditWords } from "./audit-words.ts";
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
    publishJob(services),
    entryFeesJob(services),
    unpaidEntriesJob(services),
  ],
  auditWords,
  reportables,
  tasks: eventTasks,
});
