import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** How a provider works, of what there is to count; null where there is nothing to count from. */
export interface Performance {
  /** Half of the last answers came within so many milliseconds. */
  readonly responseMs: number | null;
  /** The share of the last year's finished orders with a deadline that were finished by it: 0 to 1. */
  readonly onTime: number | null;
  /** The share of clients with an account who came again: 0 to 1. */
  readonly repeatClients: number | null;
}

const ANSWERS_COUNTED = 100;

/** @param zone of the provider, in which the day of a deadline ends. */
export async function readPerformance(
  db: Db,
  personId: number,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<Performance> {
  const { rows } = await sql<{ response: number | null; on_time: number | null; repeat: number | null }>`
    select
      (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) * 1000
        from (select answered_at, created_at from inquiry where provider_id = ${personId} and answered_at is not null
          order by id desc limit ${ANSWERS_COUNTED}) as answers) as response,
      (select avg(((completed_at at time zone ${zone})::date <= deadline)::int)::float8 from commission
        where provider_id = ${personId} and completed_at >= ${now}::timestamptz - interval '1 year'
          and deadline is not null) as on_time,
      (select avg((orders > 1)::int)::float8 from (
        select count(*) as orders from commission
        where provider_id = ${personId} and status not in ('draft', 'cancelled') and client_id is not null
        group by client_id) as clients) as repeat`.execute(db);
  const { response = null, on_time: onTime = null, repeat: repeatClients = null } = rows[0] ?? {};
  return { responseMs: response, onTime, repeatClients };
}
