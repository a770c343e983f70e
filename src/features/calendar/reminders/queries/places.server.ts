import { sql } from "kysely";
import type { AsrSchool, PrayerMethod } from "#/almanac/prayer-choice.ts";
import { readSpacePlaces } from "#/features/spaces/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { visitor } from "#/platform/viewer.ts";
import { dayNumber } from "#/almanac/local-days.ts";
import { usualKeeping } from "../../keeping.ts";
import { type CalendarTown, townOf } from "../../places.server.ts";
import { readKeepings, readRulings } from "../../queries/keeping.server.ts";
import type { Ruling } from "../../rulings.ts";
import type { DeviceDay } from "../sky-hours.ts";
import type { Reminder, ReminderKind } from "../kinds.ts";
import { REACH_MS } from "../rules.ts";

export const placeKinds = ["town", "space", "device", "account"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where somebody's reminders are reckoned for, as it is stored. */
export interface StoredPlace {
  readonly personId: number;
  readonly kind: PlaceKind;
  readonly spaceId: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly zone: string;
  readonly country: string;
  readonly name: string;
  readonly city: number | null;
  readonly method: PrayerMethod | null;
  readonly asr: AsrSchool | null;
  readonly hours: readonly DeviceDay[] | null;
  readonly hoursFirst: string | null;
  readonly spaceRevision: number;
  readonly reckonedUntil: Date;
  readonly stoppedAt: Date | null;
}

const placesFrom = (db: Db) =>
  db
    .selectFrom("prayer_place")
    .select(["person_id as personId", "space_id as spaceId", "lat", "lng", "zone", "country", "name"])
    .select(["city_id as city", "space_revision as spaceRevision", "hours_first as hoursFirst"])
    .select(["reckoned_until as reckonedUntil", "stopped_at as stoppedAt"])
    .select((eb) => [
      eb.ref("kind").$castTo<PlaceKind>().as("kind"),
      eb.ref("method").$castTo<PrayerMethod | null>().as("method"),
      eb.ref("asr").$castTo<AsrSchool | null>().as("asr"),
      eb.ref("hours").$castTo<readonly DeviceDay[] | null>().as("hours"),
    ]);

/** Null where somebody has chosen none. */
export const readOwnPlace = (db: Db, personId: number): Promise<StoredPlace | null> =>
  placesFrom(db)
    .where("person_id", "=", personId)
    .executeTakeFirst()
    .then((row) => row ?? null);

/** People whose reminders are to be reckoned, those that changed first; held until the transaction ends. */
export const takeStale = (db: Db, before: Date, limit: number): Promise<StoredPlace[]> =>
  placesFrom(db)
    .where("reckoned_until", "<", before)
    .orderBy("reckoned_until")
    .orderBy("person_id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The same of one person, who waits for it. */
export const takeOwn = (db: Db, personId: number): Promise<StoredPlace[]> =>
  placesFrom(db).where("person_id", "=", personId).forUpdate().execute();

/** What these people want to be reminded of. */
export async function readReminders(
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Reminder[]>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("prayer_reminder")
    .select(["person_id", "minutes_before as minutesBefore", "clock", "on_eve as onEve"])
    .select((eb) => eb.ref("kind").$castTo<ReminderKind>().as("kind"))
    .where("person_id", "=", sqlAny(personIds))
    .orderBy("person_id")
    .orderBy("kind")
    .execute();
  const reminders = rows.map(({ person_id, ...reminder }) => ({ personId: person_id, reminder }));
  return new Map(
    [...Map.groupBy(reminders, ({ personId }) => personId)].map(([personId, own]) => [
      personId,
      own.map(({ reminder }) => reminder),
    ]),
  );
}

const SPACES_AT_ONCE = 20;
/** Days are reckoned by weeks of eight. */
const BESIDE_DAYS = 10;

/** Rulings about the days of which somebody may be reminded; some spaces at a time, as some have many. */
async function readRulingsAhead(db: Db, ids: readonly number[], now: Date) {
  const today = dayNumber(now.toISOString().slice(0, 10));
  const range = { first: today - BESIDE_DAYS, last: today + Math.ceil(REACH_MS / DAY_MS) + BESIDE_DAYS };
  const found = new Map<number, readonly Ruling[]>();
  for (let i = 0; i < ids.length; i += SPACES_AT_ONCE)
    for (const [id, own] of await readRulings(db, ids.slice(i, i + SPACES_AT_ONCE), range)) found.set(id, own);
  return found;
}

export interface KeptSpace {
  readonly town: CalendarTown;
  readonly rulings: readonly Ruling[];
}

/**
 * Those of these spaces that everybody may see, with how they keep their days; nobody is reminded of a hidden one.
 * @param now the rulings are of the days from then on; null: none are read.
 */
export async function readKeptSpaces(
  db: Db,
  spaceIds: readonly number[],
  now: Date | null,
): Promise<ReadonlyMap<number, KeptSpace>> {
  const ids = [...new Set(spaceIds)];
  const places = await readSpacePlaces(db, sourceLanguage, visitor, ids);
  const keepings = await readKeepings(db, ids);
  const rulings = now ? await readRulingsAhead(db, ids, now) : new Map<number, readonly Ruling[]>();
  return new Map(
    places.map((place) => [
      place.id,
      { town: townOf(place, keepings.get(place.id) ?? usualKeeping), rulings: rulings.get(place.id) ?? [] },
    ]),
  );
}

/** The spaces for which reminders are reckoned, some at a time. @param after the last space before. */
export async function listReckonedSpaces(db: Db, after: number, limit: number): Promise<number[]> {
  // From one to the next by the index: many follow the same few.
  const { rows } = await sql<{ spaceId: number }>`
    with recursive own as (
      (select space_id from prayer_place where space_id > ${after} order by space_id limit 1)
      union all
      select (select p.space_id from prayer_place p where p.space_id > own.space_id order by p.space_id limit 1)
      from own where own.space_id is not null
    )
    select space_id as "spaceId" from own where space_id is not null limit ${limit}`.execute(db);
  return rows.map(({ spaceId }) => spaceId);
}
