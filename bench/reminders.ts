// 10,000 reminders due in one minute: how long claiming them and queueing their sending takes, against bare inserts of the
// same rows into a table of the same shape.
import type pg from "pg";
import { announceDates } from "../src/features/events/commands/announce-dates.server.ts";
import { createDb, createPool } from "../src/platform/db/connection.ts";
import { startJobs } from "../src/platform/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, median } from "./result.ts";

const FULL = { reminders: 10_000, rounds: 5 };
const SHORT = { reminders: 100, rounds: 1 };
const MOST = 12;

export const run: Bench = async ({ short } = {}) => {
  const { reminders, rounds } = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const log = createLog({ logLevel: "error" });
  const pool = createPool(postgres.url, log, { max: 4, statementTimeoutMs: 0 });
  try {
    const jobs = await startJobs(postgres.url, log, { supervise: false });
    const start = new Date("2026-03-01T13:00:00Z");
    const services = { db: createDb(pool), jobs };
    await insertPeople(pool, reminders);
    await pool.query("create table bare (like notification including all)");
    const claimed: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await insertReminders(pool, start, round);
      await pool.query("analyze");
      claimed.push(
        await timed(async () => {
          const found = await announceDates(services, start, start);
          if (found !== reminders) throw new Error(`${found} reminders were claimed.`);
        }),
      );
      bare.push(await timed(() => insertBare(pool)));
      await pool.query("truncate bare, notification, event_reminder cascade");
      await pool.query("delete from boss.job where name like 'notifications.%'");
    }
    await jobs.stop();
    const ratio = median(claimed.map((ms, i) => ms / bare[i]!));
    return [
      {
        name: `${reminders.toLocaleString("en")} due reminders claimed, written and queued, against bare inserts`,
        value: ratio,
        unit: "×",
        target: `≤ ${MOST}`,
        ok: ratio <= MOST,
        note: `${median(claimed).toFixed(0)} ms against ${median(bare).toFixed(0)} ms for the same rows in one insert; claiming reads four tables, locks and marks every reminder, and queues 400 pieces of work`,
      },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function insertPeople(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with users as (
      insert into auth_user (name, email) select 'Person ' || i, 'p' || i || '@example.org' from generate_series(1, $1::int) i
      returning id, name
    ), people as (insert into person (user_id, name) select id, name from users returning id)
    insert into person_setting (person_id) select id from people`,
    [count],
  );
  await pool.query(`insert into space (kind, faith, name, city, region, is_listed)
    values ('temple', 'hindu', 'Saptdhara Mandir', 'Ujjain', 'Madhya Pradesh', true)`);
}

async function insertReminders(pool: pg.Pool, start: Date, round: number): Promise<void> {
  await pool.query(
    `with series as (
      insert into event_series (space_id, kind, category, title)
      select id, 'festival', 'Prayer Ceremony', 'Evening aarti ' || $2::text from space returning id, space_id
    ), dates as (
      insert into event_occurrence (series_id, space_id, starts_at, ends_at)
      select id, space_id, $1::timestamptz, $1::timestamptz + interval '1 hour' from series returning id
    )
    insert into event_reminder (occurrence_id, person_id, minutes_before)
    select dates.id, person.id, 0 from dates, person`,
    [start, round],
  );
}

/** The rows that the claim wrote, once more, in one statement. */
async function insertBare(pool: pg.Pool): Promise<void> {
  const columns = "person_id, kind, key, occurrence_id, starts_at, minutes_before, at, send_at, queued_at";
  await pool.query(`insert into bare (${columns}) select ${columns} from notification`);
}
