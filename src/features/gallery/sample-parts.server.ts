import type { SamplePart } from "../../platform/sample-part.ts";
import { seedViews } from "./sample.server.ts";

const model = "The shikhara";

export const sampleParts: readonly SamplePart[] = [
  {
    name: "space-views",
    after: ["pictures"],
    seed: async ({ db, storage, ids }) => seedViews(db, storage, (await ids("spaces")).saptdhara!, model),
  },
];
