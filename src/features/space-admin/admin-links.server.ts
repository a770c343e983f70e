import { msg } from "@lingui/core/macro";
import { spaceAdmin } from "#/features/spaces/public.ts";
import type { AdminLink } from "../feature.ts";

export const spaceAdminLinks: readonly AdminLink[] = [
  {
    rank: 10,
    icon: "building",
    title: msg`Manage Space`,
    lead: msg`Details, timings, settings`,
    needs: spaceAdmin.edit,
    path: (spaceId) => `/manage-space?space=${spaceId}`,
  },
  {
    rank: 90,
    icon: "pin",
    title: msg`Location`,
    lead: msg`Address and place on the map`,
    needs: spaceAdmin.edit,
    path: (spaceId) => `/manage-space?space=${spaceId}#place`,
  },
];
