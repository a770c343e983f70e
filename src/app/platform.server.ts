import { feature } from "../features/feature.ts";
import { oldMessagesJob } from "../platform/bus/outbox.ts";
import { endedLimitsJob } from "../platform/db/rate-limit.ts";
import { platformLeftovers } from "../platform/leftovers.ts";
import { pictureJobs } from "../platform/media/jobs.server.ts";
import { ownFiles } from "../platform/media/own-files.ts";
import { uploadAnswers } from "../platform/uploads/endpoint.ts";
import { oldUploadsJob } from "../platform/uploads/jobs.server.ts";

/** The platform's own jobs and tables, declared like a feature's. */
export const platform = feature({
  name: "platform",
  tables: [
    "installation",
    "media",
    "media_use",
    "outbox",
    "rate_limit",
    "schema_migration",
    "search_document",
    "search_word",
    "storage_use",
    "translation",
    "upload",
  ],
  start: async ({ services, identify }) => ({ answer: await uploadAnswers(services, identify) }),
  jobs: ({ services }) => [
    endedLimitsJob(services.db),
    oldMessagesJob(services.db),
    pictureJobs(services),
    oldUploadsJob(services),
  ],
  leftovers: platformLeftovers,
  exportPerson: ownFiles,
});
