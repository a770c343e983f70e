import { feature } from "../feature.ts";
import { shiftMails } from "./jobs.server.ts";
import { volunteerNotifications } from "./notification-words.ts";

export const volunteers = feature({
  name: "volunteers",
  tables: ["volunteer", "volunteer_shift", "volunteer_assignment", "volunteer_checkin", "volunteer_rating"],
  jobs: ({ services }) => [shiftMails(services)],
  notifications: volunteerNotifications,
});
