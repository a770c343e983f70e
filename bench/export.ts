// 100,000 gifts of a space as a file of each kind: how much memory the worker's export takes while it streams them.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { encrypt } from "../src/platform/encrypt.ts";
import { bundle } from "./built.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench, BenchResult } from "./result.ts";

const FULL = { gifts: 100_000, donors: 20_000 };
const SHORT = { gifts: 300, donors: 50 };
const MOST_MB = 150;
const SECRET = "a-secret-for-benches-0123456789abcdef";
const formats = ["csv", "xlsx", "tally", "tax"] as const;

interface Figures {
  readonly before: number;
  readonly peak: number;
  readonly whole: number;
  readonly ms: number;
}

export const run: Bench = async ({ short } = {}) => {
  const sizes = short ? SHORT : FULL;
  const worker = await bundle("bench/export/worker.ts");
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 4, statementTimeoutMs: 0 });
  try {
    await fill(pool, sizes);
    const results: BenchResult[] = [];
    for (const format of formats) {
      const [warm, id] = [await order(pool, format, "2026-04-01"), await order(pool, format, null)];
      const { stdout } = await promisify(execFile)(process.execPath, [
        worker,
        ...[postgres.url, path.join(postgres.folder, "data"), SECRET, String(warm), String(id)],
      ]);
      const made = await pool.query<{ state: string; rows_done: number; bytes: number }>(
        "select state, rows_done, bytes from giving_export where id = $1",
        [id],
      );
      const { state, rows_done: rows, bytes } = made.rows[0]!;
      if (state !== "ready" || rows !== sizes.gifts) throw new Error(`The ${format} is ${state} with ${rows} rows.`);
      const { before, peak, whole, ms } = JSON.parse(stdout) as Figures;
      const mb = (value: number) => value / 1_000_000;
      results.push({
        name: `${sizes.gifts.toLocaleString("en")} gifts as ${format}: memory that the export adds`,
        value: mb(peak - before),
        unit: "MB",
        target: `≤ ${MOST_MB}`,
        ok: mb(peak - before) <= MOST_MB,
        note: `the whole process at its peak ${mb(whole).toFixed(0)} MB, ${mb(before).toFixed(0)} MB of them before the export; ${mb(bytes).toFixed(1)} MB of file in ${(ms / 1_000).toFixed(1)} s, ${Math.round(rows / (ms / 1_000)).toLocaleString("en")} rows a second`,
      });
    }
    return results;
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

async function order(pool: pg.Pool, format: string, day: string | null): Promise<number> {
  const filter = { q: "", from: day, to: day, fund: null, method: null, state: null };
  const { rows } = await pool.query<{ id: number }>(
    `insert into giving_export (token, space_id, format, filter) select $1, id, $2, $3 from space limit 1 returning id`,
    [randomBytes(16).toString("hex"), format, JSON.stringify(filter)],
  );
  return rows[0]!.id;
}

/** Gifts as they stand after a busy year, with their books; rows are laid down without the checks that made them. */
async function fill(pool: pg.Pool, { gifts, donors }: typeof FULL): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`insert into space (kind, faith, name, city, region, is_listed)
      values ('temple', 'hindu', 'Bench Mandir', 'Ujjain', 'Madhya Pradesh', true)`);
    const letters = (n: number) =>
      Array.from({ length: 5 }, (_, i) => "ABCDEFGHIJ"[Math.floor(n / 10 ** i) % 10]).join("");
    const pans = Array.from({ length: donors }, (_, i) =>
      encrypt(SECRET, `${letters(i)}${String(i).padStart(4, "0").slice(-4)}F`),
    );
    await client.query(
      "create temporary table pan (no bigint generated always as identity (minvalue 0 start 0), sealed bytea)",
    );
    await client.query("insert into pan (sealed) select unnest($1::bytea[])", [pans]);
    await client.query(
      `insert into payment (token, space_id, payer_name, payer_search, payer_address, payer_pan_sealed, purpose, fund,
          amount_paise, method, channel, state, idempotency_key, created_at, at, settled_at, booked_on, receipt_year,
          receipt_no, receipt_code)
        select 't' || i, s.id, 'Meera Sharma ' || i % $2::int, 'mira sarma ' || i % $2::int, i % $2::int || ' Ghat Road, Ujjain',
          p.sealed, 'gift', (array['general', 'events', 'charity'])[1 + i % 3], 100 * (51 + i % 5000),
          case when i % 7 = 0 then 'cash' else 'online' end, case when i % 7 = 0 then 'counter' else 'upi' end, 'completed',
          'k' || i, d.at, d.at, d.at, (d.at at time zone 'Asia/Kolkata')::date, 2026, i + 1, md5('c' || i)
        from generate_series(0, $1::int - 1) i
        join pan p on p.no = i % $2::int
        cross join lateral (select timestamptz '2026-04-01 06:00+05:30' + i * interval '5 minutes' as at) d
        cross join (select id from space limit 1) s`,
      [gifts, donors],
    );
    await client.query(`insert into gift (payment_id, space_id, message, in_memory_of)
      select id, space_id, case when id % 4 = 0 then 'With gratitude, from all of us at home.' else '' end, '' from payment`);
    await client.query(`insert into ledger_account (space_id, code)
      select s.id, c from space s, unnest(array['bank', 'cash', 'income:gift:general', 'income:gift:events', 'income:gift:charity']) c`);
    await client.query(`insert into ledger_transaction (space_id, seq, source, kind, booked_on, posted_at, receipt, code,
        entry_count, commitment, hash)
      select space_id, receipt_no, 'payment:' || id, 'gift', booked_on, settled_at, '2026-27/' || receipt_no, receipt_code, 2,
        md5(id::text), md5(id::text) from payment`);
    await client.query(`insert into ledger_entry (transaction_id, position, account_id, amount_paise)
      select t.id, e.position, a.id, e.amount from payment p join ledger_transaction t on t.source = 'payment:' || p.id
      cross join lateral (values (1, case when p.method = 'cash' then 'cash' else 'bank' end, p.amount_paise),
        (2, 'income:gift:' || p.fund, -p.amount_paise)) as e(position, account, amount)
      join ledger_account a on a.space_id = p.space_id and a.code = e.account`);
    await client.query("analyze");
  } finally {
    client.release();
  }
}
