import { mkdirSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { connectBus } from "../platform/bus.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { createDb, createPool } from "../platform/db/connection.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openKey } from "../platform/installation-key.ts";
import { startJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { createMailer } from "../platform/mail.ts";
import { createPictureWork } from "../platform/media/picture-work.ts";
import type { Services } from "../platform/services.ts";
import { createStorage, keepFilesPrivate } from "../platform/storage.ts";

export interface Running {
  readonly services: Services;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/** Config → database → migrations → bus and jobs; stopped in the reverse order. */
export async function startServices(config: Config): Promise<Running> {
  const log = createLog(config);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  keepFilesPrivate(config.dataDir);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(path.join(config.dataDir, "postgres"));
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  const pool = createPool(databaseUrl, log);
  const undo: (() => Promise<unknown>)[] = [async () => embedded?.stop(), () => pool.end()];
  try {
    await migrate(pool);
    const bus = await connectBus(databaseUrl, log);
    undo.push(() => bus.close());
    const db = createDb(pool, bus.watch);
    const secret = await openKey(config, db, log);
    const mailer = createMailer(config);
    undo.push(async () => mailer.close());
    const jobs = await startJobs(databaseUrl, log, { supervise: config.roles.includes("worker") });
    undo.push(() => jobs.stop());
    const services: Services = {
      config,
      log,
      db,
      bus,
      jobs,
      secret,
      mailer,
      storage: await createStorage(config),
      pictures: createPictureWork(),
      clock: systemClock,
    };
    return { services, pool, stop: () => unwind(undo) };
  } catch (error) {
    await unwind(undo);
    throw error;
  }
}

async function unwind(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps.toReversed()) await step().catch(() => undefined);
}
