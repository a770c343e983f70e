import { feature } from "../feature.ts";
import { forgetLinks } from "./commands/own-yatra.server.ts";
import { ownYatra } from "./queries/own-data.server.ts";

export const yatra = feature({
  name: "yatra",
  tables: ["yatra", "yatra_link", "yatra_stop"],
  forgetUnproven: forgetLinks,
  exportPerson: ownYatra,
});
