import { adminActions } from "#/platform/admin-actions.ts";

export const calendarAdmin = adminActions("calendar", {
  /** Say how the space keeps its days, its prayers, and what it keeps on another day; as those who plan its events. */
  rule: ["owner", "manager", "editor"],
});
