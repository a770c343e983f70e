import type { IconName } from "#/design/icon.tsx";
import type { ProviderCategory } from "../rules.ts";

/** The tool of each trade. */
export const categoryIcons: Readonly<Record<ProviderCategory, IconName>> = {
  Murtikar: "hammer",
  Designer: "pen",
  Decorator: "lamp",
  Pujari: "flame",
  Priest: "book",
  Guide: "compass",
  Volunteer: "hand-heart",
};
