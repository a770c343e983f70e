import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

const MOST_SHOWN = 5;
/** More are looked at: some of the largest may have closed their account, and have no name any more. */
const LOOKED_AT = 25;

export interface TopGiver {
  readonly name: string;
  readonly gifts: number;
  readonly paise: number;
}

export interface Givers {
  /** By what they gave in sum, less what went back; never an anonymous gift. */
  readonly top: readonly TopGiver[];
  /** The number of identified givers, with one gift or more. */
  readonly known: number;
  readonly repeat: number;
}

/** @param year the financial year by its first calendar year; 0 for all. */
export async function readGivers(db: Db, spaceId: number, year: number, zone: string): Promise<Givers> {
  // Gifts that are not in the sums yet, by giver; they make every figure exact.
  const late = sql`(
    select k.giver, sum(c.gifts)::int as gifts, sum(c.paise - c.refunded_paise)::bigint as paise, max(c.payment_id) as payment_id
    from gift_change c join payment_record p on p.id = c.payment_id join gift g on g.payment_id = c.payment_id
      cross join lateral (select gift_giver_key(p)) as k(giver)
    where c.space_id = ${spaceId} and c.state = 'completed' and not g.is_anonymous and k.giver is not null
      and ${year === 0 ? sql`true` : sql`extract(year from (c.at at time zone ${zone})::date - interval '3 months') = ${year}`}
    group by 1
  )`;
  const { rows } = await sql<{ top: TopGiver[]; known: number; repeat: number }>`
    with late as materialized ${late},
    kept as materialized (
      select l.giver, s.gifts, s.paise from late l
      join gift_giver s on s.space_id = ${spaceId} and s.year = ${year} and s.giver = l.giver
    ),
    candidate as (
      (select giver, gifts, paise, payment_id from gift_giver where space_id = ${spaceId} and year = ${year}
        order by paise desc limit ${LOOKED_AT} + (select count(*) from late) * 2)
      union all select giver, gifts, paise, payment_id from late
      union all select k.giver, s.gifts, s.paise, s.payment_id from kept k
        join gift_giver s on s.space_id = ${spaceId} and s.year = ${year} and s.giver = k.giver
        where not exists (select from (
          select giver from gift_giver where space_id = ${spaceId} and year = ${year}
          order by paise desc limit ${LOOKED_AT} + (select count(*) from late) * 2
        ) b where b.giver = k.giver)
    ),
    top as (
      select sum(gifts)::int as gifts, sum(paise)::bigint as paise, max(payment_id) as payment_id
      from candidate group by giver having sum(gifts) > 0 and sum(paise) > 0
    )
    select
      coalesce((select json_agg(t) from (
        select p.payer_name as name, top.gifts, top.paise from top join payment_record p on p.id = top.payment_id
        where p.payer_name <> '' order by top.paise desc, p.payer_name limit ${MOST_SHOWN}
      ) t), '[]') as top,
      ((select count(*) from gift_giver where space_id = ${spaceId} and year = ${year} and gifts > 0)
        - (select count(*) from kept where gifts > 0)
        + (select count(*) from late l left join kept k using (giver) where l.gifts + coalesce(k.gifts, 0) > 0))::int as known,
      ((select count(*) from gift_giver where space_id = ${spaceId} and year = ${year} and gifts > 1)
        - (select count(*) from kept where gifts > 1)
        + (select count(*) from late l left join kept k using (giver) where l.gifts + coalesce(k.gifts, 0) > 1))::int as repeat`.execute(
    db,
  );
  return rows[0]!;
}
