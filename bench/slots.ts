// The free times of a provider over 90 days in which they have 5,000 bookings, and when a space that offers forty services is
// free next: how long a page waits for them.
import type pg from "pg";
import type * as SpaceServices from "../src/features/bookings/queries/space-services.server.ts";
import type * as Slots from "../src/features/bookings/queries/slots.server.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { built } from "./built.ts";
import { timedDatabase } from "./database-time.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, median, percentile } from "./result.ts";

const FULL = { bookings: 5_000, others: 50_000, services: 40, seats: 20_000, rounds: 200 };
const SHORT: typeof FULL = { bookings: 200, others: 200, services: 4, seats: 100, rounds: 3 };
const DAYS = 90;
const LIMIT_MS = 20;
/** The page of a space is kept for readers without a session, until something of this is booked. */
const NEXT_LIMIT_MS = 40;
const NOW = new Date("2026-03-01T06:00:00Z");

export const run: Bench = async ({ short } = {}) => {
  const { bookings, others, services, seats, rounds } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    const serviceId = await fill(pool, { bookings, others });
    const { readSlots } = await built<typeof Slots>("src/features/bookings/queries/slots.server.ts");
    const { db, time } = await timedDatabase(pool);
    const until = new Date(NOW.getTime() + DAYS * 86_400_000);
    const taken: number[] = [];
    const worked: number[] = [];
    let found = 0;
    // The first times read what a running server has in memory.
    for (let round = -5; round < rounds; round++) {
      const began = performance.now();
      const used = process.cpuUsage();
      const { answer: slots, taken: queries } = await time("", () =>
        readSlots(db, serviceId, { from: NOW, until, now: NOW }),
      );
      const { user, system } = process.cpuUsage(used);
      if (round >= 0) taken.push(performance.now() - began);
      if (round >= 0) worked.push((queries.processorMs ?? Number.NaN) + (user + system) / 1000);
      found = slots.length;
    }
    if (found === 0) throw new Error("No slot was found.");
    const spaceId = await fillSpace(pool, { services, seats });
    const { listOffered } = await built<typeof SpaceServices>("src/features/bookings/queries/space-services.server.ts");
    const nexts: number[] = [];
    let withNext = 0;
    for (let round = -5; round < rounds; round++) {
      const began = performance.now();
      const offered = await listOffered(db, "en", { spaceId, now: NOW });
      if (round >= 0) nexts.push(performance.now() - began);
      withNext = offered.services.filter(({ next }) => next !== null).length;
    }
    if (withNext !== services) throw new Error("A service has no next slot.");
    const nextP95 = percentile(nexts, 0.95);
    const p95 = percentile(taken, 0.95);
    return [
      {
        name: `free times over ${DAYS} days with ${bookings.toLocaleString("en")} bookings, p95`,
        value: p95,
        unit: "ms",
        target: `≤ ${LIMIT_MS}`,
        ok: p95 <= LIMIT_MS,
        note: `median ${median(taken).toFixed(1)} ms for ${found.toLocaleString("en")} slots, reading and computing; ${others.toLocaleString("en")} bookings of others beside them; processor time of both ends median ${median(worked).toFixed(1)} ms, p95 ${percentile(worked, 0.95).toFixed(1)} ms`,
      },
      {
        name: `the next free time of each of a space's ${services} services, p95`,
        value: nextP95,
        unit: "ms",
        target: `≤ ${NEXT_LIMIT_MS}`,
        ok: nextP95 <= NEXT_LIMIT_MS,
        note: `median ${median(nexts).toFixed(1)} ms, with ${seats.toLocaleString("en")} seats booked there that fill the first days`,
      },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** @returns the service of the provider whose days are full of short bookings. */
async function fill(pool: pg.Pool, { bookings, others }: { bookings: number; others: number }): Promise<number> {
  await pool.query(`
    with people as (insert into person (name, account_type) select 'Person ' || i, 'pujari' from generate_series(1, 200) i returning id)
    insert into artist (person_id, category, city, region, faith, languages, is_listed)
    select id, 'Pujari', 'Pune', 'Maharashtra', 'hindu', '{Hindi}', true from people`);
  await pool.query(`
    insert into service (provider_id, name, duration_minutes, buffer_minutes, step_minutes, price_kind, at_home)
    select person_id, 'Puja', 10, 0, 10, 'free', true from artist order by person_id`);
  await pool.query(`
    insert into service_hours (provider_id, weekday, opens_at, closes_at)
    select person_id, weekday, '00:00', '23:45' from artist, generate_series(1, 7) weekday`);
  const { rows } = await pool.query<{ service: number; provider: number; devotee: number }>(
    `select min(s.id)::int as service, min(s.provider_id)::int as provider, max(s.provider_id)::int as devotee from service s`,
  );
  const { service, provider, devotee } = rows[0]!;
  const gap = Math.floor((DAYS * 86_400) / bookings);
  const insert = `
    insert into booking (service_id, provider_id, person_id, idempotency_key, service_name, zone, starts_at, ends_at,
      occupied_from, occupied_until, slot_key, location, price_kind, full_refund_hours, half_refund_hours, state)
    select $1::bigint, $2::bigint, $3::bigint, 'b' || $1 || '-' || i, 'Puja', 'Asia/Kolkata', at, at + interval '8 minutes', at,
      at + interval '10 minutes', $1 || '@' || i, 'home', 'free', 48, 24, 'confirmed'
    from (select i, $4::timestamptz + make_interval(secs => i * $5::int) as at from generate_series(1, $6::int) i) as times`;
  await pool.query(insert, [service, provider, devotee, NOW, gap, bookings]);
  const each = Math.max(1, Math.floor(others / 198));
  const rest = Math.floor((DAYS * 86_400) / each);
  for (let i = 1; i < 199; i++) {
    await pool.query(insert, [service + i, provider + i, devotee, NOW, rest, each]);
  }
  await pool.query("analyze");
  return service;
}

/** @returns a listed space whose services are full for the first days, each slot of two seats. */
async function fillSpace(pool: pg.Pool, { services, seats }: { services: number; seats: number }): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into space (name, kind, faith, city, region, zone, is_listed, verified_at)
     values ('Bench Mandir', 'temple', 'hindu', 'Pune', 'Maharashtra', 'Asia/Kolkata', true, $1) returning id::int`,
    [NOW],
  );
  const spaceId = rows[0]!.id;
  await pool.query(
    `with made as (
       insert into service (space_id, name, duration_minutes, buffer_minutes, step_minutes, price_kind, at_space, capacity)
       select $1::bigint, 'Seva ' || i, 15, 0, 15, 'free', true, 2 from generate_series(1, $2::int) i returning id)
     insert into service_hours (service_id, weekday, opens_at, closes_at)
     select id, weekday, '05:00', '21:00' from made, generate_series(1, 7) weekday`,
    [spaceId, services],
  );
  // 64 slots a day for each service, both seats of each, from the first morning on.
  await pool.query(
    `insert into booking (service_id, space_id, person_id, idempotency_key, service_name, zone, starts_at, ends_at,
       occupied_from, occupied_until, slot_key, location, price_kind, full_refund_hours, half_refund_hours, state, capacity, seats)
     select s.id, $1::bigint, (select max(id) from person), 'seva-' || s.id || '-' || i, 'Seva', 'Asia/Kolkata', at,
       at + interval '15 minutes', at, at + interval '15 minutes', s.id || '@' || i, 'space', 'free', 48, 24, 'confirmed', 2, '{[1,3)}'
     from service s, generate_series(0, $3::int - 1) i,
       lateral (select $2::timestamptz + make_interval(days => i / 64, mins => (i % 64) * 15) as at) t
     where s.space_id = $1`,
    [spaceId, new Date("2026-02-28T23:30:00Z"), Math.floor(seats / services / 2)],
  );
  await pool.query("analyze");
  return spaceId;
}
