import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { moderationAdmin } from "./access.ts";

export const moderationLinks: readonly AdminLink[] = [
  {
    rank: 70,
    icon: "shield-check",
    title: msg`Verification`,
    lead: msg`Documents for our staff, and their decision`,
    needs: moderationAdmin.askVerification,
    path: (spaceId) => `/verification?space=${spaceId}`,
  },
];
