// One export in a process of its own, as the worker makes it, bundled as the pages are. Prints what memory it took.
import { runExport } from "../../src/features/giving/commands/run-export.server.ts";
import { createDb, createPool } from "../../src/platform/db/connection.ts";
import { createLog } from "../../src/platform/log.ts";
import { createStorage } from "../../src/platform/storage.ts";

const [url, dataDir, secret, warmId, exportId] = process.argv.slice(2) as [string, string, string, string, string];
const pool = createPool(url, createLog({ logLevel: "error" }), { max: 4 });
const services = {
  db: createDb(pool),
  storage: await createStorage({ dataDir, s3: undefined }),
  clock: Date.now,
  secret,
};
// A small one of the same kind first: code, words and connections are there before anything is measured.
await runExport(services, { exportId: Number(warmId) });
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const began = performance.now();
await runExport(services, { exportId: Number(exportId) });
const ms = performance.now() - began;
clearInterval(watch);
// The system's own figure misses no moment; it counts from the process's first.
const whole = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ before, peak: Math.max(peak, before), whole, ms }));
await pool.end();
process.exit(0);
