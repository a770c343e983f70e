import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Orders that a provider has completed for others in one month, of one kind. It names neither a client nor what was made. */
export interface CompletedWork {
  /** `2026-11`. */
  readonly month: string;
  /** Of the project's categories; empty where none was chosen. */
  readonly category: string;
  readonly count: number;
  /** The last instant of the month: nobody learns the day. */
  readonly at: Date;
}

const ORDERS_LOOKED_AT = 40;

/** What everybody may know of a provider's latest completed orders, the latest month first. @param zone of the provider. */
export async function listCompletedWork(
  db: Db,
  personId: number,
  { zone, limit }: { readonly zone: string; readonly limit: number },
): Promise<CompletedWork[]> {
  const { rows } = await sql<CompletedWork>`
    select to_char(month, 'YYYY-MM') as month, category, count(*)::int as count,
      ((month + interval '1 month') at time zone ${zone}) - interval '1 second' as at
    from (
      select date_trunc('month', completed_at at time zone ${zone}) as month, category from commission
      where provider_id = ${personId} and is_counted
      order by completed_at desc limit ${ORDERS_LOOKED_AT}) as lately
    group by lately.month, category order by lately.month desc, count(*) desc, category limit ${limit}`.execute(db);
  return rows;
}
