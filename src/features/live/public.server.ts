export { readAttendance, readViewerDays } from "./queries/attendance.server.ts";
