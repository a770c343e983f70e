// The donations of a space with 1,000,000 gifts: how long the database works for one page of a filter, exact counts and
// sums and the row in the audit trail included.
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { readDonationsAddress, type GiftCursor } from "../src/features/giving/donations-address.ts";
import { mergeGiftChanges } from "../src/features/giving/jobs.server.ts";
import { readAnalytics } from "../src/features/giving/queries/analytics.server.ts";
import { listGifts } from "../src/features/giving/queries/admin-gifts.server.ts";
import { createPool } from "../src/platform/db/connection.ts";
import type { DB } from "../src/platform/db/types.generated.ts";
import { createLog } from "../src/platform/log.ts";
import { normaliseForSearch } from "../src/platform/search/normalise.ts";
import type { SignedIn } from "../src/platform/viewer.ts";
import { drawnNumbers, pick } from "./many-spaces.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, type BenchResult, median, percentile } from "./result.ts";

/** `late`: gifts that came since the sums were last added to. */
const FULL = { gifts: 1_000_000, late: 500, perKind: 20 };
const SHORT: typeof FULL = { gifts: 2_000, late: 20, perKind: 1 };
const YEARS = 5;
const LIMIT_MS = 50;
const TODAY = "2026-11-21";
const ZONE = "Asia/Kolkata";

const firstNames = syllables(
  ["A", "Ra", "Vi", "Su", "Me", "Ka", "Pra", "Ni", "De", "Ja"],
  ["nita", "mesh", "jay", "shila", "ena", "rtik", "deep", "vya", "lip", "yant", "kash", "ndra", "run", "hana", "mol"],
);
const surnames = syllables(
  ["Sha", "Ver", "Pa", "Me", "Re", "Na", "Ku", "Jo", "Mi", "Gu"],
  ["rma", "ma", "tel", "hta", "ddy", "ir", "mar", "shi", "shra", "pta", "rkar", "lkarni", "nwar", "mbiar", "sgupta"],
);

function syllables(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end));
}

export const run: Bench = async ({ short } = {}) => {
  const sizes = short ? SHORT : FULL;
  const { gifts, late } = sizes;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    const { db, took } = measured(pool);
    const viewer = await insertSpace(pool);
    const space = { id: viewer.memberships[0]!.spaceId, zone: ZONE };
    await insertGifts(pool, space.id, 1, gifts - late, YEARS * 365);
    await mergeGiftChanges(db);
    await insertGifts(pool, space.id, gifts - late + 1, gifts, 1);
    await pool.query("vacuum analyze");
    const results: BenchResult[] = [];
    const all: number[] = [];
    for (const [name, addresses] of Object.entries(questions(sizes))) {
      const taken: number[] = [];
      for (const address of addresses) {
        const { filter } = readDonationsAddress(new URLSearchParams(address), TODAY);
        let after: GiftCursor | null = null;
        const ask = () => listGifts(db, viewer, space, filter, after);
        // The first time reads what a running server has in memory; the middle of three more is what it takes.
        const { next } = await ask();
        if (name === "second page") after = next;
        if (name === "far back") after = { atMicros: Date.parse("2023-06-01T00:00:00Z") * 1000, id: 1 };
        if (after) await ask();
        taken.push(median([await took(ask), await took(ask), await took(ask)]));
      }
      all.push(...taken);
      results.push(result(name, taken));
    }
    const analytics: number[] = [];
    for (const year of [null, 2026, 2025, 2024, 2023]) {
      await readAnalytics(db, viewer, space, year);
      const ask = () => readAnalytics(db, viewer, space, year);
      analytics.push(median([await took(ask), await took(ask), await took(ask)]));
    }
    results.push(result("analytics, of all years and of each", analytics));
    return [...results, result(`all ${all.length} filters over ${gifts.toLocaleString("en-IN")} gifts`, all)];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** A database that measures its queries, from sending each to having its answer. */
function measured(pool: pg.Pool) {
  let wallMs = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (wallMs += event.queryDurationMillis),
  });
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    wallMs = 0;
    await work();
    return wallMs;
  };
  return { db, took };
}

function result(name: string, taken: readonly number[]): BenchResult {
  const p95 = percentile(taken, 0.95);
  const note = `p50 ${percentile(taken, 0.5).toFixed(1)} ms, slowest ${Math.max(...taken).toFixed(1)} ms`;
  return { name: `p95, ${name}`, value: p95, unit: "ms", target: `≤ ${LIMIT_MS}`, ok: p95 <= LIMIT_MS, note };
}

function questions({ gifts, perKind }: typeof FULL): Record<string, Record<string, string>[]> {
  const draw = drawnNumbers(11);
  const asks = (make: () => Record<string, string>) => Array.from({ length: perKind }, make);
  const date = () => pick(["week", "month", "year", "fy2026", "fy2025", "fy2023"], draw);
  const category = () => pick(["general", "events", "construction", "charity", "maintenance", "own-1", "own-2"], draw);
  const method = () => pick(["online", "cash", "bank_transfer", "cheque"], draw);
  const status = () => pick(["completed", "pending", "failed"], draw);
  const day = () => `202${2 + Math.floor(draw() * 4)}-${String(1 + Math.floor(draw() * 12)).padStart(2, "0")}-11`;
  const range = () => {
    const [from, to] = [day(), day()].toSorted() as [string, string];
    return { date: "range", from, to };
  };
  const name = () => `${pick(firstNames, draw)} ${pick(surnames, draw)}`;
  return {
    "no filter": asks(() => ({})),
    "second page": asks(() => ({ category: category() })),
    "far back": asks(() => ({ method: method() })),
    "a span or a financial year": asks(() => ({ date: date() })),
    "from one day to another": asks(range),
    "one category, method or status": asks(() =>
      pick<Record<string, string>>([{ category: category() }, { method: method() }, { status: status() }], draw),
    ),
    "category, method and status": asks(() => ({ category: category(), method: method(), status: status() })),
    "all of them in a range": asks(() => ({ ...range(), category: category(), method: method(), status: status() })),
    "whole name": asks(() => ({ q: name() })),
    surname: asks(() => ({ q: pick(surnames, draw) })),
    "first name and the beginning of a surname": asks(() => ({ q: name().slice(0, -2) })),
    "surname within filters": asks(() => ({ q: pick(surnames, draw), date: date(), method: method() })),
    "receipt or bank reference": asks(() => ({
      q: draw() < 0.5 ? String(1 + Math.floor(draw() * gifts)) : String(400_000_000_000 + Math.floor(draw() * gifts)),
    })),
  };
}

async function insertSpace(pool: pg.Pool): Promise<SignedIn> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into space (kind, faith, name, city, region, is_listed, zone)
      values ('temple', 'hindu', 'Saptdhara Mandir', 'Ujjain', 'Madhya Pradesh', true, $1) returning id`,
    [ZONE],
  );
  const people = await pool.query<{ id: number }>(
    "insert into person (name, account_type) values ('Owner', 'temple-admin') returning id",
  );
  return {
    kind: "person",
    personId: people.rows[0]!.id,
    userId: "00000000-0000-4000-8000-000000000000",
    name: "Owner",
    email: "owner@example.org",
    emailVerified: true,
    accountType: "temple-admin",
    isStaff: false,
    memberships: [{ spaceId: rows[0]!.id, role: "owner" }],
    zone: ZONE,
  };
}

/**
 * Payments with their gifts, the triggers that note them for the sums working as ever. Names lean towards the common ones,
 * so that a frequent surname has a few percent of all gifts; the last gift is of today, the first `days` before it.
 */
async function insertGifts(pool: pg.Pool, spaceId: number, from: number, to: number, days: number): Promise<void> {
  await pool.query(
    `with drawn as (
      select i, ($9::date + time '06:00') at time zone 'UTC' - (($2::int - i) * ($3::float8 / ($2::int - $1::int + 1))) * interval '1 day' as at,
        random() as kind, random() as way, random() as state,
        1 + floor(power(random(), 1.5) * cardinality($5::text[]))::int as first,
        1 + floor(power(random(), 1.5) * cardinality($6::text[]))::int as last
      from generate_series($1::int, $2::int) i
    ), named as (
      select *, case when state < 0.93 then 'completed' when state < 0.97 then 'pending' else 'failed' end as is,
        ($5::text[])[first] || ' ' || ($6::text[])[last] as name, ($7::text[])[first] || ' ' || ($8::text[])[last] as search
      from drawn
    ), paid as (
      insert into payment (token, space_id, payer_name, payer_search, purpose, fund, amount_paise, method, channel, state,
        idempotency_key, created_at, at, settled_at, booked_on, bank_reference, receipt_year, receipt_no, receipt_code)
      select 't' || i, $4::bigint, case when way < 0.9 then name else '' end, case when way < 0.9 then search else '' end, 'gift',
        case when kind < 0.5 then 'general' when kind < 0.7 then 'events' when kind < 0.85 then 'construction'
          when kind < 0.93 then 'charity' when kind < 0.98 then 'maintenance' when kind < 0.995 then 'own-1' else 'own-2' end,
        100 * (1 + floor(power(random(), 4) * 10000))::bigint,
        case when way < 0.7 then 'online' when way < 0.92 then 'cash' when way < 0.98 then 'bank_transfer' else 'cheque' end,
        case when way < 0.7 then 'upi' else 'counter' end, named.is, 'bench:' || i, at, at,
        case when named.is = 'completed' then at end, case when named.is = 'completed' then at::date end,
        case when way < 0.7 then (400000000000 + i)::text else '' end,
        case when named.is = 'completed' then extract(year from at - interval '3 months') end,
        case when named.is = 'completed' then i end, case when named.is = 'completed' then 'c' || i end
      from named order by i
      returning id, space_id
    )
    insert into gift (payment_id, space_id, is_anonymous) select id, space_id, id % 10 = 0 from paid`,
    [
      from,
      to,
      days,
      spaceId,
      firstNames,
      surnames,
      firstNames.map(normaliseForSearch),
      surnames.map(normaliseForSearch),
      TODAY,
    ],
  );
  await pool.query(
    `insert into receipt_counter (space_id, year, last_no)
      select space_id, receipt_year, max(receipt_no) from payment where receipt_no is not null group by 1, 2
      on conflict (space_id, year) do update set last_no = excluded.last_no`,
  );
}
