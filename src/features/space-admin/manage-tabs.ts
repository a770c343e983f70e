import { calendarAdmin } from "#/features/calendar/public.ts";
import { eventAdmin } from "#/features/events/public.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import type { AdminAction } from "#/platform/admin-actions.ts";

export type ManageTab = "details" | "events" | "calendar" | "images" | "3d-views" | "settings" | "festival";

interface AdminTab {
  readonly tab: ManageTab;
  /** Below /manage-space. */
  readonly path: "" | `/${string}`;
  /** The action without which the tab is hidden; the tab's own loader checks as well. */
  readonly action: AdminAction;
  /** For spaces alone whose kind holds a festival. */
  readonly ofFestival?: true;
}

/** In the order of the screen; a tab joins with its route. */
export const manageTabs: readonly AdminTab[] = [
  { tab: "details", path: "", action: spaceAdmin.edit },
  { tab: "events", path: "/events", action: eventAdmin.plan },
  { tab: "calendar", path: "/calendar", action: calendarAdmin.rule },
  { tab: "images", path: "/images", action: spaceAdmin.edit },
  { tab: "3d-views", path: "/3d-views", action: spaceAdmin.edit },
  { tab: "settings", path: "/settings", action: spaceAdmin.changeSettings },
  { tab: "festival", path: "/festival", action: spaceAdmin.edit, ofFestival: true },
];

/** The address of a tab, for one space. */
export const manageAddress = (path: "" | `/${string}`, spaceId: number): string =>
  `/manage-space${path}?space=${spaceId}`;
