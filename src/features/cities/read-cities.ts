import { readFileSync } from "node:fs";
import path from "node:path";

/** A line of cities.tsv. */
export interface ListedCity {
  readonly id: number;
  /** In Latin letters, as GeoNames has it without marks of transliteration. */
  readonly name: string;
  readonly isCapital: boolean;
  /** ISO 3166. */
  readonly country: string;
  /** Of an Indian city; else empty. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** 0 where nobody has counted. */
  readonly people: number;
}

/** Bundled pages lie elsewhere: the list is read where the source is, as threads are begun. */
const LIST = path.resolve("src/features/cities/cities.tsv");

export const readCityList = (): string => readFileSync(LIST, "utf8");

/** Cities of the world, those with the most people first; all of India, elsewhere those of 15,000 people and more. */
export const parseCities = (list: string): ListedCity[] =>
  list
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [id, name, country, state, lat, lng, people] = line.split("\t") as string[];
      return {
        id: Number(id),
        name: name!.replace(/\*$/, ""),
        isCapital: name!.endsWith("*"),
        country: country!,
        state: state!,
        lat: Number(lat),
        lng: Number(lng),
        people: Number(people),
      };
    });
