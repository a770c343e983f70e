import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { deleteOldDocuments } from "./commands/delete-documents.server.ts";
import { endLostClaims } from "./commands/end-lost-claims.server.ts";

/** Deletes expired documents every night. */
export const oldDocumentsJob = (services: Pick<Services, "db" | "storage" | "clock">): JobDefinition<object> => ({
  name: "safety.delete-old-documents",
  cron: "33 1 * * *",
  handle: () => deleteOldDocuments(services).then(() => undefined),
});

export const lostClaimsJob = (services: Services): JobDefinition<object> => ({
  name: "safety.end-lost-claims",
  cron: "53 * * * *",
  handle: () => endLostClaims(services).then(() => undefined),
});
