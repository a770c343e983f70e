import type { Bench } from "./result.ts";

export const benches: Readonly<Record<string, () => Promise<{ run: Bench }>>> = {
  "page-cache": () => import("./page-cache.ts"),
  "explore-page": () => import("./explore-page.ts"),
  explore: () => import("./explore.ts"),
  artists: () => import("./artists.ts"),
  feed: () => import("./feed.ts"),
  like: () => import("./like.ts"),
  texts: () => import("./texts.ts"),
  reader: () => import("./reader.ts"),
  community: () => import("./community.ts"),
  discussion: () => import("./discussion.ts"),
  forum: () => import("./forum.ts"),
  chat: () => import("./chat.ts"),
  hall: () => import("./hall.ts"),
  bus: () => import("./bus.ts"),
  "live-ingest": () => import("./live-ingest.ts"),
  "glass-to-glass": () => import("./glass-to-glass.ts"),
  "rare-keys": () => import("./rare-keys.ts"),
  "live-delivery": () => import("./live-delivery.ts"),
  "first-load": () => import("./first-load.ts"),
  reminders: () => import("./reminders.ts"),
  export: () => import("./export.ts"),
  "own-data": () => import("./own-data.ts"),
  "team-channel": () => import("./team-channel.ts"),
  "channel-scroll": () => import("./channel-scroll.ts"),
  "many-gifts": () => import("./many-gifts.ts"),
  dashboard: () => import("./dashboard.ts"),
  "provider-dashboard": () => import("./provider-dashboard.ts"),
  "gifts-settled": () => import("./gifts-settled.ts"),
  jobs: () => import("./jobs.ts"),
  uploads: () => import("./uploads.ts"),
  panorama: () => import("./panorama.ts"),
  "map-page": () => import("./map-page.ts"),
  almanac: () => import("./almanac.ts"),
  slots: () => import("./slots.ts"),
  import: () => import("./import.ts"),
  "map-tiles": () => import("./map-tiles.ts"),
  "import-places": () => import("./import-places.ts"),
};

/**
 * Those that start the built application, some of them with a browser. Over one world live-ingest comes late: it leaves
 * ceremonies running, to which the key of their space leads.
 */
export const ofTheBuild: readonly string[] = [
  ...[
    "page-cache",
    "explore-page",
    "like",
    "discussion",
    "forum",
    "glass-to-glass",
    "rare-keys",
    "first-load",
    "reader",
    "channel-scroll",
    "uploads",
    "panorama",
    "map-page",
    "live-ingest",
  ],
];
