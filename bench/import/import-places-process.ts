import { importFile } from "../../src/features/place-import/commands/import-file.server.ts";
import { createDb, createPool } from "../../src/platform/db/connection.ts";
import { createLog } from "../../src/platform/log.ts";

export interface ImportedPlaces {
  readonly added: number;
  readonly unchanged: number;
  readonly seconds: number;
  /** Of all threads of the process. */
  readonly cpuSeconds: number;
  /** The most that the process had at once. */
  readonly megabytes: number;
}

const [url = "", file = ""] = process.argv.slice(2);
const pool = createPool(url, createLog({ logLevel: "error" }), { max: 3, statementTimeoutMs: 0 });
const db = createDb(pool);
const began = performance.now();
const { counts } = await importFile(
  { db, clock: Date.now },
  { file, extract: "bench", isConfirmed: false, onProgress: () => undefined },
);
const answer: ImportedPlaces = {
  added: counts.added,
  unchanged: counts.unchanged,
  seconds: (performance.now() - began) / 1000,
  cpuSeconds: (process.resourceUsage().userCPUTime + process.resourceUsage().systemCPUTime) / 1e6,
  // In kilobytes, as the system counts them.
  megabytes: process.resourceUsage().maxRSS / 1000,
};
await db.destroy();
process.send!(answer, () => process.disconnect?.());
