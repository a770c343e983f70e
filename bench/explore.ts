// Explore over 100,000 spaces: how long the database works for one page of a search, count included.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { findSpaces } from "../src/features/spaces/queries/explore.server.ts";
import { type ExploreFilters, readExploreAddress } from "../src/features/spaces/search/explore-address.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import type { DB } from "../src/platform/db/types.generated.ts";
import { createLog } from "../src/platform/log.ts";
import { drawnNumbers, insertSpaces, pick, type SyntheticSpace } from "./many-spaces.ts";
import { type Bench, type BenchResult, percentile } from "./result.ts";

const FULL = { count: 100_000, perKind: 34 };
const SHORT = { count: 500, perKind: 1 };
const LIMIT_MS = 30;

export const run: Bench = async ({ short } = {}) => {
  const { count, perKind } = short ? SHORT : FULL;
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const postgres = await startEmbeddedPostgres(path.join(folder, "pg"), { durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    await migrate(pool);
    const spaces = await insertSpaces(pool, count);
    await pool.query("vacuum analyze");
    const search = await searcher(pool);
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
      results.push(result(name, taken));
    }
    return [...results, result(`all ${all.length} searches among ${count.toLocaleString("en-IN")} spaces`, all)];
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Taken {
  readonly asked: string;
  /** The time from sending a query to having its answer, at our end of the socket. */
  readonly wallMs: number;
  /** The processor time of the database's process; on Linux only. */
  readonly processorMs: number | null;
}

/** A search that measures its time, all its queries together. */
async function searcher(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const worked = (): number | null => {
    try {
      return Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      return null;
    }
  };
  let wallMs = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (wallMs += event.queryDurationMillis),
  });
  return async (filters: ExploreFilters) => {
    wallMs = 0;
    const before = worked();
    const page = await findSpaces(db, filters);
    const after = worked();
    const processorMs = before === null || after === null ? null : after - before;
    return { page, taken: { asked: filters.q, wallMs, processorMs } satisfies Taken };
  };
}

function result(name: string, taken: readonly Taken[]): BenchResult {
  const wall = taken.map(({ wallMs }) => wallMs);
  const processor = taken.flatMap(({ processorMs }) => processorMs ?? []);
  const slowest = taken.reduce((a, b) => (b.wallMs > a.wallMs ? b : a));
  const p95 = percentile(wall, 0.95);
  const parts = [
    `p50 ${percentile(wall, 0.5).toFixed(1)} ms`,
    `slowest ${slowest.wallMs.toFixed(1)} ms${slowest.asked ? ` “${slowest.asked}”` : ""}`,
    processor.length > 0 ? `the database’s own processor time p95 ${percentile(processor, 0.95).toFixed(1)} ms` : "",
  ];
  const note = parts.filter(Boolean).join(", ");
  return { name: `p95, ${name}`, value: p95, unit: "ms", target: `< ${LIMIT_MS}`, ok: p95 < LIMIT_MS, note };
}

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

/** One letter left out, doubled into its neighbour's place, or exchanged with its neighbour. */
function misspelt(word: string, draw: () => number): string {
  const at = 1 + Math.floor(draw() * Math.max(1, word.length - 2));
  const slip = draw();
  if (slip < 0.4) return word.slice(0, at) + word.slice(at + 1);
  if (slip < 0.7) return `${word.slice(0, at)}e${word.slice(at + 1)}`;
  return word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2);
}
