import { languages, type Language } from "../../../platform/i18n/languages.ts";
import { searchWords } from "../../../platform/search/normalise.ts";
import type { ProviderCategory } from "../rules.ts";

/** What people say in each language of the house; the same word in another script is found without standing here. */
type Named = Readonly<Record<Language, string>>;

const categories: Readonly<Record<ProviderCategory, Named>> = {
  Murtikar: { en: "murtikar idol maker sculptor shilpi", hi: "मूर्तिकार मूर्ति" },
  Designer: { en: "designer pandal design", hi: "डिज़ाइनर" },
  Decorator: { en: "decorator decoration flowers", hi: "सजावट" },
  Pujari: { en: "pujari pandit purohit", hi: "पुजारी पंडित पुरोहित" },
  Priest: { en: "priest", hi: "पुरोहित पादरी" },
  Guide: { en: "guide", hi: "मार्गदर्शक" },
  Volunteer: { en: "volunteer sevak", hi: "स्वयंसेवक" },
};

const faiths: Readonly<Record<string, Named>> = {
  hindu: { en: "hindu", hi: "हिंदू" },
  sikh: { en: "sikh granthi", hi: "सिख" },
  islamic: { en: "islamic muslim imam", hi: "इस्लाम" },
  buddhist: { en: "buddhist bauddh", hi: "बौद्ध" },
  christian: { en: "christian", hi: "ईसाई" },
  jain: { en: "jain", hi: "जैन" },
};

/** Whoever asks in one language finds who wrote in another. */
const inAll = (named: Named): string => languages.map((language) => named[language]).join(" ");

const said = <Key extends string>(names: Readonly<Record<Key, Named>>) =>
  Object.fromEntries(Object.entries<Named>(names).map(([key, named]) => [key, inAll(named)])) as Record<Key, string>;

/** Words by which people ask for a category, whatever the provider calls it. */
export const categorySearchNames: Readonly<Record<ProviderCategory, string>> = said(categories);

/** By which people ask for somebody of their own faith. */
export const faithSearchNames: Readonly<Record<string, string>> = said(faiths);

/** These stand in so many places that looking for their beginnings would only be slow. */
export const wordsOfCategories: ReadonlySet<string> = new Set(
  searchWords([...Object.values(categorySearchNames), ...Object.values(faithSearchNames)].join(" ")),
);
