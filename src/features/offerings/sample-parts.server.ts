import { sampleShrines } from "../../../sample/world/offerings.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { BURNS_MS } from "./rules.ts";
import { keepBurning, seedShrines } from "./sample.server.ts";

/** Within so long of every minute: a worker may be late. */
const RECENT_MS = 30 * 60_000;

export const sampleParts: readonly SamplePart[] = [
  {
    name: "shrines",
    after: ["spaces", "people"],
    seed: async ({ db, ids, nowMs }) => {
      const shrines = await seedShrines(db, sampleShrines, await ids("spaces"), nowMs);
      await keepBurning(db, { shrines: sampleShrines, ids: shrines, withinMs: BURNS_MS, nowMs });
      return shrines;
    },
    renew: async ({ db, ids, nowMs }) =>
      keepBurning(db, { shrines: sampleShrines, ids: await ids("shrines"), withinMs: BURNS_MS, nowMs }),
    keepFresh: async ({ db, ids, nowMs }) =>
      keepBurning(db, { shrines: sampleShrines, ids: await ids("shrines"), withinMs: RECENT_MS, nowMs }),
  },
];
