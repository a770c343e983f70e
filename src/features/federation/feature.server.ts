import { createOutsideFetch } from "#/platform/http/outside-fetch.ts";
import { feature } from "../feature.ts";
import { auditWords } from "./audit-words.ts";
import { openFederationDoor } from "./door.server.ts";
import { readAddressElsewhere } from "./queries/actors.server.ts";
import { readReactionsElsewhere } from "./queries/reactions.server.ts";
import { deliverJob, purgeFederationJob, spreadJob, spreadSoon } from "./jobs.server.ts";

export const federation = feature({
  name: "federation",
  tables: [
    "federation_activity",
    "federation_actor",
    "federation_change",
    "federation_delivery",
    "federation_follower",
    "federation_host",
    "federation_inbox",
    "federation_key",
    "federation_post",
    "federation_reaction",
    "federation_seen",
  ],
  start: ({ services }) => ({ answer: openFederationDoor(services, createOutsideFetch()) }),
  jobs: ({ services }) => [
    spreadJob(services),
    deliverJob(services, createOutsideFetch()),
    purgeFederationJob(services),
  ],
  timers: ({ services }) => spreadSoon(services),
  auditWords,
  reactionsElsewhere: readReactionsElsewhere,
  addressElsewhere: readAddressElsewhere,
});
