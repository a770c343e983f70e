export { calendarAdmin } from "./access.ts";
