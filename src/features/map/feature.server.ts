import { feature } from "../feature.ts";
import { fillCitiesJob } from "./jobs.server.ts";
import { readerOf, startMap } from "./start-map.server.ts";

export const map = feature({
  name: "map",
  tables: ["map_city"],
  start: startMap,
  jobs: ({ services }) => [fillCitiesJob(services)],
  readMap: (db, question) => readerOf(db)(question),
});
