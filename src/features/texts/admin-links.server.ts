import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { textsAdmin } from "./access.ts";
import { ADD_PATH } from "./import/import-rules.ts";

export const textsLinks: readonly AdminLink[] = [
  {
    rank: 46,
    icon: "library",
    title: msg`Library texts`,
    lead: msg`Bring your hymnals and scriptures`,
    needs: textsAdmin.keep,
    path: (spaceId) => `${ADD_PATH}?space=${spaceId}`,
  },
];
