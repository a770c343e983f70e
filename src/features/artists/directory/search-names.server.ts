import { searchWords } from "../../../platform/search/normalise.ts";
import { faiths, type FaithKey } from "../../spaces/public.ts";
import { searchNames } from "../../spaces/public.server.ts";
import type { ProviderCategory } from "../rules.ts";

/** Words by which people ask for a category, in whatever language, and whatever the provider calls it. */
export const categorySearchNames: Readonly<Record<ProviderCategory, string>> = {
  Murtikar: "murtikar idol maker sculptor shilpi मूर्तिकार मूर्ति",
  Designer: "designer pandal design डिज़ाइनर",
  Decorator: "decorator decoration flowers सजावट",
  Pujari: "pujari pandit purohit पुजारी पंडित पुरोहित",
  Priest: "priest पुरोहित पादरी",
  Guide: "guide मार्गदर्शक",
  Volunteer: "volunteer sevak स्वयंसेवक",
};

const clergy: Readonly<Partial<Record<FaithKey, string>>> = { sikh: "granthi", islamic: "imam" };

/** By which people ask for somebody of their own faith. */
export const faithSearchNames = (faith: FaithKey): string => `${searchNames[faith]} ${clergy[faith] ?? ""}`;

/** These stand in so many places that looking for their beginnings would only be slow. */
export const wordsOfCategories: ReadonlySet<string> = new Set(
  searchWords([...Object.values(categorySearchNames), ...faiths.map(faithSearchNames)].join(" ")),
);
