import path from "node:path";
import { readConfig } from "../platform/config.ts";
import { createDb, createPool } from "../platform/db/connection.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { createLog } from "../platform/log.ts";
import { rotateKey } from "./rotate-key.ts";

// npm run rotate-secret: encrypts everything with a new key, while Sangam is stopped.

try {
  const config = readConfig({ LOG_LEVEL: "silent", ...process.env });
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(path.join(config.dataDir, "postgres"));
  const pool = createPool(config.databaseUrl ?? embedded!.url, createLog(config), { max: 2 });
  try {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'sangam jobs'`,
    );
    if (rows.length > 0) throw new Error("Sangam is running on this database: stop every node first.");
    await migrate(pool);
    const previous = process.env.PREVIOUS_AUTH_SECRET;
    const { changed, unreadable } = await rotateKey(createDb(pool), config, previous ? [previous] : []);
    console.log(`${changed} values are encrypted with the new key now. Everybody has to sign in again.`);
    if (unreadable > 0) console.log(`${unreadable} values stay as they were: none of the keys opens them.`);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
