export { calendarAdmin } from "./access.ts";
export { displayPath } from "./calendar-address.ts";
export {
  type DayMoment,
  dayMoments,
  fortnights,
  type RecurringDay,
  recurringDays,
  type RecurringPart,
  type Sign,
  signs,
} from "./recurring-days.ts";
export type { DayAhead, DaysAheadWords } from "./days-ahead.server.ts";
