import { expect, test } from "vitest";
import { fixedCities } from "./directory/directory-address.ts";
import { portfolioCategories } from "./portfolio-rules.ts";
import { usualHours } from "./provider-options.ts";
import { providerCategories } from "./rules.ts";
import { usualSpecializations } from "./ui/category-words.ts";

test("categories, cities and kinds of work are those of the specification, in its order", () => {
  expect(providerCategories).toEqual([
    ...["Murtikar", "Designer", "Decorator", "Pujari"],
    ...["Priest", "Guide", "Volunteer"],
  ]);
  expect(fixedCities).toEqual(["mumbai", "delhi", "kolkata", "chennai", "bangalore", "pune", "hyderabad"]);
  expect(portfolioCategories).toEqual(["Traditional", "Festival", "Decorative"]);
});

test("six specializations are usual in five categories, three of a general kind in the others", () => {
  for (const category of providerCategories) {
    const words = usualSpecializations[category].map(({ message }) => message);
    const isGeneral = category === "Murtikar" || category === "Pujari";
    expect(words.length, category).toBe(isGeneral ? 3 : 6);
    expect(new Set(words).size, category).toBe(words.length);
  }
});

test("a workshop is open on weekdays from nine to six, on Saturday until four, and closed on Sunday", () => {
  expect(usualHours).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "09:00", closesAt: "18:00" })),
    { weekday: 6, opensAt: "09:00", closesAt: "16:00" },
  ]);
});
