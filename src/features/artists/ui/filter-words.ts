import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isFaith } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import {
  type CategoryType,
  categoryTypes,
  type DirectorySort,
  type fixedCities,
  type PriceFilter,
} from "../directory/directory-address.ts";
import type { Option } from "../directory/options.ts";
import { providerCategories } from "../rules.ts";
import { categoryWords } from "./category-words.ts";
import { priceKindWords } from "./price.ts";

export const categoryLabel = (i18n: I18n, type: CategoryType): string =>
  i18n._(categoryWords[providerCategories[categoryTypes.indexOf(type)]!]);

const fixedCityWords: Readonly<Record<(typeof fixedCities)[number], MessageDescriptor>> = {
  mumbai: msg`Mumbai`,
  delhi: msg`Delhi`,
  kolkata: msg`Kolkata`,
  chennai: msg`Chennai`,
  bangalore: msg`Bangalore`,
  pune: msg`Pune`,
  hyderabad: msg`Hyderabad`,
};

export const sortWords: Readonly<Record<DirectorySort, MessageDescriptor>> = {
  relevance: msg`Best match`,
  nearest: msg`Nearest`,
  followers: msg`Most followed`,
  rating: msg`Highest rated`,
  newest: msg`Newest`,
  price: msg`Lowest price`,
};

export function cityLabel(i18n: I18n, { value, label }: Pick<Option, "value" | "label">): string {
  const word = (fixedCityWords as Readonly<Record<string, MessageDescriptor>>)[value];
  return word ? i18n._(word) : label;
}

export const faithLabel = (i18n: I18n, faith: string): string => (isFaith(faith) ? i18n._(faithWords[faith]) : faith);

export function priceLabel(i18n: I18n, price: PriceFilter): string {
  if (price === "donation" || price === "volunteer" || price === "ask") return i18n._(priceKindWords[price]);
  const rupees = formatRupees(Number(price) * 100, i18n.locale);
  return i18n._(msg`From ${rupees} or less`);
}

export function ratingLabel(i18n: I18n, rating: string): string {
  const stars = formatCount(Number(rating), i18n.locale);
  return i18n._(msg`${stars} stars and more`);
}

/** "Pune (12)", without the number where it is not counted. */
export const withCount = (i18n: I18n, label: string, count: number | null): string =>
  count === null ? label : `${label} (${formatCount(count, i18n.locale)})`;
