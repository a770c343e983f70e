import { sql } from "kysely";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";

export interface MonthOfHours {
  /** Its first day. */
  readonly month: string;
  readonly minutes: number;
  readonly people: number;
}

export interface HoursOfOne {
  /** Null for those who are gone, in one line together. */
  readonly id: number | null;
  readonly name: string;
  readonly role: string;
  readonly minutes: number;
  readonly checkins: number;
}

const MONTHS = 12;
const MOST_PEOPLE = 100;

/**
 * Reads the served time by months of the space's calendar, the present one last, and who served in one of them.
 * @param month `2026-11`; the present one unless given. @throws as assertAdmin.
 */
export async function readHours(
  db: Db,
  viewer: Viewer,
  space: { readonly id: number; readonly zone: string },
  month: string,
  today: string,
): Promise<{ readonly months: readonly MonthOfHours[]; readonly people: readonly HoursOfOne[] }> {
  assertAdmin(viewer, volunteerAdmin.manage, space.id);
  const start = (day: string) => sql`(${day}::date::timestamp at time zone ${space.zone})`;
  const first = `${month}-01`;
  const [months, people] = await Promise.all([
    sql<MonthOfHours>`
      with months as (
        select generate_series(
          date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1}),
          date_trunc('month', ${today}::date), interval '1 month') as month
      )
      select m.month::date::text as month, count(distinct c.volunteer_id) as people,
        coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int as minutes
      from months m left join volunteer_checkin c on c.space_id = ${space.id} and c.removed_at is null
        and c.in_at >= m.month at time zone ${space.zone}
        and c.in_at < (m.month + interval '1 month') at time zone ${space.zone}
      group by m.month order by m.month`.execute(db),
    sql<HoursOfOne>`
      select nullif(v.id * (v.name <> '')::int, 0) as id, max(v.name) as name, max(v.role) as role, count(*) as checkins,
        coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int as minutes
      from volunteer_checkin c join volunteer v on v.id = c.volunteer_id
      where c.space_id = ${space.id} and c.removed_at is null and c.out_at is not null
        and c.in_at >= ${start(first)} and c.in_at < (${first}::date + interval '1 month') at time zone ${space.zone}
      group by 1 order by minutes desc, name limit ${MOST_PEOPLE}`.execute(db),
  ]);
  return { months: months.rows, people: people.rows };
}
