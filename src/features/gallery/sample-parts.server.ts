import type { SamplePart } from "../../platform/sample-part.ts";
import { seedViews } from "./sample.server.ts";

const views = {
  model: "The shikhara",
  tour: { title: "Around the courtyard", url: "https://tours.example.org/saptdhara" },
};

export const sampleParts: readonly SamplePart[] = [
  {
    name: "space-views",
    after: ["pictures"],
    seed: async ({ db, storage, ids }) => seedViews(db, storage, (await ids("spaces")).saptdhara!, views),
  },
];
