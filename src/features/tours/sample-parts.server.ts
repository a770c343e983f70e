import { sampleTours } from "../../../sample/world/tours.ts";
import type { SamplePart } from "../../platform/sample-part.ts";
import { seedModel } from "../gallery/public-sample.server.ts";
import { drawnModel, drawnTour, placedScenes } from "./sample/drawn-tours.server.ts";
import { seedTour } from "./sample/seed-tour.server.ts";

// A tour whose panoramas are still being drawn is no part yet: the first start that finds them whole adds it.
const drawn = sampleTours.filter((tour) => placedScenes(tour).every(({ isDrawn }) => isDrawn));

const tourParts = drawn.map((tour): SamplePart => ({
  name: `tour-${tour.space}`,
  after: ["spaces", "pictures"],
  seed: async (world) => seedTour(world, drawnTour(tour, (await world.ids("spaces"))[tour.space]!)),
}));

export const sampleParts: readonly SamplePart[] = [
  ...tourParts,
  {
    name: "models",
    after: ["spaces", "pictures"],
    seed: async (world) => {
      const spaces = await world.ids("spaces");
      const ids: Record<string, number> = {};
      for (const tour of sampleTours) {
        const model = drawnModel(tour, spaces[tour.space]!);
        if (model) ids[tour.space] = await seedModel(world, model);
      }
      return ids;
    },
  },
  {
    name: "tours",
    after: ["spaces", ...tourParts.map(({ name }) => name)],
    // The tours, and their scenes as `space.scene`, for whatever is laid in them.
    renew: async ({ ids }) => {
      const all: Record<string, number> = {};
      for (const { space } of drawn)
        for (const [key, id] of Object.entries(await ids(`tour-${space}`)))
          all[key === "tour" ? space : `${space}.${key}`] = id;
      return all;
    },
  },
];
