// Gifts settled per second (state, receipt number, books, chain, queued reactions, news to the pages) against bare inserts
// of one row each, on the same database with fsync, by turns in one run.
import type pg from "pg";
import { settlePayment } from "../src/features/payments/public.server.ts";
import { createDb, createPool } from "../src/platform/db/connection.ts";
import { startJobs } from "../src/platform/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, median } from "./result.ts";

const FULL = { gifts: 2_000, rounds: 5 };
const SHORT = { gifts: 60, rounds: 1 };
const CALLERS = 48;
const CONNECTIONS = 12;
const SPACES = 100;
const LEAST = 0.5;

export const run: Bench = async ({ short } = {}) => {
  const { gifts, rounds } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: true });
  const log = createLog({ logLevel: "error" });
  const pool = createPool(postgres.url, log, { max: CONNECTIONS, statementTimeoutMs: 0 });
  try {
    const jobs = await startJobs(postgres.url, log, { supervise: false });
    const db = createDb(pool);
    await pool.query(
      `insert into space (kind, faith, name, city, region, is_listed)
       select 'temple', 'hindu', 'Space ' || i, 'Ujjain', 'Madhya Pradesh', true from generate_series(1, $1::int) i`,
      [SPACES],
    );
    await pool.query("create table bare (like payment including all)");
    await pool.query("create table narrow (id bigint generated always as identity primary key, amount_paise bigint)");
    const settle = async (spaces: number) => {
      const ids = await insertPending(pool, gifts, spaces);
      return perSecond(gifts, async (i) => {
        const payment = { paymentId: ids[i]!, at: new Date(), method: "online", channel: "gateway" } as const;
        await settlePayment({ db, jobs }, payment);
      });
    };
    const rates = { bare: [] as number[], narrow: [] as number[], many: [] as number[], one: [] as number[] };
    // The first round warms caches, plans and files, and is left out.
    for (let round = 0; round <= rounds; round++) {
      const found = {
        bare: await perSecond(gifts, (i) => insertBare(pool, i)),
        many: await settle(SPACES),
        narrow: await perSecond(gifts, () => pool.query("insert into narrow (amount_paise) values ($1)", [5_100])),
        one: await settle(1),
      };
      if (round > 0) for (const key of ["bare", "narrow", "many", "one"] as const) rates[key].push(found[key]);
      await pool.query("analyze payment, ledger_transaction, ledger_entry");
    }
    await jobs.stop();
    const counted = await pool.query<{ n: number }>("select count(*)::int as n from ledger_transaction");
    if (counted.rows[0]!.n !== 2 * gifts * (rounds + 1)) throw new Error(`${counted.rows[0]!.n} gifts were counted.`);
    const ratio = median(rates.many.map((rate, i) => rate / rates.bare[i]!));
    const whole = (key: keyof typeof rates) => Math.round(median(rates[key])).toLocaleString("en");
    return [
      {
        name: `gifts settled per second, of ${SPACES} spaces, against bare inserts of the same row`,
        value: ratio,
        unit: "×",
        target: `≥ ${LEAST}`,
        ok: ratio >= LEAST,
        note: `${whole("many")} against ${whole("bare")} a second, ${CALLERS} callers over ${CONNECTIONS} connections each, every commit on the disk; all gifts of one space: ${whole("one")}; rows of two columns without any index but the key: ${whole("narrow")}. Settlements that come at once share a commit.`,
      },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

async function perSecond(gifts: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const caller = async () => {
    while (next < gifts) await work(next++);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (gifts * 1000) / (performance.now() - began);
}

async function insertPending(pool: pg.Pool, gifts: number, spaces: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into payment (token, space_id, purpose, amount_paise, channel, idempotency_key)
     select gen_random_uuid()::text, 1 + i % $2::int, 'gift', 5100, 'unchosen', gen_random_uuid()::text
     from generate_series(1, $1::int) i returning id`,
    [gifts, spaces],
  );
  return rows.map(({ id }) => id);
}

/** A gift's row, with its indexes and nothing else: no state, no receipt, no books. */
const insertBare = (pool: pg.Pool, i: number) =>
  pool.query(
    `insert into bare (token, space_id, purpose, amount_paise, channel, idempotency_key)
     values (gen_random_uuid()::text, $1, 'gift', 5100, 'unchosen', gen_random_uuid()::text)`,
    [1 + (i % SPACES)],
  );
