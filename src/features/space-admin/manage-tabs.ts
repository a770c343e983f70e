import type { DeskAction, SpaceKind } from "#/features/spaces/public.ts";

export type ManageTab = "details" | "events" | "images" | "3d-views" | "settings" | "festival";

interface TabOfDesk {
  readonly tab: ManageTab;
  /** Below /manage-space. */
  readonly path: "" | `/${string}`;
  /** Who does not have this does not see the tab; the tab's own loader asks as well. */
  readonly action: DeskAction;
  /** Of this kind of space alone. */
  readonly kind?: SpaceKind;
}

/** In the order of the screen; a tab joins with its route. */
export const manageTabs: readonly TabOfDesk[] = [
  { tab: "details", path: "", action: "edit-space" },
  { tab: "events", path: "/events", action: "run-events" },
  { tab: "images", path: "/images", action: "edit-space" },
  { tab: "3d-views", path: "/3d-views", action: "edit-space" },
  { tab: "settings", path: "/settings", action: "space-settings" },
  { tab: "festival", path: "/festival", action: "edit-space", kind: "samiti" },
];

/** Where a tab is, for one space. */
export const manageAddress = (path: "" | `/${string}`, spaceId: number): string =>
  `/manage-space${path}?space=${spaceId}`;
