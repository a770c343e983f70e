// A node that takes prayer reminders and delivers them, in a process of its own, bundled as the pages are.
import { reminderNotifications } from "../../src/features/calendar/notification-words.ts";
import { remindOfPrayers } from "../../src/features/calendar/reminders/commands/remind.server.ts";
import { declarationsOf } from "../../src/features/notifications/declared.ts";
import { notificationDeliveries } from "../../src/features/notifications/jobs.server.ts";
import { createPushSender } from "../../src/features/notifications/push-sender.server.ts";
import { connectBus } from "../../src/platform/bus.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createDb, createPool } from "../../src/platform/db/connection.ts";
import { startJobs } from "../../src/platform/jobs.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMailer } from "../../src/platform/mail.ts";
import { createPictureWork } from "../../src/platform/media/picture-work.ts";
import type { Services } from "../../src/platform/services.ts";
import { createStorage } from "../../src/platform/storage.ts";
import { cpuSeconds } from "../server-load.ts";

export interface Order {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

export interface Taken {
  readonly reminders: number;
  readonly seconds: number;
}

/** Asked for at the end. */
export interface Spent {
  readonly cpuSeconds: number;
}

process.once("message", async ({ databaseUrl, dataDir }: Order) => {
  const environment = { NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const config = readConfig({ ...environment, PUBLIC_URL: "https://sangam.example.org" });
  const log = createLog(config);
  const bus = await connectBus(databaseUrl, log);
  const services: Services = {
    ...{ config, log, bus, clock: Date.now },
    db: createDb(createPool(databaseUrl, log), bus.watch),
    jobs: await startJobs(databaseUrl, log, { supervise: false }),
    mailer: createMailer(config),
    storage: await createStorage(config),
    pictures: createPictureWork(),
    secret: "a-secret-for-benches-0123456789abcdef",
  };
  const declarations = declarationsOf([{ notifications: reminderNotifications }]);
  await services.jobs.work(
    notificationDeliveries(services, declarations, createPushSender(services, { reachesInside: true })),
  );
  const began = performance.now();
  const reminders = await remindOfPrayers(services);
  process.send?.({ reminders, seconds: (performance.now() - began) / 1000 } satisfies Taken);
  process.on("message", () => process.send?.({ cpuSeconds: cpuSeconds(process.pid) } satisfies Spent));
});
