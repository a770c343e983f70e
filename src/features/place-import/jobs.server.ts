import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import {
  type ImportData,
  READ_JOB,
  readImport,
  STORE_JOB,
  storeImport,
  tidyImports,
} from "./commands/work-import.server.ts";

/** One at a time on each node, in a thread of its own: a country is read for minutes. */
export const readPlacesJob = (services: Services): JobDefinition<ImportData> => ({
  name: READ_JOB,
  heartbeatSeconds: 60,
  handle: (data) => readImport(services, data),
});

export const storePlacesJob = (services: Services): JobDefinition<ImportData> => ({
  name: STORE_JOB,
  heartbeatSeconds: 60,
  handle: (data) => storeImport(services, data),
});

export const tidyPlacesJob = (services: Services): JobDefinition<object> => ({
  name: "place-import.tidy",
  cron: "41 * * * *",
  handle: async () => void (await tidyImports(services)),
});
