import type { IconName } from "#/design/icon.tsx";
import type { HotspotKind } from "../rules.ts";

export const hotspotIcons: Readonly<Record<HotspotKind, IconName>> = {
  text: "info",
  audio: "volume",
  link: "footprints",
  donate: "hand-heart",
  lamp: "lamp",
};

/** What stands above where two meet, and is named first: the way onward, then where something is done. */
export const hotspotRanks: Readonly<Record<HotspotKind, number>> = { link: 2, lamp: 1, donate: 1, text: 0, audio: 0 };
