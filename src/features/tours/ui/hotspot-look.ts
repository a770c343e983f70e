import type { IconName } from "#/design/icon.tsx";
import type { HotspotKind } from "../rules.ts";

export const hotspotIcons: Readonly<Record<HotspotKind, IconName>> = {
  text: "info",
  audio: "volume",
  link: "footprints",
  donate: "hand-heart",
  lamp: "lamp",
};
