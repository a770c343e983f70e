import { feature } from "../feature.ts";
import { ownVolunteers } from "./queries/own-data.server.ts";
import { shiftMails } from "./jobs.server.ts";
import { volunteerNotifications } from "./notification-words.ts";
import { auditWords } from "./audit-words.ts";
import { volunteerTasks } from "./tasks.server.ts";

export const volunteers = feature({
  name: "volunteers",
  tables: ["volunteer", "volunteer_shift", "volunteer_assignment", "volunteer_checkin", "volunteer_rating"],
  jobs: ({ services }) => [shiftMails(services)],
  notifications: volunteerNotifications,
  auditWords,
  tasks: volunteerTasks,
  exportPerson: ownVolunteers,
});
