import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { libraryAdmin } from "./access.ts";
import { MEDIA_PATH } from "./own/own-rules.ts";

export const libraryLinks: readonly AdminLink[] = [
  {
    rank: 47,
    icon: "headphones",
    title: msg`Sound and film`,
    lead: msg`Bring songs and talks, make a podcast of your recordings`,
    needs: libraryAdmin.keep,
    path: (spaceId) => `${MEDIA_PATH}?space=${spaceId}`,
  },
];
