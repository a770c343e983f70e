import { allLanguages, scriptOf } from "#/platform/i18n/languages.ts";
import { devanagariNames, devanagariStates } from "./names/devanagari-names.ts";
import { englishNames } from "./names/english-names.ts";
import type { ListedCity } from "./read-cities.ts";

/** A script is two lists of lines, and a line here: all languages that are written in it read these. */
const namesByScript: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  Latn: namesOf(englishNames),
  Deva: namesOf(devanagariNames),
};
const statesByScript: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  Deva: namesOf(devanagariStates),
};
/** One language for each script that has a list. */
const namedIn = allLanguages.filter(
  ({ script }, i) => script in namesByScript && allLanguages.findIndex((other) => other.script === script) === i,
);

type Named = Pick<ListedCity, "name" | "country">;

/** A city's name in the script of a language; its Latin one where nobody wrote that down. */
export const cityName = ({ name, country }: Named, language: string): string =>
  namesByScript[scriptOf(language)]?.get(`${country} ${name}`) ??
  namesByScript["Latn"]!.get(`${country} ${name}`) ??
  name;

/** All that people call it: names in every language, and the one that it has in the list. */
export const everyName = (city: Named): string[] => [
  ...new Set([...namedIn.map(({ code }) => cityName(city, code)), city.name]),
];

/** The state of an Indian city, the country of another, in a language. */
export function regionName({ country, state }: Pick<ListedCity, "country" | "state">, language: string): string {
  if (country === "IN") return statesByScript[scriptOf(language)]?.get(state) ?? state;
  return new Intl.DisplayNames([language], { type: "region", fallback: "none" }).of(country) ?? "";
}

/** Its state or country in every language. */
export const everyRegion = (city: Pick<ListedCity, "country" | "state">): string[] => [
  ...new Set([...namedIn.map(({ code }) => regionName(city, code)), city.state]),
];

function namesOf(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => line.split(" = ") as [string, string]),
  );
}
