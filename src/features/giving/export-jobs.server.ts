import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { EXPORT_JOB, type ExportData } from "./commands/request-export.server.ts";
import { purgeExports, runExport } from "./commands/run-export.server.ts";
import { KEPT_DAYS } from "./exports/formats.ts";

/** One at a time on each node: an export may read a million rows. */
export const exportsJob = (services: Services): JobDefinition<ExportData> => ({
  name: EXPORT_JOB,
  retryLimit: 8,
  heartbeatSeconds: 30,
  handle: (data) => runExport(services, data),
});

/** Every hour: files that have lain for a week. */
export const oldExportsJob = (services: Services): JobDefinition<object> => ({
  name: "giving.forget-exports",
  cron: "41 * * * *",
  handle: async () => void (await purgeExports(services, KEPT_DAYS)),
});
