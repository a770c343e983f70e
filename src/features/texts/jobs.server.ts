import type { Attempt, JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { dropCopies } from "./commands/keep-copy.server.ts";
import { type ImportData, READ_JOB, readImport, refuseImport, wentWrong } from "./commands/read-import.server.ts";
import { STORE_JOB, storeImport } from "./commands/store-import.server.ts";
import { MOST_KEPT } from "./copies/copy-rules.ts";
import type { ImportState } from "./import/import-rules.ts";
import { tidyImports } from "./commands/withdraw-import.server.ts";

/** What fails whatever is tried is told to whoever brought the file, at the last time and not hours later. */
const orRefuse =
  (services: Services, from: ImportState, work: (services: Services, data: ImportData) => Promise<void>) =>
  async (data: ImportData, { isLast }: Attempt = { isLast: true }): Promise<void> => {
    try {
      await work(services, data);
    } catch (error) {
      if (isLast) await refuseImport(services, { importId: data.importId, from }, wentWrong());
      throw error;
    }
  };

/** One at a time on each node: a file may be read for many seconds. */
export const readImportJob = (services: Services): JobDefinition<ImportData> => ({
  name: READ_JOB,
  heartbeatSeconds: 30,
  handle: orRefuse(services, "reading", readImport),
});

/** The same: a whole canon is one transaction. */
export const storeImportJob = (services: Services): JobDefinition<ImportData> => ({
  name: STORE_JOB,
  heartbeatSeconds: 30,
  handle: orRefuse(services, "storing", storeImport),
});

/** Every night: papers of works that are gone, and those that nobody asks for. */
export const dropCopiesJob = (services: Services): JobDefinition<object> => ({
  name: "texts.drop-copies",
  cron: "47 1 * * *",
  handle: () => dropCopies(services, MOST_KEPT),
});

/** Every hour: files that nobody put on the shelf, and what nothing works at any more. */
export const tidyImportsJob = (services: Services): JobDefinition<object> => ({
  name: "texts.tidy-imports",
  cron: "23 * * * *",
  handle: async () => void (await tidyImports(services)),
});
