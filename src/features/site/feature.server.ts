import { feature } from "../feature.ts";
import { ownSite } from "./queries/own-data.server.ts";
import { forgetSubscriber } from "./leaving.server.ts";
import { beginLetterJob, letterJob, newsletterJobs, oldSubscriptionsJob } from "./jobs.server.ts";

export const site = feature({
  name: "site",
  tables: ["newsletter_subscription", "newsletter_letter", "newsletter_copy"],
  jobs: ({ services }) => [
    newsletterJobs(services),
    beginLetterJob(services),
    letterJob(services),
    oldSubscriptionsJob(services),
  ],
  forgetPerson: forgetSubscriber,
  exportPerson: ownSite,
});
