import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { feedAdmin } from "./access.ts";
import { authorKey } from "./feed-address.ts";

export const feedLinks: readonly AdminLink[] = [
  {
    rank: 28,
    icon: "newspaper",
    title: msg`Posts`,
    lead: msg`Tell those who follow you what is going on`,
    needs: feedAdmin.post,
    path: (spaceId) => `/posts?as=${authorKey({ spaceId, providerId: null })}`,
  },
];
