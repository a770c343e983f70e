import type { IconName } from "#/design/icon.tsx";

/** Stands for the first letters of the community's name. */
export const INITIALS = "initials";

/** The drawings among which a community chooses. */
export const communityIcons = [
  "messages",
  "lamp",
  "flame",
  "pray",
  "book",
  "library",
  "music",
  "mic",
  "food",
  "hand-heart",
  "heart",
  "users",
  "home",
  "building",
  "hammer",
  "leaf",
  "droplet",
  "sun",
  "moon",
  "star",
  "footprints",
  "map",
  "calendar",
  "award",
] as const satisfies readonly IconName[];

export type CommunityIconName = (typeof communityIcons)[number];

export const isCommunityIcon = (icon: string): icon is CommunityIconName =>
  (communityIcons as readonly string[]).includes(icon);
