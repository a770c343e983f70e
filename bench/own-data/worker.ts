// One person's data in a process of its own, as the worker writes it, bundled as the pages are. Prints what memory it took.
import { features } from "../../src/app/features.ts";
import { writeOwnData } from "../../src/features/people/commands/own-data.server.ts";
import { createDb, createPool } from "../../src/platform/db/connection.ts";
import { createLog } from "../../src/platform/log.ts";
import { createStorage } from "../../src/platform/storage.ts";

const [url, dataDir, warmId, fileId] = process.argv.slice(2) as [string, string, string, string];
const pool = createPool(url, createLog({ logLevel: "error" }), { max: 4 });
const services = {
  db: createDb(pool),
  storage: await createStorage({ dataDir, s3: undefined }),
  clock: Date.now,
  config: { publicUrl: "http://sangam.test" },
  jobs: { send: async () => undefined },
  features,
} as unknown as Parameters<typeof writeOwnData>[0];
// A small one of the same kind first: code, words and connections are there before anything is measured.
await writeOwnData(services, { fileId: Number(warmId) });
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const began = performance.now();
await writeOwnData(services, { fileId: Number(fileId) });
const ms = performance.now() - began;
clearInterval(watch);
// The system's own figure misses no moment; it counts from the process's first.
const whole = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ before, peak: Math.max(peak, before), whole, ms }));
await pool.end();
process.exit(0);
