import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readOrderRows, type OrderRow } from "./order-rows.server.ts";

/** A provider's latest orders that both sides see. */
export const listRecentOrders = (db: Db, language: string, personId: number, limit = 5): Promise<OrderRow[]> =>
  readOrderRows(db, language, "provider", {
    where: sql`c.provider_id = ${personId} and c.status <> 'draft'`,
    limit,
  });

export interface MonthRevenue {
  /** `2026-11`. */
  readonly month: string;
  readonly paise: number;
}

/**
 * What a provider's orders have brought by month, refunds taken off in the month of the payment; months without are left out.
 * @param zone of the provider.
 */
export async function readRevenue(
  db: Db,
  personId: number,
  { since, zone }: { readonly since: Date; readonly zone: string },
): Promise<MonthRevenue[]> {
  // One join each: a lateral sum for each item takes ten times as long where there are thousands.
  const { rows } = await sql<{ month: string; paise: number }>`
    select to_char(month, 'YYYY-MM') as month, sum(paise)::int8 as paise from (
      select date_trunc('month', i.paid_at at time zone ${zone}) as month, p.amount_paise - p.refunded_paise as paise
      from commission_payment i
      join commission_payment_request q on q.item_id = i.id
      join payment_record p on p.id = q.payment_id
      where i.provider_id = ${personId} and i.paid_at >= ${since} and p.state = 'completed'
      union all
      select date_trunc('month', i.paid_at at time zone ${zone}), i.amount_paise
      from commission_payment i
      where i.provider_id = ${personId} and i.paid_at >= ${since} and i.confirmed_at is not null and i.returned_at is null
    ) as paid
    group by paid.month order by paid.month`.execute(db);
  return rows.map(({ month, paise }) => ({ month, paise: Number(paise) }));
}
