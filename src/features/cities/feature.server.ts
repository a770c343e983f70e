import { feature } from "../feature.ts";
import { fillCitiesJob } from "./jobs.server.ts";

export const cities = feature({
  name: "cities",
  tables: ["city"],
  jobs: ({ services }) => [fillCitiesJob(services)],
});
