import { feature } from "../feature.ts";
import { ownLibrary } from "./queries/own-data.server.ts";
import { libraryLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { deleteRemovedJob, episodeJob, forgetUsesJob, indexStaleJob } from "./jobs.server.ts";
import { libraryNotifications } from "./notification-words.ts";
import { reportables } from "./reportable.server.ts";

export const library = feature({
  name: "library",
  tables: [
    "japa_day",
    "shelf_bookmark",
    "shelf_download",
    "shelf_edition",
    "shelf_episode",
    "shelf_item",
    "shelf_opened",
    "shelf_rating",
    "shelf_recent",
    "shelf_track",
    "shelf_use",
  ],
  jobs: ({ services }) => [
    indexStaleJob(services),
    forgetUsesJob(services),
    episodeJob(services),
    deleteRemovedJob(services),
  ],
  notifications: libraryNotifications,
  auditWords,
  adminLinks: libraryLinks,
  reportables,
  exportPerson: ownLibrary,
});
