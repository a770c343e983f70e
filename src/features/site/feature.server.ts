import { feature } from "../feature.ts";
import { newsletterJobs } from "./jobs.server.ts";

export const site = feature({
  name: "site",
  tables: ["newsletter_subscription"],
  jobs: ({ services }) => [newsletterJobs(services)],
});
