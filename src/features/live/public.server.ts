export { forgetSessionsJob } from "./commands/count-watching.server.ts";
export { loopAnswer } from "./loop-routes.server.ts";
export { readAttendance, readViewerDays, sumAttendance, type Attendance } from "./queries/attendance.server.ts";
export { countWaitingPrayers } from "./queries/prayers.server.ts";
export { startLive } from "./sockets.server.ts";
