import { sql } from "kysely";
import { hash } from "../../../../sample/world/chance.ts";
import { DAY_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";

const VISIT_DAYS = 120;

/** Who looked at a provider's page on a day: more at the week's end, more where more is shown. */
const visitorsOn = (key: string, works: number, day: number): number => {
  const weekday = (day + 4) % 7;
  const week = weekday === 0 || weekday === 6 ? 1.5 : 1;
  return Math.round((4 + works * 3) * week * (0.5 + (hash(`${key} ${day}`) % 1000) / 1000));
};

/**
 * Adds counts for the days until yesterday that have no row; days that were really counted stay as they are.
 * @param today a count of civil days since 1970.
 */
export async function addProviderVisits(
  db: Db,
  providers: Readonly<Record<string, number>>,
  works: ReadonlyMap<string, number>,
  today: number,
): Promise<void> {
  const { rows: lasts } = await sql<{ day: string | null }>`
    select min(day) as day from (
      select max(day) as day from artist_visit_day where person_id = any(${Object.values(providers)}::bigint[])
      group by person_id) as last`.execute(db);
  const last = lasts[0]?.day;
  const first = today - VISIT_DAYS;
  const from = last ? Math.max(first, Date.parse(last) / DAY_MS + 1) : first;
  const rows = Object.entries(providers).flatMap(([key, personId]) =>
    Array.from({ length: Math.max(0, today - from) }, (_, i) => ({
      person_id: personId,
      day: new Date((from + i) * DAY_MS).toISOString().slice(0, 10),
      visitors: visitorsOn(key, works.get(key) ?? 0, from + i),
    })),
  );
  for (let i = 0; i < rows.length; i += 5000)
    await db
      .insertInto("artist_visit_day")
      .values(rows.slice(i, i + 5000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
