import { feature } from "../feature.ts";

export const yatra = feature({
  name: "yatra",
  tables: ["yatra", "yatra_link", "yatra_stop"],
});
