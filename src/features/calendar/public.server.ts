export { listDatesOfMonth, readSpaceToday, readTodayLine, type DateOfMonth } from "./today.server.ts";
