import { msg } from "@lingui/core/macro";
import { spaceAdmin } from "#/features/spaces/public.ts";
import type { AdminLink } from "../feature.ts";

export const galleryLinks: readonly AdminLink[] = [
  {
    rank: 30,
    icon: "images",
    title: msg`Media Gallery`,
    lead: msg`Pictures and their order`,
    needs: spaceAdmin.edit,
    path: (spaceId) => `/manage-space/images?space=${spaceId}`,
  },
  {
    rank: 40,
    icon: "rotate-3d",
    title: msg`3D Views`,
    lead: msg`Panoramas, models, tours`,
    needs: spaceAdmin.edit,
    path: (spaceId) => `/manage-space/3d-views?space=${spaceId}`,
  },
];
