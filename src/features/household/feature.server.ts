import { feature } from "../feature.ts";
import { birthdaysJob } from "./jobs.server.ts";
import { householdNotifications } from "./notification-words.ts";
import { ownHousehold } from "./queries/own-data.server.ts";

export const household = feature({
  name: "household",
  tables: ["household", "household_member"],
  jobs: ({ services }) => [birthdaysJob(services)],
  notifications: householdNotifications,
  exportPerson: ownHousehold,
});
