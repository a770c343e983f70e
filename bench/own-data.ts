// All the data of somebody with 100,000 rows: how much memory the worker's file takes while it is written.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { bundle } from "./built.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench } from "./result.ts";

const FULL = { rows: 100_000 };
const SHORT = { rows: 1_500 };
const MOST_MB = 150;

interface Figures {
  readonly before: number;
  readonly peak: number;
  readonly whole: number;
  readonly ms: number;
}

export const run: Bench = async ({ short } = {}) => {
  const { rows } = short ? SHORT : FULL;
  const worker = await bundle("bench/own-data/worker.ts");
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 2, statementTimeoutMs: 0 });
  try {
    const [warm, full] = [await person(pool, 100), await person(pool, rows)];
    const { stdout } = await promisify(execFile)(process.execPath, [
      worker,
      ...[postgres.url, path.join(postgres.folder, "data"), String(warm), String(full)],
    ]);
    const made = await pool.query<{ state: string; bytes: number }>(
      "select state, bytes from own_data_file where id = $1",
      [full],
    );
    const { state, bytes } = made.rows[0]!;
    if (state !== "ready") throw new Error(`The file is ${state}.`);
    const { before, peak, whole, ms } = JSON.parse(stdout) as Figures;
    const mb = (value: number) => value / 1_000_000;
    return [
      {
        name: `all data of somebody with ${rows.toLocaleString("en")} rows: memory that it adds`,
        value: mb(peak - before),
        unit: "MB",
        target: `≤ ${MOST_MB}`,
        ok: mb(peak - before) <= MOST_MB,
        note: `the whole process at its peak ${mb(whole).toFixed(0)} MB, ${mb(before).toFixed(0)} MB of them before it; ${mb(bytes).toFixed(1)} MB of file in ${(ms / 1_000).toFixed(1)} s`,
      },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** Somebody with so many rows of five kinds, laid down without the checks that made them. @returns the row of their file. */
async function person(pool: pg.Pool, rows: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const made = await client.query<{ id: number }>(
      "insert into person (name, account_type) values ('Meera', 'common') returning id",
    );
    const { id } = made.rows[0]!;
    await client.query("insert into person_setting (person_id) values ($1)", [id]);
    const fifth = Math.ceil(rows / 5);
    const text = "repeat('What was said there, in the words of somebody who has much to say. ', 1 + i % 12)";
    for (const statement of [
      `insert into message (channel_id, seq, rev, person_id, client_id, body, at)
        select $1, i, i, $1, gen_random_uuid(), ${text}, timestamptz '2026-01-01' + i * interval '1 minute' from generate_series(1, $2::int) i`,
      `insert into post_like (post_id, person_id, at) select i, $1, timestamptz '2026-01-01' + i * interval '1 minute' from generate_series(1, $2::int) i`,
      `insert into chapter_read (person_id, work_id, chapter, verses, read_on) select $1, 1 + i % 40, 'c' || i, 12, date '2020-01-01' + i % 2000 from generate_series(1, $2::int) i`,
      `insert into notification (person_id, kind, key, at, send_at, payload, path)
        select $1, 'post.commented', 'k' || i, now(), now(), jsonb_build_object('who', 'Asha', 'text', ${text}), '/post/' || i from generate_series(1, $2::int) i`,
      `insert into person_follow (person_id, followed_id, at) select $1, 1000000 + i, now() from generate_series(1, $2::int) i`,
    ]) {
      await client.query(statement, [id, fifth]);
    }
    await client.query(
      "insert into work (id, slug, category) overriding system value select i, 'work-' || i, 'scripture' from generate_series(1, 40) i on conflict do nothing",
    );
    await client.query(
      "insert into channel (id, space_id, kind, name) overriding system value values ($1::bigint, 1, 'public', 'talk ' || $1::bigint)",
      [id],
    );
    const asked = await client.query<{ id: number }>(
      "insert into own_data_file (person_id, language, created_at) values ($1, 'hi', now()) returning id",
      [id],
    );
    return asked.rows[0]!.id;
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
}
