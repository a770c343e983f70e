import { searchWords } from "../../../platform/search/normalise.ts";
import type { ProviderCategory } from "../rules.ts";

/** Words by which people ask for a category, whatever the provider calls it. */
export const categorySearchNames: Readonly<Record<ProviderCategory, string>> = {
  Murtikar: "murtikar idol maker sculptor मूर्तिकार मूर्ति shilpi",
  Designer: "designer pandal design डिज़ाइनर",
  Decorator: "decorator decoration सजावट flowers",
  Pujari: "pujari pandit purohit पुजारी पंडित पुरोहित",
  Priest: "priest पुरोहित पादरी",
  Guide: "guide मार्गदर्शक",
  Volunteer: "volunteer स्वयंसेवक sevak",
};

/** By which people ask for somebody of their own faith. */
export const faithSearchNames: Readonly<Record<string, string>> = {
  hindu: "hindu हिंदू",
  sikh: "sikh सिख granthi",
  islamic: "islamic muslim इस्लाम imam",
  buddhist: "buddhist bauddh बौद्ध",
  christian: "christian ईसाई",
  jain: "jain जैन",
};

/** These stand in so many places that looking for their beginnings would only be slow. */
export const wordsOfCategories: ReadonlySet<string> = new Set(
  searchWords([...Object.values(categorySearchNames), ...Object.values(faithSearchNames)].join(" ")),
);
