export { readAttendance, readViewerDays, sumAttendance, type Attendance } from "./queries/attendance.server.ts";
