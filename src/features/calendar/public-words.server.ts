// For pages alone: plain Node makes no words.
export { observanceWords } from "./observance-words.ts";
export { listDatesOfMonth, readSpaceToday, readTodayLine, type DateOfMonth } from "./today.server.ts";
