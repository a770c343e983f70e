// Messages of many topics between nodes, over the outbox against a NOTIFY in each transaction, by turns on one database.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectBus, publish } from "../src/platform/bus.ts";
import { createDb, createPool, type Db } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { notify } from "./bus/notify.ts";
import { type Heard, startNodes, type Way } from "./bus/nodes.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, type BenchResult, median, percentile } from "./result.ts";

const TEXT = "Jai Shri Ram, the evening aarti from Ayodhya is beautiful today. ".repeat(3);
const WAYS = ["outbox", "notify"] as const;

export interface BusSizes {
  readonly nodes: number;
  readonly topics: number;
  readonly writesASecond: number;
  /** Writers that each begin anew as soon as they have committed. */
  readonly writers: number;
  readonly turns: number;
  readonly seconds: number;
}

interface Turn {
  readonly written: number;
  readonly heard: readonly Heard[];
}

const FULL: BusSizes = { nodes: 4, topics: 200, writesASecond: 100, writers: 32, turns: 5, seconds: 4 };
const SHORT: BusSizes = { nodes: 2, topics: 8, writesASecond: 100, writers: 4, turns: 1, seconds: 0.4 };

export const run: Bench = async ({ short } = {}) => {
  // The database commits as an installation's does: commits wait for the disk.
  const postgres = await ownPostgres({ durable: true });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }));
  try {
    return await measureBus(postgres.url, short ? SHORT : FULL);
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** @param url a migrated database. */
export async function measureBus(url: string, sizes: BusSizes): Promise<BenchResult[]> {
  const log = createLog({ logLevel: "error" });
  const bus = await connectBus(url, log);
  const pool = createPool(url, log, { max: sizes.writers });
  const db = createDb(pool, bus.watch);
  await sql`create table if not exists bench_row (id bigint generated always as identity, text text)`.execute(db);
  const paced: Record<Way, Turn[]> = { outbox: [], notify: [] };
  const rushed: Record<Way, number[]> = { outbox: [], notify: [] };
  try {
    for (let turn = 0; turn < sizes.turns; turn += 1) {
      for (const way of turn % 2 ? WAYS.toReversed() : WAYS) {
        const nodes = await startNodes(way, url, sizes);
        await pace(db, way, { ...sizes, seconds: 0.3 });
        await sleep(200);
        await nodes.ask();
        const written = await pace(db, way, sizes);
        await sleep(500);
        paced[way].push({ written, heard: await nodes.ask() });
        rushed[way].push(await rush(db, way, sizes));
        await nodes.stop();
      }
    }
  } finally {
    await db.destroy();
    await bus.close();
  }
  return results(sizes, paced, rushed);
}

async function write(db: Db, way: Way, topic: string): Promise<void> {
  const message = { at: performance.timeOrigin + performance.now(), text: TEXT };
  await db.transaction().execute(async (db) => {
    await sql`insert into bench_row (text) values (${TEXT})`.execute(db);
    await (way === "outbox" ? publish : notify)(db, topic, message);
  });
}

/** So many writes a second, however long each takes. @returns how many. */
async function pace(db: Db, way: Way, { seconds, writesASecond, topics }: BusSizes): Promise<number> {
  const count = Math.round(seconds * writesASecond);
  const from = performance.now();
  const writes: Promise<void>[] = [];
  for (let i = 0; i < count; i += 1) {
    const wait = from + (i * 1_000) / writesASecond - performance.now();
    if (wait > 1) await sleep(wait);
    writes.push(write(db, way, `chat.${(i * 7) % topics}`));
  }
  await Promise.all(writes);
  return count;
}

/** Writes as many rows as possible. @returns writes a second. */
async function rush(db: Db, way: Way, { writers, seconds, topics }: BusSizes): Promise<number> {
  const from = performance.now();
  let written = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() - from < seconds * 1_000) await write(db, way, `chat.${(written += 1) % topics}`);
    }),
  );
  return (written * 1_000) / (performance.now() - from);
}

function results(sizes: BusSizes, paced: Record<Way, Turn[]>, rushed: Record<Way, number[]>): BenchResult[] {
  const of = <Figure>(figure: (way: Way) => Figure) => ({ outbox: figure("outbox"), notify: figure("notify") });
  const latency = (share: number) =>
    of((way) =>
      median(
        paced[way].map(({ heard }) =>
          percentile(
            heard.flatMap((one) => one.latenciesMs),
            share,
          ),
        ),
      ),
    );
  const [p50, p95] = [latency(0.5), latency(0.95)];
  const perWrite = (figure: (heard: Heard) => number) =>
    of((way) =>
      median(
        paced[way].map(
          ({ written, heard }) => heard.reduce((sum, one) => sum + figure(one), 0) / sizes.nodes / written,
        ),
      ),
    );
  const parsed = perWrite((one) => one.parsed);
  const cpu = perWrite((one) => one.cpuMs * 1_000);
  const lost = WAYS.flatMap((way) => paced[way]).reduce(
    (sum, { written, heard }) => sum + written - heard.reduce((all, one) => all + one.latenciesMs.length, 0),
    0,
  );
  const rate = of((way) => median(rushed[way]));
  const most = median(rushed.outbox.map((one, turn) => one / rushed.notify[turn]!));
  const { nodes, topics, writers, writesASecond } = sizes;
  return [
    {
      name: `${writers} writers at once, commits a second against a NOTIFY in each`,
      value: most,
      unit: "×",
      target: "≥ 1, more the slower the disk",
      ok: most >= 1,
      note: `${Math.round(rate.outbox)} a second over the outbox; with NOTIFY ${Math.round(rate.notify)}`,
    },
    {
      name: `${writesASecond} writes a second, from the write to ${nodes} nodes, p95 against NOTIFY`,
      value: p95.outbox / p95.notify,
      unit: "×",
      target: "p95 at most 25 ms more, none lost",
      ok: p95.outbox <= p95.notify + 25 && lost === 0,
      note: `p50 ${p50.outbox.toFixed(1)} ms, p95 ${p95.outbox.toFixed(1)} ms; with NOTIFY p50 ${p50.notify.toFixed(1)} ms, p95 ${p95.notify.toFixed(1)} ms; ${lost} lost`,
    },
    {
      name: `${topics} topics, ${topics / nodes} for each node: messages that a node parses, against NOTIFY`,
      value: parsed.outbox / parsed.notify,
      unit: "×",
      target: `≤ ${(1 / nodes).toFixed(2)}`,
      ok: parsed.outbox / parsed.notify <= 1 / nodes + 0.001,
      note: `${parsed.outbox.toFixed(2)} for each write, with NOTIFY ${parsed.notify.toFixed(2)}; a node's processor ${cpu.outbox.toFixed(0)} µs for each write, with NOTIFY ${cpu.notify.toFixed(0)} µs`,
    },
  ];
}
