import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { reconcile, spacesWithGateway } from "./queries/reconcile.server.ts";

const BATCH = 200;

/** Reports differences between books and gateway to the operator, every night. */
export const reconcileJob = (services: Services): JobDefinition<object> => ({
  name: "payments.reconcile",
  cron: "41 20 * * *",
  handle: async () => void (await reconcileAll(services)),
});

/** @returns how many spaces do not agree; one whose gateway does not answer is left for the next night. */
export async function reconcileAll(services: Services): Promise<number> {
  let differing = 0;
  for (let after = 0; ;) {
    const spaces = await spacesWithGateway(services.db, after, BATCH);
    for (const spaceId of spaces) {
      try {
        const result = await reconcile(services, spaceId);
        if (result.agrees) continue;
        differing += 1;
        const { disagreements, ...sums } = result;
        services.log.error({ spaceId, ...sums, disagreements: disagreements.slice(0, 50) }, "books and gateway differ");
      } catch (error) {
        services.log.warn({ err: error, spaceId }, "books and gateway could not be compared");
      }
    }
    if (spaces.length < BATCH) return differing;
    after = spaces.at(-1)!;
  }
}
