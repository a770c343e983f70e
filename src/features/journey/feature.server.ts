import { feature } from "../feature.ts";
import { journeyLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { forgetYearLinks } from "./commands/own-journey.server.ts";
import { countActivityJob, purgeWatchingJob } from "./jobs.server.ts";
import { journeyNotifications } from "./notification-words.ts";
import { ownJourney } from "./queries/own-data.server.ts";

export const journey = feature({
  name: "journey",
  tables: [
    "activity",
    "activity_change",
    "activity_month",
    "journey_setting",
    "person_badge",
    "person_interest",
    "visit",
    "visit_door",
    "visit_place",
    "watching",
    "year_link",
  ],
  jobs: ({ services }) => [countActivityJob(services), purgeWatchingJob(services)],
  notifications: journeyNotifications,
  auditWords,
  adminLinks: journeyLinks,
  forgetUnproven: forgetYearLinks,
  exportPerson: ownJourney,
});
