// The dashboard of a provider with 10,000 orders, each with stages and payments: how long the database works for all of
// its queries together.
import type pg from "pg";
import type * as ReadMaker from "../src/app/dashboards/work/read-maker.server.ts";
import { readConfig } from "../src/platform/config.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import type { SignedIn } from "../src/platform/viewer.ts";
import { built } from "./built.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench } from "./result.ts";

const FULL = { orders: 10_000, rounds: 60 };
const SHORT: typeof FULL = { orders: 200, rounds: 2 };
const LIMIT_MS = 50;
const NOW = "2026-11-21T06:00:00Z";
const DAYS = 8 * 365;
const STAGES = 4;

export const run: Bench = async ({ short } = {}) => {
  const { orders, rounds } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    const { readMakerDashboard } = await built<typeof ReadMaker>("src/app/dashboards/work/read-maker.server.ts");
    const viewer = await fill(pool, orders);
    const config = readConfig({
      NODE_ENV: "test",
      DATA_DIR: postgres.folder,
      PUBLIC_URL: "https://sangam.example.org",
    });
    const { db, time } = await timedDatabase(pool);
    const ctx = { db, language: "en", clock: () => Date.parse(NOW), config } as unknown as Parameters<
      typeof readMakerDashboard
    >[0];
    const taken: Taken[] = [];
    // The first times read what a running server has in memory.
    for (let round = -2; round < rounds; round++) {
      const { answer, taken: once } = await time("", () => readMakerDashboard(ctx, viewer, []));
      if (answer.orderCount !== orders) throw new Error(`${answer.orderCount} orders were counted.`);
      if (round >= 0) taken.push(once);
    }
    return [takenWithin(`the dashboard of a provider with ${orders.toLocaleString("en-IN")} orders`, taken, LIMIT_MS)];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** Fills the work of one among other providers; what triggers count is written as they would count it. */
async function fill(pool: pg.Pool, orders: number): Promise<SignedIn> {
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(text, values)).rows[0]!.id;
  const practice = await one(
    `insert into space (kind, faith, name, city, region) values ('practice', 'hindu', 'Studio', 'Kolkata', 'West Bengal')
      returning id`,
  );
  const personId = await one("insert into person (name, account_type) values ('Maker', 'murtikar') returning id");
  await pool.query("set session_replication_role = replica");
  await pool.query(
    `insert into artist (person_id, category, city, region, practice_id, rating_sum, review_count)
      values ($1, 'Murtikar', 'Kolkata', 'West Bengal', $2, 4100, 900)`,
    [personId, practice],
  );
  await pool.query("insert into person (name) select 'Person ' || i from generate_series(1, 5000) i");
  const clients = "(select array_agg(id) as ids from person where name like 'Person %') as clients";
  await pool.query(
    `insert into commission (provider_id, client_id, title, status, total_paise, deadline, stage_count, reached_count,
        created_at, started_at, completed_at)
      select $1, clients.ids[1 + i % 5000], 'Order ' || i, case when i % 20 = 0 then 'in-progress' else 'completed' end,
        4000000, (at + interval '40 days')::date, $5::int, case when i % 20 = 0 then 2 else $5::int end, at, at,
        case when i % 20 > 0 then at + (i % 50) * interval '1 day' end
      from (select i, $2::timestamptz - (1 - i / $3::int::float8) * $4::int * interval '1 day' as at
        from generate_series(1, $3::int) i) as made, ${clients}`,
    [personId, NOW, orders, DAYS, STAGES],
  );
  await pool.query(
    `insert into commission_stage (commission_id, position, name, reached_at)
      select c.id, n, 'Stage ' || n, case when n < c.reached_count then c.created_at + n * interval '9 days' end
      from commission c, generate_series(0, $1::int - 1) n`,
    [STAGES],
  );
  await pool.query(
    `insert into commission_payment (commission_id, provider_id, stage_id, kind, amount_paise, asked_at, paid_at)
      select commission_id, $1, id, 'stage', 1000000, reached_at, reached_at from commission_stage`,
    [personId],
  );
  await pool.query(
    `insert into payment (token, space_id, payer_name, payer_search, purpose, fund, amount_paise, method, channel, state,
        idempotency_key, at, settled_at, booked_on, receipt_year, receipt_no, receipt_code)
      select 't' || id, $1, 'Person', 'person', 'order', 'orders', amount_paise, 'online', 'upi', 'completed',
        'bench:' || id, paid_at, paid_at, paid_at::date, 2026, id, 'c' || id
      from commission_payment where paid_at is not null`,
    [practice],
  );
  await pool.query(
    `insert into commission_payment_request (payment_id, item_id)
      select id, substr(token, 2)::bigint from payment where purpose = 'order'`,
  );
  await pool.query(
    `insert into inquiry (key, client_id, provider_id, service, description, priority, state, created_at, answered_at, moved_at)
      select gen_random_uuid(), clients.ids[1 + i % 5000], $1, 'Idol ' || i, 'As in the picture', 'medium',
        case when i % 40 = 0 then 'open' else 'accepted' end, at,
        case when i % 40 > 0 then at + (i % 30) * interval '1 hour' end, at
      from (select i, $2::timestamptz - (1 - i / $3::int::float8) * $4::int * interval '1 day' as at
        from generate_series(1, $3::int) i) as made, ${clients}`,
    [personId, NOW, orders, DAYS],
  );
  await pool.query(
    `insert into provider_task (key, person_id, title, priority, due_on, created_at, done_at)
      select gen_random_uuid(), $1, 'Task ' || i, 'medium', ($2::timestamptz)::date + i % 90, $2::timestamptz, case when i % 10 > 0 then $2::timestamptz end
      from generate_series(1, 1000) i`,
    [personId, NOW],
  );
  await pool.query(
    `insert into artist_visit_day (person_id, day, visitors)
      select $1, ($2::timestamptz)::date - i, 20 + i % 70 from generate_series(1, $3::int) i`,
    [personId, NOW, DAYS],
  );
  await pool.query(
    `insert into artist_visit (person_id, day, visitor_hash)
      select $1, ($2::timestamptz)::date, decode(md5(i::text), 'hex') from generate_series(1, 2000) i`,
    [personId, NOW],
  );
  await pool.query("set session_replication_role = origin");
  await pool.query("vacuum analyze");
  return {
    ...{ kind: "person", personId, userId: "00000000-0000-4000-8000-000000000000", name: "Maker" },
    ...{ email: "maker@example.org", emailVerified: true, accountType: "murtikar", isStaff: false },
    memberships: [{ spaceId: practice, role: "owner" }],
    zone: "Asia/Kolkata",
  } as SignedIn;
}
