import path from "node:path";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { createDb, createPool } from "../platform/db/connection.ts";
import { embeddedSocketDir } from "../platform/db/embedded-socket.ts";
import { createLog } from "../platform/log.ts";
import { createPictureWork } from "../platform/media/picture-work.ts";
import { createStorage, keepFilesPrivate } from "../platform/storage.ts";
import { hasSampleWorld, hasSpaces, seedSampleWorld, type Seeding } from "./sample-world.ts";
import { startServices } from "./services.ts";

// npm run seed: fills an empty database with the sample world, or adds what is new to a sample world that is there.

async function seed(seeding: Seeding): Promise<void> {
  const before = await hasSampleWorld(seeding.db);
  if (!before && (await hasSpaces(seeding.db))) {
    console.error("This database has spaces of its own. The sample world is for an empty one: nothing was changed.");
    process.exitCode = 1;
    return;
  }
  const began = performance.now();
  await seedSampleWorld(seeding);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(before ? `The sample world is up to date (${seconds} s).` : `The sample world is there (${seconds} s).`);
}

try {
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const log = createLog(config);
  const socket = `socket:${embeddedSocketDir(path.join(config.dataDir, "postgres"))}?db=sangam`;
  const pool = createPool(socket, log, { max: 2 });
  // A server that runs on this folder has its database open already.
  const isServing =
    !config.databaseUrl &&
    (await pool.query("select from schema_migration limit 1").then(
      () => true,
      () => false,
    ));
  if (isServing) {
    keepFilesPrivate(config.dataDir);
    const storage = await createStorage(config);
    await seed({ db: createDb(pool), log, storage, pictures: createPictureWork(), clock: systemClock });
  }
  await pool.end();
  if (!isServing) {
    const running = await startServices(config);
    await seed(running.services).finally(running.stop);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
