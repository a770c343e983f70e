import type { Stop } from "#/features/feature.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { OutsideFetch } from "#/platform/http/outside-fetch.ts";
import type { Services } from "#/platform/services.ts";
import { deliverTo } from "./commands/deliver.server.ts";
import { purgeFederation } from "./commands/purge.server.ts";
import { DELIVER_JOB, type DeliverData } from "./commands/queue-activity.server.ts";
import { spreadChanges } from "./commands/spread-changes.server.ts";

const SPREAD_JOB = "federation.spread";

/** Every minute, and soon after a post changed: what happened here is queued for other servers. */
export const spreadJob = (services: Services): JobDefinition<object> => ({
  name: SPREAD_JOB,
  cron: "* * * * *",
  handle: () => spreadChanges(services, new Date(services.clock())).then(() => undefined),
});

/** Sends one server what waits for it; when it is asked again is written in its row, not in the queue's. */
export const deliverJob = (services: Services, outside: OutsideFetch): JobDefinition<DeliverData> => ({
  name: DELIVER_JOB,
  concurrency: 4,
  handle: ({ host }) => deliverTo(services, outside, host).then(() => undefined),
});

/** Every night. */
export const purgeFederationJob = ({ db, clock }: Services): JobDefinition<object> => ({
  name: "federation.purge",
  cron: "41 1 * * *",
  handle: () => purgeFederation(db, new Date(clock())),
});

/** Milliseconds in which changes gather. */
const GATHERED_MS = 1_000;

/** Hears of changed posts and spaces and wakes the job, where any space can be followed. */
export function spreadSoon({ db, bus, jobs, log }: Services): Stop {
  let timer: NodeJS.Timeout | undefined;
  const wake = async () => {
    timer = undefined;
    const on = await db.selectFrom("federation_actor").select("space_id").where("is_on", "=", true).limit(1).execute();
    if (on.length > 0) await jobs.send(db, SPREAD_JOB, {}, { singletonKey: "soon" });
  };
  const unsubscribe = bus.subscribe("changed", (tag) => {
    if (timer || !/^(post|space):/.test(String(tag))) return;
    timer = setTimeout(() => {
      wake().catch((error: unknown) => log.warn({ err: error }, "changes wait for the next minute"));
    }, GATHERED_MS);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
