import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { calendarAdmin } from "./access.ts";

export const calendarLinks: readonly AdminLink[] = [
  {
    rank: 25,
    icon: "moon",
    title: msg`Sacred calendar`,
    lead: msg`Whose days you keep, prayer times, your own rulings`,
    needs: calendarAdmin.rule,
    path: (spaceId) => `/manage-space/calendar?space=${spaceId}`,
  },
];
