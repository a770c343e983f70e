import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { artistAdmin } from "./access.ts";

export const artistLinks: readonly AdminLink[] = [
  {
    rank: 65,
    icon: "hammer",
    title: msg`Artists and guides`,
    lead: msg`Who serves here and stands on your page`,
    needs: artistAdmin.associate,
    path: (spaceId) => `/manage-artists?space=${spaceId}`,
  },
];
