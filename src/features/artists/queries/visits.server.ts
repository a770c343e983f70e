import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Visitors of a provider's page on one civil day (UTC, "2026-11-21"); days without any are left out. */
export interface VisitDay {
  readonly day: string;
  readonly count: number;
}

/** From one day to another, both counted, in their order. The caller has let the reader in. */
export async function readVisits(db: Db, personId: number, from: string, to: string): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select day::text as day, sum(count)::int as count from (
      select day, visitors as count from artist_visit_day
      where person_id = ${personId} and day between ${from}::date and ${to}::date
      union all
      select day, count(*) from artist_visit
      where person_id = ${personId} and day between ${from}::date and ${to}::date group by day) as counted
    group by day order by day`.execute(db);
  return rows;
}
