export { readSpaceToday, readTodayLine } from "./today.server.ts";
