// One file from its upload to the shelf, in a process of its own, bundled as the pages are. Prints what it took.
import { readImport } from "../../src/features/texts/commands/read-import.server.ts";
import { storeImport } from "../../src/features/texts/commands/store-import.server.ts";
import { createDb, createPool } from "../../src/platform/db/connection.ts";
import type { Jobs } from "../../src/platform/jobs.ts";
import { createLog } from "../../src/platform/log.ts";
import { createStorage } from "../../src/platform/storage.ts";

const [url, dataDir, warmId, bibleId] = process.argv.slice(2) as [string, string, string, string];
const pool = createPool(url, createLog({ logLevel: "error" }), { max: 4 });
// Whom it notifies is nobody's time here.
const jobs = { send: async () => undefined } as unknown as Jobs;
const services = {
  db: createDb(pool),
  jobs,
  storage: await createStorage({ dataDir, s3: undefined }),
  config: { quota: { personMegabytes: 1_000, spaceMegabytes: 1_000, totalMegabytes: null, freeMegabytes: 0 } },
  clock: Date.now,
};

async function shelve(importId: number): Promise<{ readMs: number; storeMs: number }> {
  const began = performance.now();
  await readImport(services, { importId });
  const read = performance.now();
  // Its keeper has looked at it.
  await services.db
    .updateTable("text_import")
    .set({ state: "storing" })
    .where("id", "=", importId)
    .where("state", "=", "read")
    .execute();
  const pressed = performance.now();
  await storeImport(services, { importId });
  return { readMs: read - began, storeMs: performance.now() - pressed };
}

// A small one first: code, words and connections are there before anything is measured.
await shelve(Number(warmId));
const before = process.memoryUsage.rss();
const taken = await shelve(Number(bibleId));
// The system's own figure misses no moment; it counts from the process's first.
const whole = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ ...taken, before, whole }));
await pool.end();
process.exit(0);
