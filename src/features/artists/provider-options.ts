import { textLanguages, type TextLanguage } from "#/platform/i18n/languages.ts";

const further = ["te", "kn", "or", "as", "ne", "sd", "kok", "mai"] as const;

/** Languages that providers name, as codes of ISO 639: those in which texts may be written, and others of the country. */
export const providerLanguages: readonly ProviderLanguage[] = [...textLanguages, ...further];
export type ProviderLanguage = TextLanguage | (typeof further)[number];

export const priceKinds = ["ask", "from", "range", "donation", "volunteer"] as const;
export type PriceKind = (typeof priceKinds)[number];

/** How far around a place somebody works, in km. */
export const radii = [5, 10, 25, 50, 100, 250, 500, 1000] as const;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** The hours of one weekday, as "HH:MM" of the place; 1 is Monday. */
export interface WorkshopDay {
  readonly weekday: Weekday;
  readonly opensAt: string;
  readonly closesAt: string;
}

/** What stands in the form of somebody who has not said theirs: Sunday is closed. */
export const usualHours: readonly WorkshopDay[] = weekdays
  .filter((weekday) => weekday !== 7)
  .map((weekday) => ({ weekday, opensAt: "09:00", closesAt: weekday === 6 ? "16:00" : "18:00" }));

export const SPECIALIZATIONS_MOST = 20;
export const SPECIALIZATION_LENGTH = 60;
export const LANGUAGES_MOST = 12;

/** What a listed profile has to say. */
export const listingNeeds = ["category", "specialization", "bio", "city", "languages"] as const;
export type ListingNeed = (typeof listingNeeds)[number];
