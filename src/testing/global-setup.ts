import { rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createPool } from "../platform/db/connection.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { startJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { throwAwayFolder } from "./throw-away-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    socketDir: string;
  }
}

/** One PostgreSQL for the whole run, and in it one migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = throwAwayFolder("test");
  const postgres = await startEmbeddedPostgres(path.join(folder, "pg"), {
    durable: false,
    database: "template_sangam",
  });
  const log = createLog({ logLevel: "warn" });
  const pool = createPool(postgres.url, log, { max: 1 });
  await migrate(pool);
  await pool.end();
  const jobs = await startJobs(postgres.url, log, { supervise: false });
  await jobs.stop();
  project.provide("socketDir", postgres.socketDir);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
