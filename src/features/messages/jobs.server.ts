import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { deleteRemovedFiles } from "./commands/delete-removed-files.server.ts";

/** Every hour: a full space has room again for what was removed. */
export const removedFilesJob = (services: Pick<Services, "db" | "storage">): JobDefinition<object> => ({
  name: "messages.delete-removed-files",
  cron: "23 * * * *",
  handle: async () => void (await deleteRemovedFiles(services)),
});
