import { feature } from "../feature.ts";
import { ownPlaceImport } from "./queries/own-data.server.ts";
import { auditWords } from "./audit-words.ts";
import { readPlacesJob, storePlacesJob, tidyPlacesJob } from "./jobs.server.ts";
import { placeImportNotifications } from "./notification-words.ts";
import { startImportNews } from "./sockets.server.ts";

export const placeImport = feature({
  name: "place-import",
  tables: ["place_import", "place_duplicate"],
  jobs: ({ services }) => [readPlacesJob(services), storePlacesJob(services), tidyPlacesJob(services)],
  sockets: ({ services, sockets, identify }) => startImportNews(services, sockets, identify),
  notifications: placeImportNotifications,
  auditWords,
  exportPerson: ownPlaceImport,
});
