// The directory over 100,000 providers: how long the database works for one page, with the numbers beside the filters.
import {
  directoryAddress,
  type DirectoryFilters,
  readDirectoryAddress,
} from "../src/features/artists/directory/directory-address.ts";
import { findProviders } from "../src/features/artists/queries/directory.server.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { BUSY_DAY, insertProviders, type SyntheticProvider } from "./many-providers.ts";
import { drawnNumbers, misspelt, pick } from "./many-spaces.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench, BenchResult } from "./result.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";

const FULL = { count: 100_000, perKind: 34, pages: 12 };
const SHORT = { count: 500, perKind: 1, pages: 3 };
const LIMIT_MS = 30;

export const run: Bench = async ({ short } = {}) => {
  const { count, perKind, pages } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    const providers = await insertProviders(pool, count);
    await pool.query("vacuum analyze");
    const { db, time } = await timedDatabase(pool);
    const find = async (filters: DirectoryFilters) => {
      const { answer: page, taken } = await time(directoryAddress(filters), () => findProviders(db, filters));
      return { page, taken };
    };
    const results: BenchResult[] = [];
    const all: Taken[] = [];
    for (const [name, asked] of Object.entries(questions(providers, perKind))) {
      const taken: Taken[] = [];
      for (const filters of asked) {
        // The second time counts: the first reads what a running server has in memory.
        let { page } = await find(filters);
        let last = filters;
        for (let n = 1; name.startsWith("deep") && n < pages && page.next; n++) {
          last = { ...filters, after: page.next };
          ({ page } = await find(last));
        }
        taken.push((await find(last)).taken);
      }
      all.push(...taken);
      results.push(takenWithin(name, taken, LIMIT_MS));
    }
    return [
      ...results,
      takenWithin(`all ${all.length} questions among ${count.toLocaleString("en-IN")} providers`, all, LIMIT_MS),
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

function questions(providers: readonly SyntheticProvider[], perKind: number): Record<string, DirectoryFilters[]> {
  const draw = drawnNumbers(7);
  const some = () => pick(providers, draw);
  const nameWord = () => some().name.split(" ")[0]!;
  const category = () => pick(["murtikar", "designer", "pujari", "guide", "volunteer"], draw);
  const city = () => pick(["mumbai", "delhi", "kolkata", some().city], draw);
  const sort = () => pick(["followers", "rating", "newest", "price"], draw);
  const near = () => {
    const { lat, lng } = some();
    return `${lat.toFixed(2)},${lng.toFixed(2)}`;
  };
  const asks = (make: () => Record<string, string>) =>
    Array.from({ length: perKind }, () => readDirectoryAddress(new URLSearchParams(make())));
  return {
    "the whole directory": asks(() => ({ sort: sort() })),
    "whole name": asks(() => ({ q: some().name })),
    "typing error": asks(() => ({ q: misspelt(nameWord(), draw) })),
    Devanagari: asks(() => ({ q: some().localName })),
    "craft and city": asks(() => ({ q: `${some().craft} ${some().city}` })),
    "a common word": asks(() => ({
      q: pick(["murtikar", "pujari", "durga", "bengali", "mumbai"], draw),
      category: category(),
    })),
    "one filter": asks(() => {
      const one: Record<string, string>[] = [
        ...[{ category: category() }, { faith: "hindu" }, { language: "bn" }, { verified: "1" }],
      ];
      return pick(one, draw);
    }),
    "many filters": asks(() => ({ category: category(), city: city(), language: "hi", price: "25000", sort: sort() })),
    "free on a date": asks(() => ({ on: BUSY_DAY, ...(draw() < 0.5 ? { category: category() } : { q: nameWord() }) })),
    "near me": asks(() => ({ near: near(), ...(draw() < 0.5 ? { category: category() } : {}) })),
    "near me, with a word": asks(() => ({ near: near(), q: pick(["pujari", nameWord(), "durga"], draw) })),
    "deep pages, sorted": asks(() => ({ sort: sort(), ...(draw() < 0.5 ? { category: category() } : {}) })),
    "deep pages of a common word": asks(() => ({
      q: pick(["murtikar", "durga", "hindu"], draw),
      sort: pick(["", sort()], draw),
    })),
  };
}
