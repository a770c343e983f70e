import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { messageAdmin } from "./access.ts";

export const messageLinks: readonly AdminLink[] = [
  {
    rank: 20,
    icon: "messages",
    title: msg`Team Chat`,
    lead: msg`Channels for your team`,
    needs: messageAdmin.useTeam,
    path: (spaceId) => `/team-communication?space=${spaceId}`,
  },
];
