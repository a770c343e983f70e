import { feature } from "../feature.ts";
import { ownArtists } from "./queries/own-data.server.ts";
import { artistLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { indexingJob, oldDocumentsJob, visitJob } from "./jobs.server.ts";
import { forgetProvider } from "./leaving.server.ts";
import { artistsNotifications } from "./notification-words.ts";
import { reportables } from "./reportable.server.ts";
import { artistTasks } from "./tasks.server.ts";

export const artists = feature({
  name: "artists",
  tables: [
    "artist",
    "artist_busy_day",
    "artist_credential",
    "artist_hours",
    "artist_review",
    "artist_visit",
    "artist_visit_day",
    "portfolio_item",
    "portfolio_like",
    "provider_brief",
    "provider_city",
    "provider_listing",
    "provider_set",
    "review_brief",
    "space_artist",
  ],
  jobs: ({ services }) => [visitJob(services), oldDocumentsJob(services), indexingJob(services)],
  notifications: artistsNotifications,
  auditWords,
  reportables,
  tasks: artistTasks,
  adminLinks: artistLinks,
  forgetPerson: forgetProvider,
  exportPerson: ownArtists,
});
