// The dashboard of a person with 100,000 rows: visits, gifts, prayers, bookings, words in communities, follows. How long the
// database works for all of its queries together.
import type pg from "pg";
import type * as ReadPersonal from "../src/app/dashboards/read-personal.server.ts";
import { readConfig } from "../src/platform/config.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import type { SignedIn } from "../src/platform/viewer.ts";
import { built } from "./built.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench } from "./result.ts";

const FULL = { rows: 100_000, spaces: 3_000, rounds: 60 };
const SHORT: typeof FULL = { rows: 400, spaces: 60, rounds: 2 };
const LIMIT_MS = 50;
const NOW = "2026-11-21T06:00:00Z";
const DAYS = 10 * 365;

export const run: Bench = async ({ short } = {}) => {
  const sizes = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    const { readPersonal } = await built<typeof ReadPersonal>("src/app/dashboards/read-personal.server.ts");
    const viewer = await fill(pool, sizes);
    const config = readConfig({
      NODE_ENV: "test",
      DATA_DIR: postgres.folder,
      PUBLIC_URL: "https://sangam.example.org",
    });
    const { db, time } = await timedDatabase(pool);
    const ctx = { db, language: "en", clock: () => Date.parse(NOW), config } as unknown as Parameters<
      typeof readPersonal
    >[0];
    const all = (
      await pool.query<{ n: number }>("select count(*)::int as n from activity where person_id = $1", [viewer.personId])
    ).rows[0]!.n;
    const taken: Taken[] = [];
    // The first times read what a running server has in memory.
    for (let round = -2; round < sizes.rounds; round++) {
      const { answer, taken: once } = await time("", () => readPersonal(ctx, viewer, []));
      const counted = Object.values(answer.journey.sums).reduce((sum, { ever }) => sum + ever, 0);
      if (counted !== all || all < sizes.rows * 0.9) throw new Error(`${counted} of ${all} rows were counted.`);
      if (round >= 0) taken.push(once);
    }
    const shown = sizes.rows.toLocaleString("en-IN");
    return [takenWithin(`the dashboard of a person with ${shown} rows`, taken, LIMIT_MS)];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** Fills the journey of one person among others, by the triggers that a running server has. */
async function fill(pool: pg.Pool, { rows, spaces }: typeof FULL): Promise<SignedIn> {
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(text, values)).rows[0]!.id;
  const personId = await one("insert into person (name) values ('Asha') returning id");
  await pool.query("insert into person_setting (person_id) values ($1)", [personId]);
  await pool.query(
    `insert into space (kind, faith, name, city, region, is_listed)
      select 'temple', 'hindu', 'Mandir ' || i, 'Ujjain', 'Madhya Pradesh', true from generate_series(1, $1::int) i`,
    [spaces],
  );
  const spaceIds = "(select array_agg(id order by id) as ids, count(*)::int as n from space) as s";
  const begun = `$2::timestamptz - (i / $3::float8) * ${DAYS} * interval '1 day'`;
  const [half, tenth] = [Math.floor(rows / 2), Math.floor(rows / 10)];
  const span = (count: number) => [personId, NOW, count];
  await pool.query(
    `insert into visit (person_id, space_id, day, at, is_virtual, way)
      select $1, s.ids[1 + i % s.n], (${begun})::date, ${begun}, i % 3 = 0, case when i % 3 = 0 then 'watching' else 'door' end
      from generate_series(1, $3::int) i, ${spaceIds} on conflict do nothing`,
    span(half),
  );
  await pool.query(
    `insert into payment (token, space_id, payer_id, payer_name, payer_search, purpose, fund, amount_paise, channel, state,
        idempotency_key, at, settled_at, booked_on, receipt_year, receipt_no, receipt_code)
      select 't' || i, s.ids[1 + i % s.n], $1, 'Asha', 'asha', 'gift', 'general', 50100, 'upi', 'completed', 'bench:' || i,
        ${begun}, ${begun}, (${begun})::date, 2026, i, 'c' || i
      from generate_series(1, $3::int) i, ${spaceIds}`,
    span(tenth),
  );
  await pool.query(
    `insert into prayer_request (space_id, person_id, name, body, at)
      select s.ids[1 + i % s.n], $1, 'Asha', 'For rain', ${begun} from generate_series(1, $3::int) i, ${spaceIds}`,
    span(tenth * 2),
  );
  const serviceId = await one(
    `insert into service (space_id, name, duration_minutes, price_kind, at_space)
      select min(id), 'Archana', 30, 'free', true from space returning id`,
  );
  await pool.query(
    `insert into booking (service_id, space_id, person_id, idempotency_key, service_name, zone, starts_at, ends_at,
        occupied_from, occupied_until, slot_key, location, price_kind, full_refund_hours, half_refund_hours, state,
        created_at, confirmed_at, completed_at)
      select $4, (select min(id) from space), $1, 'bench:' || i, 'Archana', 'Asia/Kolkata', at, at + interval '30 minutes',
        at, at + interval '30 minutes', 'bench:' || i, 'space', 'free', 48, 24, 'completed', at, at, at
      from (select i, ${begun} as at from generate_series(1, $3::int) i) as made`,
    [...span(tenth), serviceId],
  );
  await pool.query(
    `insert into space_follow (person_id, space_id, at)
      select $1, id, $2::timestamptz - interval '1 day' from space order by id limit 1000`,
    [personId, NOW],
  );
  await pool.query(
    `insert into space_save (person_id, space_id, at)
      select $1, id, $2::timestamptz - interval '1 day' from space order by id limit 1000`,
    [personId, NOW],
  );
  const communityId = await one(
    `insert into community (slug, name, description, language, icon, is_open)
      values ('all', 'All', 'Of all', 'en', 'users', true) returning id`,
  );
  await pool.query(
    `insert into discussion (community_id, author_id, client_id, kind, title, body, language, active_at, created_at)
      select $4, $1, gen_random_uuid(), 'discussion', 'Words ' || i, 'Words', 'en', ${begun}, ${begun}
      from generate_series(1, $3::int) i`,
    [...span(tenth), communityId],
  );
  // What the job of each minute does.
  await pool.query(
    `with taken as (delete from activity_change returning person_id, month, kind, change)
      insert into activity_month (person_id, month, kind, count)
      select person_id, month, kind, sum(change) from taken group by 1, 2, 3`,
  );
  await pool.query("vacuum analyze");
  return {
    ...{ kind: "person", personId, userId: "00000000-0000-4000-8000-000000000000", name: "Asha" },
    ...{ email: "asha@example.org", emailVerified: true, accountType: "common", isStaff: false },
    ...{ memberships: [], zone: "Asia/Kolkata" },
  } as SignedIn;
}
