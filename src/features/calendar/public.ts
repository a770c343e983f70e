export { calendarAdmin } from "./access.ts";
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
