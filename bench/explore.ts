// Explore over 100,000 spaces: how long the database works for one page of a search, count included.
import { findSpaces } from "../src/features/spaces/queries/explore.server.ts";
import { type ExploreFilters, readExploreAddress } from "../src/features/spaces/search/explore-address.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { drawnNumbers, insertSpaces, misspelt, pick, type SyntheticSpace } from "./many-spaces.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench, BenchResult } from "./result.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";

const FULL = { count: 100_000, perKind: 34 };
const SHORT = { count: 500, perKind: 1 };
const LIMIT_MS = 30;

export const run: Bench = async ({ short } = {}) => {
  const { count, perKind } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    const spaces = await insertSpaces(pool, count);
    await pool.query("vacuum analyze");
    const { db, time } = await timedDatabase(pool);
    const search = async (filters: ExploreFilters) => {
      const { answer: page, taken } = await time(filters.q, () => findSpaces(db, filters));
      return { page, taken };
    };
    const results: BenchResult[] = [];
    const all: Taken[] = [];
    for (const [name, asked] of Object.entries(questions(spaces, perKind))) {
      const taken: Taken[] = [];
      for (const filters of asked) {
        // The second time counts: the first reads what a running server has in memory.
        const { page } = await search(filters);
        const again = name === "second page" ? { ...filters, after: page.next } : filters;
        if (again.after !== filters.after) await search(again);
        taken.push((await search(again)).taken);
      }
      all.push(...taken);
      results.push(takenWithin(name, taken, LIMIT_MS));
    }
    return [
      ...results,
      takenWithin(`all ${all.length} searches among ${count.toLocaleString("en-IN")} spaces`, all, LIMIT_MS),
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

function questions(spaces: readonly SyntheticSpace[], perKind: number): Record<string, ExploreFilters[]> {
  const draw = drawnNumbers(7);
  const some = () => pick(spaces, draw);
  const nameWord = () => some().name.split(" ")[0]!;
  const near = () => {
    const { lat, lng } = some();
    return `${lat.toFixed(2)},${lng.toFixed(2)}`;
  };
  const faith = () => pick(["hindu", "sikh", "islamic", "christian", "buddhist", "jain"], draw);
  const asks = (make: () => Record<string, string>) =>
    Array.from({ length: perKind }, () => readExploreAddress(new URLSearchParams(make())));
  return {
    "whole name": asks(() => ({ q: some().name })),
    "one word of a name": asks(() => ({ q: nameWord() })),
    "typing error": asks(() => ({ q: misspelt(nameWord(), draw) })),
    Devanagari: asks(() => ({ q: some().localName })),
    "kind and place": asks(() => ({ q: `${pick(["mandir", "masjid", "church", "gurudwara"], draw)} ${some().city}` })),
    "a common word": asks(() => ({ q: pick(["mandir", "temple", "masjid", "hindu", "ma", "church"], draw) })),
    "faith, and its order": asks(() => ({ faith: faith(), sort: pick(["rating", "name", "followers"], draw) })),
    "near me": asks(() => ({ near: near(), ...(draw() < 0.5 ? { faith: faith() } : {}) })),
    "near me, with a word": asks(() => ({ near: near(), q: pick(["mandir", nameWord(), "masjid"], draw) })),
    "second page": asks(() => ({ q: pick(["mandir", nameWord(), some().city], draw) })),
  };
}
