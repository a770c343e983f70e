import { feature } from "../feature.ts";
import { ownAttendance } from "./queries/own-data.server.ts";
import { attendanceNotifications } from "./notification-words.ts";

export const attendance = feature({
  name: "attendance",
  tables: ["admission", "admission_brief", "reservation", "reservation_brief", "reservation_fee"],
  notifications: attendanceNotifications,
  exportPerson: ownAttendance,
});
