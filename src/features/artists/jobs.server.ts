import { deleteOldCredentialDocuments } from "./commands/credentials.server.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { rollUpProfileVisits } from "./commands/count-visit.server.ts";
import { indexStale } from "./commands/index-stale.server.ts";

/** Shortly after midnight in UTC. */
export function visitJob(services: Pick<Services, "db" | "clock">): JobDefinition<object> {
  return { name: "artists.roll-up-visits", cron: "9 0 * * *", handle: () => rollUpProfileVisits(services) };
}

/** Deletes expired documents of credentials every night. */
export const oldDocumentsJob = (services: Pick<Services, "db" | "storage" | "clock">): JobDefinition<object> => ({
  name: "artists.delete-old-documents",
  cron: "41 1 * * *",
  handle: () => deleteOldCredentialDocuments(services).then(() => undefined),
});

/** Every minute: who was named anew is found by the new name. */
export function indexingJob({ db }: Pick<Services, "db">): JobDefinition<object> {
  return { name: "artists.index-stale", cron: "* * * * *", handle: async () => void (await indexStale(db)) };
}
