import { feature } from "../feature.ts";
import { ownOfferings } from "./queries/own-data.server.ts";
import { auditWords } from "./audit-words.ts";
import { removeOfferingsOf } from "./commands/remove-offering.server.ts";
import { purgeOfferingsJob } from "./jobs.server.ts";
import { forgetOfferer } from "./leaving.server.ts";
import { reportables } from "./reportable.server.ts";
import { startHalls } from "./sockets.server.ts";

export const offerings = feature({
  name: "offerings",
  tables: ["hall_presence", "offering", "offering_count", "offering_form", "shrine"],
  jobs: ({ services }) => [purgeOfferingsJob(services)],
  sockets: ({ services, sockets, identify }) => startHalls(services, sockets, identify),
  auditWords,
  reportables,
  forgetPerson: forgetOfferer,
  whenPersonRemoved: removeOfferingsOf,
  exportPerson: ownOfferings,
});
