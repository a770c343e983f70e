import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { connectBus } from "../platform/bus.ts";
import { readConfig } from "../platform/config.ts";
import { startJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { createMailer } from "../platform/mail.ts";
import { createPictureWork } from "../platform/media/picture-work.ts";
import type { Services } from "../platform/services.ts";
import { createStorage } from "../platform/storage.ts";
import { testDatabase, type TestDatabase } from "./database.ts";

export interface TestServices {
  readonly services: Services;
  readonly database: TestDatabase;
}

/** Everything a process is made of, on a database and in a folder of this test file's own; mail goes to its outbox. */
export async function testServices(clock: () => number = Date.now): Promise<TestServices> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sangam-data-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    PORT: "0",
    RTMP_PORT: "0",
    PUBLIC_URL: "http://sangam.test",
  });
  const log = createLog(config);
  const database = await testDatabase();
  const bus = await connectBus(database.url, log);
  database.watchedBy(bus);
  const jobs = await startJobs(database.url, log, { supervise: false });
  const services: Services = {
    config,
    log,
    db: database.db,
    bus,
    jobs,
    clock,
    secret: "a-secret-for-tests-0123456789abcdef",
    mailer: createMailer(config),
    storage: await createStorage(config),
    pictures: createPictureWork(),
  };
  afterAll(async () => {
    await jobs.stop();
    await bus.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { services, database };
}
