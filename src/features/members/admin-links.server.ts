import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { memberAdmin } from "./access.ts";

export const memberLinks: readonly AdminLink[] = [
  {
    rank: 60,
    icon: "users",
    title: msg`People`,
    lead: msg`Who runs this space, and their roles`,
    needs: null,
    path: (spaceId) => `/manage-people?space=${spaceId}`,
  },
  {
    rank: 80,
    icon: "list",
    title: msg`Audit trail`,
    lead: msg`What was done here, by whom and when`,
    needs: memberAdmin.seeAudit,
    path: (spaceId) => `/audit?space=${spaceId}`,
  },
];
