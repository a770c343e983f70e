// Jobs of one queue worked per second, of short work and of work that waits for others as mails and gateways do, against
// bare claims (update … skip locked, then delete) of rows of the same database; then the handlers of receipts, refunds,
// mails and pushes over it.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createDb, createPool } from "../src/platform/db/connection.ts";
import { type Jobs, startJobs } from "../src/platform/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { measureHandlers } from "./jobs/handlers.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, type BenchResult, median } from "./result.ts";

const FULL = { pieces: 600, rounds: 3 };
const SHORT = { pieces: 30, rounds: 1 };
/** As many as the deliveries of notifications have. */
const CONCURRENCY = 8;
/** Milliseconds that a mail server takes for a mail. */
const ANSWER_MS = 20;
const LEAST = 200;

export const run: Bench = async ({ short = false } = {}) => [
  ...(await measureQueue(short)),
  ...(await measureHandlers({ short })),
];

async function measureQueue(short: boolean): Promise<BenchResult[]> {
  const { pieces, rounds } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: true });
  const log = createLog({ logLevel: "silent" });
  const pool = createPool(postgres.url, log, { max: 4, statementTimeoutMs: 0 });
  const db = createDb(pool);
  const rates = { short: [] as number[], waiting: [] as number[], single: [] as number[], bare: [] as number[] };
  let jobs: Jobs | undefined;
  try {
    jobs = await startJobs(postgres.url, log, { supervise: false });
    await pool.query("create table bare (id bigint generated always as identity primary key, taken_at timestamptz)");
    const worked = async (name: string, concurrency: number, handle: () => Promise<unknown>) => {
      await jobs!.sendMany(
        db,
        name,
        Array.from({ length: pieces }, (_, piece) => ({ data: { piece } })),
      );
      const all = Promise.withResolvers<void>();
      let left = pieces;
      const began = performance.now();
      await jobs!.work({
        name,
        concurrency,
        handle: async () => {
          await handle();
          if (--left === 0) all.resolve();
        },
      });
      await all.promise;
      return (pieces * 1000) / (performance.now() - began);
    };
    for (let round = 0; round < rounds; round++) {
      rates.bare.push(await bareClaims(pool, pieces));
      rates.short.push(await worked(`bench.short-${round}`, CONCURRENCY, async () => undefined));
      rates.waiting.push(await worked(`bench.waiting-${round}`, CONCURRENCY, () => wait(ANSWER_MS)));
      rates.single.push(await worked(`bench.single-${round}`, 1, async () => undefined));
    }
    const whole = (key: keyof typeof rates) => Math.round(median(rates[key])).toLocaleString("en");
    const rate = Math.min(median(rates.short), median(rates.waiting));
    return [
      {
        name: `jobs of one queue worked per second, ${CONCURRENCY} at a time`,
        value: rate,
        unit: "a second",
        target: `≥ ${LEAST}`,
        ok: rate >= LEAST,
        note: `${whole("short")} a second of work that does nothing, ${whole("waiting")} of work that waits ${ANSWER_MS} ms, ${whole("single")} by one worker; bare claims one by one: ${whole("bare")}`,
      },
    ];
  } finally {
    await jobs?.stop();
    await pool.end();
    await postgres.stop();
  }
}

async function bareClaims(pool: pg.Pool, pieces: number): Promise<number> {
  await pool.query("insert into bare (taken_at) select null from generate_series(1, $1::int)", [pieces]);
  const began = performance.now();
  for (let i = 0; i < pieces; i++) {
    const { rows } = await pool.query<{ id: number }>(
      `update bare set taken_at = now() where id = (
         select id from bare where taken_at is null order by id limit 1 for update skip locked
       ) returning id`,
    );
    await pool.query("delete from bare where id = $1", [rows[0]!.id]);
  }
  return (pieces * 1000) / (performance.now() - began);
}
