export { readAttendance, readViewerDays, sumAttendance, type Attendance } from "./queries/attendance.server.ts";
export { countWaitingPrayers } from "./queries/prayers.server.ts";
