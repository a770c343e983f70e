/** Translations, pictures and documents of a thing on the shelf. */
export const ITEM_ENTITY = "shelf_item";
/** Pictures of works, which the texts keep. */
export const WORK_ENTITY = "work";
/** So many letters of a content's hash stand in the address of its file. */
export const HASH_LETTERS = 12;

export const itemKinds = ["text", "audio", "video"] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemCategories = ["scripture", "devotional", "sermon", "mantra", "story", "meditation"] as const;
export type ItemCategory = (typeof itemCategories)[number];

/** Things of one page of a list. */
export const PAGE = 24;

/** Marks of somebody's own things: pressed often, but not by machines. */
export const TOUCH_LIMIT = { limit: 60, windowSeconds: 60 } as const;

/** What a player tells of where somebody is: every fifteen seconds, on a few devices. */
export const PLACE_LIMIT = { limit: 40, windowSeconds: 60 } as const;

/** Of somebody's things that they opened, so many are remembered. */
export const MOST_RECENT = 200;

/** Where a thing is read, heard or watched. */
export const itemPath = (item: {
  readonly id: number;
  readonly kind: ItemKind;
  readonly slug: string | null;
}): string =>
  item.kind === "text" ? `/library/${item.slug}` : `/library/${item.kind === "audio" ? "listen" : "watch"}/${item.id}`;

/** The page on which a thing is rated, and all that is known of it is told. */
export const aboutPath = (item: {
  readonly id: number;
  readonly kind: ItemKind;
  readonly slug: string | null;
}): string => (item.kind === "text" ? `/library/item/${item.id}` : itemPath(item));

/** The file of a thing, by the first letters of its content's hash. */
export const filePath = (id: number, hash: string): string => `/library/item/${id}/file/${hash}`;

/** Uses of one thing that are counted for one address: a household has its telephones, a machine its names without end. */
export const USE_LIMIT = { limit: 60, windowSeconds: 86_400 } as const;

/** A device tells of its beads every few breaths. */
export const BEADS_LIMIT = { limit: 60, windowSeconds: 60 } as const;
/** A device that was away for a year tells in several steps. */
export const DAYS_AT_ONCE = 60;
/** No two hands count more on a day. */
export const MOST_BEADS = 1_000_000;
/** Devices of one person whose beads stand beside each other; those of earlier ones become one. */
export const MOST_DEVICES = 20;
/** Days before today of which a device may still tell, as long as it remembers them. */
export const OLDEST_DAYS = 400;
