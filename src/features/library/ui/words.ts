import { msg } from "@lingui/core/macro";
import type { IconName } from "#/design/icon.tsx";
import type { LibraryTab } from "../library-address.ts";
import type { ItemCategory } from "../rules.ts";

export const categoryWords = {
  scripture: msg`Sacred Texts`,
  devotional: msg`Devotional Audio`,
  sermon: msg`Sermons & Videos`,
  mantra: msg`Mantras & Chants`,
  story: msg`Spiritual Stories`,
  meditation: msg`Meditation Guides`,
} satisfies Record<ItemCategory, unknown>;

export const categoryIcons: Readonly<Record<ItemCategory, IconName>> = {
  scripture: "book",
  devotional: "headphones",
  sermon: "video",
  mantra: "music",
  story: "lamp",
  meditation: "leaf",
};

export const tabWords = {
  texts: msg`Sacred Texts`,
  audio: msg`Audio`,
  videos: msg`Videos`,
  bookmarked: msg`Bookmarked`,
} satisfies Record<LibraryTab, unknown>;
