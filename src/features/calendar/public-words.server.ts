// For pages alone: plain Node makes no words.
export { readDaysAhead } from "./days-ahead.server.ts";
export { observanceWords } from "./observance-words.ts";
export { listDatesOfMonth, readSpaceToday, readTodayLine, type DateOfMonth } from "./today.server.ts";
