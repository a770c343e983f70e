import type { AsrSchool, HighLatitude, PrayerMethod } from "#/almanac/prayer-choice.ts";
import { dateOf } from "#/almanac/local-days.ts";
import type { DayRange } from "#/almanac/hindu-days.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { dailyPrayers, type Iqama, type Keeping, type MonthReckoning, readIqama, usualKeeping } from "../keeping.ts";
import { ruledRange, type Ruling } from "../rulings.ts";
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

const MOST_RULINGS = 1_000;

/** The rulings of spaces that lead out of some days or into them, by space. */
export async function readRulings(
  db: Db,
  spaceIds: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<number, readonly Ruling[]>> {
  if (spaceIds.length === 0) return new Map();
  const { first, last } = ruledRange(range);
  const rows = await db
    .selectFrom("calendar_ruling")
    .select(["id", "space_id", "observance", "reckoned_on as reckonedOn", "kept_on as keptOn", "note", "version"])
    .where("space_id", "=", sqlAny(spaceIds))
    .where("reckoned_on", ">=", dateOf(first))
    .where("reckoned_on", "<=", dateOf(last))
    .orderBy("space_id")
    .orderBy("reckoned_on")
    .orderBy("id")
    .limit(MOST_RULINGS)
    .execute();
  return Map.groupBy(
    rows.map(({ space_id, ...ruling }) => ({ ...ruling, spaceId: space_id })),
    ({ spaceId }) => spaceId,
  );
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
