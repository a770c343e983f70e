import type { Db } from "../../../platform/db/connection.ts";
import { categoryTypes, type DirectoryFilters, fixedCities, prices, ratings } from "../directory/directory-address.ts";
import { languageLabels } from "../directory/languages.ts";
import type { DirectoryOptions, Option } from "../directory/options.ts";
import { type DirectoryCounts, readDirectoryChoices } from "./directory-counts.server.ts";

/** What the filters can choose, and how many each choice leaves. */
export async function readDirectoryOptions(
  db: Db,
  language: string,
  filters: DirectoryFilters,
  counts: DirectoryCounts | null,
): Promise<DirectoryOptions> {
  const { cities, languages, faiths } = await readDirectoryChoices(db, language);
  const countOf = (mark: string): number | null => (counts ? (counts.of[mark] ?? counts.ofOthers) : null);
  const option = (filter: string, value: string, label = ""): Option => {
    return { value, label, count: countOf(`${filter}/${value}`) };
  };
  // What is chosen stands among the choices, though nobody has it.
  const withChosen = (values: readonly string[], chosen: string | null) =>
    chosen === null || values.includes(chosen) ? values : [...values, chosen];
  const codes = withChosen(languages, filters.language);
  const labels = languageLabels(codes, language);
  const otherCity = withChosen([...fixedCities, ...cities.map(({ key }) => key)], filters.city).at(-1)!;
  const isUnknown = otherCity === filters.city && !cities.some(({ key }) => key === otherCity);
  const unknownCity =
    isUnknown && !fixedCities.some((city) => city === otherCity) ? [option("city", otherCity, otherCity)] : [];
  return {
    categories: categoryTypes.map((type) => option("category", type)),
    cities: [
      ...fixedCities.map((city) => option("city", city)),
      ...cities.map(({ key, name }) => option("city", key, name)),
      ...unknownCity,
    ],
    faiths: withChosen(faiths, filters.faith).map((faith) => option("faith", faith)),
    languages: codes
      .map((code, i) => option("language", code, labels[i]))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    prices: prices.map((price) => option("price", price)),
    ratings: ratings.map((rating) => option("rating", rating)),
    verified: countOf("verified"),
  };
}
