// Shifts the time of day for everything at once: a process's dates, a page's, and what PostgreSQL calls now(). Timers
// and monotonic clocks go on as they are. A module that Node loads first (--import) shifts the process by
// SANGAM_TEST_SHIFT_MS.
import type pg from "pg";

/** Lets this process, or the page that runs it, live so many milliseconds later. It stands alone: pages receive its text. */
export function shiftClock(ms: number): void {
  const Real = Date;
  const now = () => Real.now() + ms;
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}

const asInterval = (ms: number) => `'${Math.round(ms)} milliseconds'`;

/** The line of postgresql.conf that shifts a cluster which `followShift` has prepared. */
export const shiftLine = (ms: number): string => `sangam.shift = ${asInterval(ms)}\n`;

/**
 * Prepares a cluster before its first migration: where a statement says now(), it means the shifted one.
 * @param ms the shift for all sessions to come, until `endShift`.
 */
export async function followShift(pool: pg.Pool, ms: number): Promise<void> {
  await pool.query(`
    create function public.now() returns timestamptz language sql stable parallel safe as
      $$ select pg_catalog.now() + coalesce(nullif(current_setting('sangam.shift', true), ''), '0')::interval $$;
    alter role current_user set search_path = public, pg_catalog;
    alter role current_user set sangam.shift = ${asInterval(ms)}`);
}

/** After the job queue has made its tables: its own clock follows too. */
export async function followShiftInJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    "create or replace function boss.job_now() returns timestamptz language sql stable as $$ select public.now() $$",
  );
}

/** Leaves the shift to the cluster's configuration. */
export async function endShift(pool: pg.Pool): Promise<void> {
  await pool.query("alter role current_user reset sangam.shift");
}

const ofThisProcess = Number(process.env.SANGAM_TEST_SHIFT_MS ?? 0);
if (ofThisProcess !== 0) shiftClock(ofThisProcess);
