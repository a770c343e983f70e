// Jobs of one kind, worked in a process of their own as a worker works them, bundled as the pages are.
import { connectBus } from "../../src/platform/bus.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createDb, createPool } from "../../src/platform/db/connection.ts";
import { startJobs } from "../../src/platform/jobs.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMailer } from "../../src/platform/mail.ts";
import { createPictureWork } from "../../src/platform/media/picture-work.ts";
import type { Services } from "../../src/platform/services.ts";
import { createStorage } from "../../src/platform/storage.ts";
import { cpuSeconds, cpuSecondsOfAll } from "../server-load.ts";
import { type Kind, kinds } from "./queued.ts";
import type { Outside } from "./outside.ts";

export interface Order {
  readonly kind: Kind;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly outside: Outside;
  /** Worked before anything is measured. */
  readonly warmUp: number;
  readonly jobs: number;
}

export interface Worked {
  readonly perSecond: number;
  /** Of this process for each job, its threads included. */
  readonly cpuMs: number;
  /** The same of all processes of the bench: PostgreSQL and the world outside as well. */
  readonly cpuMsOfAll: number;
}

async function work({ kind, databaseUrl, dataDir, outside, warmUp, jobs: count }: Order): Promise<Worked> {
  const environment = { NODE_ENV: "test", DATA_DIR: dataDir, SMTP_URL: outside.smtpUrl, LOG_LEVEL: "warn" };
  const read = readConfig({ ...environment, PUBLIC_URL: "https://sangam.example.org" });
  const config = { ...read, gateway: { url: outside.gatewayUrl, sandboxPort: 0, account: undefined } };
  const log = createLog(config);
  const bus = await connectBus(databaseUrl, log);
  const services: Services = {
    ...{ config, log, bus },
    db: createDb(createPool(databaseUrl, log), bus.watch),
    jobs: await startJobs(databaseUrl, log, { supervise: false }),
    mailer: createMailer(config),
    storage: await createStorage(config),
    pictures: createPictureWork(),
    clock: Date.now,
    secret: "a-secret-for-benches-0123456789abcdef",
  };
  const { queue, definition } = kinds[kind];
  await queue(services, outside, warmUp + count);
  const { handle, handleAll, ...how } = definition(services);
  const end = Promise.withResolvers<void>();
  let done = 0;
  let [began, cpu, all] = [0, 0, 0];
  const note = () => {
    done += 1;
    if (done === warmUp) [began, cpu, all] = [performance.now(), ...cpuNow()];
    if (done === warmUp + count) end.resolve();
  };
  await services.jobs.work({
    ...how,
    async handle(data: never) {
      await handle(data);
      note();
    },
    ...(handleAll && {
      async handleAll(pieces: readonly never[]) {
        const results = await handleAll(pieces);
        for (const { status } of results) if (status === "fulfilled") note();
        return results;
      },
    }),
  });
  await end.promise;
  const perSecond = (count * 1000) / (performance.now() - began);
  const [cpuAfter, allAfter] = cpuNow();
  const forEach = (seconds: number) => (seconds * 1000) / count;
  return { perSecond, cpuMs: forEach(cpuAfter - cpu), cpuMsOfAll: forEach(allAfter - all) };
}

const cpuNow = () => [cpuSeconds(process.pid), cpuSecondsOfAll(process.ppid)] as const;

process.once("message", async (order: Order) => {
  process.send?.(await work(order));
  process.disconnect?.();
  process.exit(0);
});
