export const faiths = ["hindu", "sikh", "islamic", "buddhist", "christian", "jain"] as const;
export type FaithKey = (typeof faiths)[number];

/** Kinds of sacred places: what explore, the map and every count of spaces know. */
export const kinds = [
  "temple",
  "mosque",
  "church",
  "gurudwara",
  "buddhist-center",
  "pandal",
  "virtual-temple",
] as const;
export type PlaceKind = (typeof kinds)[number];
/** A samiti is a committee of people with a festival: managed like a space, and no place. */
export type SpaceKind = PlaceKind | "samiti";

export const isFaith = (value: unknown): value is FaithKey => faiths.includes(value as FaithKey);
export const isKind = (value: unknown): value is PlaceKind => kinds.includes(value as PlaceKind);

/** Words by which people ask for a kind or a faith, whatever the space calls itself. */
export const askedAs: Readonly<Record<SpaceKind | FaithKey, string>> = {
  temple: "temple mandir मंदिर kovil",
  mosque: "mosque masjid मस्जिद",
  church: "church girja गिरजाघर",
  gurudwara: "gurudwara गुरुद्वारा",
  "buddhist-center": "buddhist center vihara विहार stupa स्तूप monastery",
  pandal: "pandal पंडाल festival",
  "virtual-temple": "virtual temple mandir मंदिर",
  samiti: "samiti committee समिति",
  hindu: "hindu हिंदू",
  sikh: "sikh सिख",
  islamic: "islamic muslim islam इस्लाम",
  buddhist: "buddhist bauddh बौद्ध",
  christian: "christian ईसाई",
  jain: "jain जैन",
};

/** Where a space is read of: a samiti has a page of its own. */
export const spacePath = ({ id, kind }: { readonly id: number; readonly kind: string }): string =>
  kind === "samiti" ? `/samiti/${id}` : `/space/${id}`;
