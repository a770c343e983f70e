import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { type ImportData, READ_JOB, readImport } from "./commands/read-import.server.ts";
import { STORE_JOB, storeImport } from "./commands/store-import.server.ts";
import { tidyImports } from "./commands/withdraw-import.server.ts";

/** One at a time on each node: a file may be read for many seconds. */
export const readImportJob = (services: Services): JobDefinition<ImportData> => ({
  name: READ_JOB,
  heartbeatSeconds: 30,
  handle: (data) => readImport(services, data),
});

/** The same: a whole canon is one transaction. */
export const storeImportJob = (services: Services): JobDefinition<ImportData> => ({
  name: STORE_JOB,
  heartbeatSeconds: 30,
  handle: (data) => storeImport(services, data),
});

/** Every hour: files that nobody put on the shelf, and what nothing works at any more. */
export const tidyImportsJob = (services: Services): JobDefinition<object> => ({
  name: "texts.tidy-imports",
  cron: "23 * * * *",
  handle: async () => void (await tidyImports(services)),
});
