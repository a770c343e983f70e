import { sql } from "kysely";
import type { AsrSchool, HighLatitude, PrayerMethod } from "#/almanac/prayer-choice.ts";
import { dateOf } from "#/almanac/local-days.ts";
import { type DayRange, yearsOf } from "#/almanac/hindu-days.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { dailyPrayers, type Iqama, type Keeping, type MonthReckoning, readIqama, usualKeeping } from "../keeping.ts";
import { MOST_RULINGS_A_YEAR, ruledRange, type Ruling } from "../rulings.ts";
import type { KeptTradition } from "../traditions.ts";

/** How these spaces keep their days; those that have said nothing are not among them. */
export async function readKeepings(db: Db, spaceIds: readonly number[]): Promise<ReadonlyMap<number, Keeping>> {
  if (spaceIds.length === 0) return new Map();
  const rows = await db.selectFrom("space_calendar").selectAll().where("space_id", "=", sqlAny(spaceIds)).execute();
  return new Map(
    rows.map((row) => {
      const iqama = dailyPrayers.flatMap((prayer): [string, Iqama][] => {
        const said = readIqama(row[`${prayer}_iqama`]);
        return said ? [[prayer, said]] : [];
      });
      return [
        row.space_id,
        {
          tradition: row.tradition as KeptTradition | null,
          months: row.months as MonthReckoning | null,
          method: row.prayer_method as PrayerMethod | null,
          asr: row.asr as AsrSchool | null,
          highLatitude: row.high_latitude as HighLatitude | null,
          hijriShift: row.hijri_shift,
          iqama: Object.fromEntries(iqama),
          ...{ jumuah: row.jumuah, version: row.version, revision: row.revision },
        },
      ];
    }),
  );
}

export const readKeeping = async (db: Db, spaceId: number): Promise<Keeping> =>
  (await readKeepings(db, [spaceId])).get(spaceId) ?? usualKeeping;

/** The rulings of spaces that lead out of some days or into them, by space. */
export async function readRulings(
  db: Db,
  spaceIds: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<number, readonly Ruling[]>> {
  if (spaceIds.length === 0) return new Map();
  const { first, last } = ruledRange(range);
  // Of each space so many as it can have made: what another has made takes no room from it.
  const most = MOST_RULINGS_A_YEAR * yearsOf({ first, last }).length;
  const { rows } = await sql<Ruling & { readonly spaceId: number }>`
    select r.id, s.id as "spaceId", r.observance, r.reckoned_on as "reckonedOn", r.kept_on as "keptOn", r.note, r.version
    from unnest(${[...spaceIds]}::bigint[]) as s (id)
    cross join lateral (
      select * from calendar_ruling
      where space_id = s.id and reckoned_on >= ${dateOf(first)} and reckoned_on <= ${dateOf(last)}
      order by reckoned_on, id limit ${most}
    ) r
    order by s.id, r.reckoned_on, r.id`.execute(db);
  return Map.groupBy(rows, ({ spaceId }) => spaceId);
}

export const readRulingsOf = async (db: Db, spaceId: number, range: DayRange): Promise<readonly Ruling[]> =>
  (await readRulings(db, [spaceId], range)).get(spaceId) ?? [];

/** The rulings about days of a civil year, in their order; the command keeps them few. */
export const listRulingsOfYear = (db: Db, spaceId: number, year: number): Promise<Ruling[]> =>
  db
    .selectFrom("calendar_ruling")
    .select(["id", "observance", "reckoned_on as reckonedOn", "kept_on as keptOn", "note", "version"])
    .where("space_id", "=", spaceId)
    .where("reckoned_on", ">=", `${year}-01-01`)
    .where("reckoned_on", "<=", `${year}-12-31`)
    .orderBy("reckoned_on")
    .orderBy("observance")
    .execute();
