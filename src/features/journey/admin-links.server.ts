import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { journeyAdmin } from "./access.ts";

export const journeyLinks: readonly AdminLink[] = [
  {
    rank: 15,
    icon: "qr",
    title: msg`Code at the door`,
    lead: msg`Print it: whoever scans it keeps the visit`,
    needs: journeyAdmin.keepDoor,
    path: (spaceId) => `/manage-space/door?space=${spaceId}`,
  },
];
