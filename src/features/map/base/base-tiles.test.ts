import { expect, test } from "vitest";
import { cityName, regionName } from "#/features/cities/public.ts";
import { parseCities, readCityList } from "#/features/cities/public.ts";
import { BaseTiles } from "./base-tiles.ts";

test("land has coasts and rivers and names in the reader's script, and no country in it", () => {
  const tiles = new BaseTiles();
  // Western India, from Mumbai to Ahmedabad.
  const [hindi, english] = ["hi", "en"].map((language) => Buffer.from(tiles.tile(5, 22, 14, language)));
  expect(hindi!.includes("मुंबई")).toBe(true);
  expect(english!.includes("Mumbai")).toBe(true);
  expect(english!.includes("land")).toBe(true);
  for (const word of ["countries", "boundary", "border", "IND"]) expect(english!.includes(word)).toBe(false);
  // The middle of the Pacific.
  expect(tiles.tile(5, 2, 18, "en").length).toBe(0);
});

test("the list has cities enough of India and of the world, each once, with names in Devanagari for the greatest", () => {
  const cities = parseCities(readCityList());
  const indian = cities.filter(({ country }) => country === "IN");
  expect(indian.length).toBeGreaterThanOrEqual(5_000);
  expect(cities.length - indian.length).toBeGreaterThanOrEqual(5_000);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
  const written = indian.slice(0, 200).filter((city) => /[\u0900-\u097f]/.test(cityName(city, "hi")));
  expect(written.length).toBeGreaterThanOrEqual(190);
  expect(cityName({ name: "Allahabad", country: "IN" }, "en")).toBe("Prayagraj");
  expect(regionName({ country: "IN", state: "Kerala" }, "hi")).toBe("केरल");
  expect(regionName({ country: "NP", state: "" }, "hi")).toBe("नेपाल");
});
