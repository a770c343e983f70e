import { feature } from "../feature.ts";
import { ownSite } from "./queries/own-data.server.ts";
import { forgetSubscriber } from "./leaving.server.ts";
import { newsletterJobs } from "./jobs.server.ts";

export const site = feature({
  name: "site",
  tables: ["newsletter_subscription"],
  jobs: ({ services }) => [newsletterJobs(services)],
  forgetPerson: forgetSubscriber,
  exportPerson: ownSite,
});
