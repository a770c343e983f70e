// Fills a data folder with the sample world, as an installation that has just been stopped. Run with a shifted clock.
import path from "node:path";
import { seedSampleWorld } from "../src/app/sample-world.ts";
import { startServices } from "../src/app/services.ts";
import { readConfig } from "../src/platform/config.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { createLog } from "../src/platform/log.ts";
import { endShift, followShift, followShiftInJobs } from "../src/testing/shifted-clock.ts";

const [dataDir, shiftMs] = process.argv.slice(2);
const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "error", ROLE: "web" });
const postgres = await startEmbeddedPostgres(path.join(config.dataDir, "postgres"), { durable: false });
const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1 });
await followShift(pool, Number(shiftMs));
const { services, stop } = await startServices({ ...config, databaseUrl: postgres.url });
await seedSampleWorld(services);
await stop();
await followShiftInJobs(pool);
await endShift(pool);
await pool.end();
await postgres.stop();
