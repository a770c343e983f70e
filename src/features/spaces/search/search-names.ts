import { searchWords } from "../../../platform/search/normalise.ts";
import type { FaithKey } from "../faiths.ts";
import type { SpaceKind } from "../kinds.ts";

/** Words by which people ask for a kind or a faith, whatever the space calls itself. */
export const searchNames: Readonly<Record<SpaceKind | FaithKey, string>> = {
  temple: "temple mandir मंदिर kovil",
  mosque: "mosque masjid मस्जिद",
  church: "church girja गिरजाघर",
  gurudwara: "gurudwara गुरुद्वारा",
  "buddhist-center": "buddhist center vihara विहार stupa स्तूप monastery",
  pandal: "pandal पंडाल festival",
  "virtual-temple": "virtual temple mandir मंदिर",
  samiti: "samiti committee समिति",
  practice: "",
  hindu: "hindu हिंदू",
  sikh: "sikh सिख",
  islamic: "islamic muslim islam इस्लाम",
  buddhist: "buddhist bauddh बौद्ध",
  christian: "christian ईसाई",
  jain: "jain जैन",
};

/** These stand in so many places that looking for their beginnings would only be slow. */
export const wordsOfKinds: ReadonlySet<string> = new Set(searchWords(Object.values(searchNames).join(" ")));
