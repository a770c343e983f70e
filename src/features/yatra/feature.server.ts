import { feature } from "../feature.ts";
import { ownYatra } from "./queries/own-data.server.ts";

export const yatra = feature({
  name: "yatra",
  tables: ["yatra", "yatra_link", "yatra_stop"],
  exportPerson: ownYatra,
});
