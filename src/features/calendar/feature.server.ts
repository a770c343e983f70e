import { feature } from "../feature.ts";
import { calendarLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { ownCalendar } from "./queries/own-data.server.ts";

export const calendar = feature({
  name: "calendar",
  tables: ["calendar_feed", "calendar_ruling", "space_calendar"],
  adminLinks: calendarLinks,
  auditWords,
  exportPerson: ownCalendar,
});
