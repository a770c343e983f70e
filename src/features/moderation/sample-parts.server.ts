import { sampleRequest } from "../../../sample/world/belonging.ts";
import { sampleClaim } from "../../../sample/world/places.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { hasRequests, seedRequest } from "./sample.server.ts";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "place-claims",
    after: ["places", "people"],
    seed: async ({ db, storage, ids, nowMs }) =>
      seedRequest({ db, storage }, sampleClaim, await ids("places"), await ids("people"), nowMs, true),
  },
  {
    name: "verification",
    after: ["belonging"],
    seed: async ({ db, storage, ids, nowMs }) => {
      // A sample world of before had it with those who belong to its spaces.
      if (await hasRequests(db)) return;
      await seedRequest({ db, storage }, sampleRequest, await ids("spaces"), await ids("people"), nowMs);
    },
  },
];
