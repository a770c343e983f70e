import { feature } from "../feature.ts";
import { ownTours } from "./queries/own-data.server.ts";
import { auditWords } from "./audit-words.ts";
import { adoptPanoramasJob, cutTilesJob, forgetLooksJob, purgeJob } from "./jobs.server.ts";

export const tours = feature({
  name: "tours",
  tables: ["tour", "tour_hotspot", "tour_look", "tour_scene", "view_count"],
  auditWords,
  jobs: ({ services }) => [
    cutTilesJob(services),
    purgeJob(services),
    adoptPanoramasJob(services),
    forgetLooksJob(services),
  ],
  exportPerson: ownTours,
});
