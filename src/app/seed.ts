import { readConfig } from "../platform/config.ts";
import { hasSampleWorld, hasSpaces, seedSampleWorld } from "./sample-world.ts";
import { startServices } from "./services.ts";

// npm run seed: fills an empty database with the sample world, or adds what is new to a sample world that is there.
const running = await startServices(readConfig({ LOG_LEVEL: "warn", ...process.env }));
try {
  const { services } = running;
  const before = await hasSampleWorld(services.db);
  if (!before && (await hasSpaces(services.db))) {
    console.error(
      "This database has spaces of its own: the sample world is only for an empty database. Nothing was changed.",
    );
    process.exitCode = 1;
  } else {
    const began = performance.now();
    await seedSampleWorld(services);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      before ? `The sample world is up to date (${seconds} s).` : `The sample world is there (${seconds} s).`,
    );
  }
} finally {
  await running.stop();
}
