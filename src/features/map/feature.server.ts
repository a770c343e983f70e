import { feature } from "../feature.ts";
import { readerOf, startMap } from "./start-map.server.ts";

export const map = feature({
  name: "map",
  start: startMap,
  readMap: (db, question) => readerOf(db)(question),
});
