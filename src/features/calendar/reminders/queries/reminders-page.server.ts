import { dayNumber } from "#/almanac/local-days.ts";
import { usualPrayerChoice } from "#/almanac/prayer-choice.ts";
import { cityName, regionName } from "#/features/cities/public.ts";
import { findCities, findCity } from "#/features/cities/public.server.ts";
import { hasPushDevice } from "#/features/notifications/public.server.ts";
import { findSpacePlace, listFollowedIds, readSpacePlaces, type SpacePlace } from "#/features/spaces/public.server.ts";
import { civilDay, localTime } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { zoneName } from "#/platform/i18n/format-date.ts";
import { type SignedIn, visitor } from "#/platform/viewer.ts";
import { UJJAIN } from "../../queries/own-town.server.ts";
import { instantOf, isWithoutSun, placeAt, type ReminderPlace } from "../instants.server.ts";
import { hourKinds, isClockKind, type ReminderKind } from "../kinds.ts";
import { deviceEnds } from "../sky-hours.ts";
import { readKeptSpaces, readOwnPlace, readReminders, type StoredPlace } from "./places.server.ts";

interface Asked {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  /** Of the address: a town or a space that is to be chosen, or the name of a town that is looked for. */
  readonly city: number | null;
  readonly space: number | null;
  readonly q: string;
}

const MOST_CITIES = 6;
const MOST_SPACES = 40;
const MOST_AHEAD = 4;

/** All that the page of reminders shows to whose they are. */
export async function readRemindersPage(asked: Asked, viewer: SignedIn) {
  const { db, language, now, q } = asked;
  const { personId } = viewer;
  const stored = await readOwnPlace(db, personId);
  const reminders = (await readReminders(db, [personId])).get(personId) ?? [];
  const spaces = await listSpaces(asked, viewer, stored);
  const town = await readTownChoice(asked, stored);
  const kind =
    asked.space && spaces.some(({ id }) => id === asked.space) ? "space" : asked.city ? "town" : stored?.kind;
  const space = kind === "space" ? (asked.space ?? stored?.spaceId ?? null) : null;
  // Nobody is reminded by the Sun of another town than they chose.
  const place = kind ? await placeOf(asked, { kind, space, town, stored }) : null;
  return {
    personId,
    zone: viewer.zone,
    found: q ? (await findCities(db, language, q, MOST_CITIES)).cities : null,
    ...{ q, town, spaces, space, reminders },
    place: kind ?? null,
    method: stored?.method ?? null,
    asr: stored?.asr ?? null,
    usual: usualPrayerChoice(place?.town.country ?? town.country),
    hours: place ? hoursToday(place, now) : {},
    /** The Sun does not rise and set there today. */
    withoutSun: place !== null && isWithoutSun(place, dayNumber(civilDay(now, place.zone))),
    clock: clockOf(asked, viewer, {
      zone: place?.zone ?? viewer.zone,
      place: kind === "town" ? town.name : (spaces.find(({ id }) => id === space)?.name ?? null),
    }),
    /** Of what is due next: by the place that is saved. */
    nextClock: clockOf(asked, viewer, {
      zone: stored?.zone || viewer.zone,
      place: (stored?.kind === "town" && stored.city === town.id ? town.name : stored?.name) || null,
    }),
    isStored: stored !== null,
    isStopped: stored?.stoppedAt != null,
    account: stored?.kind === "account" ? { lat: stored.lat!, lng: stored.lng! } : null,
    deviceSaidOn: stored?.kind === "device" ? stored.hoursFirst : null,
    deviceEnds:
      stored?.kind === "device" && stored.hours && stored.hoursFirst
        ? deviceEnds({ first: stored.hoursFirst, days: stored.hours })
        : null,
    ahead: await listAhead(db, personId),
    isWanted: await wantsReminders(db, personId),
    hasDevice: await hasPushDevice(db, personId),
  };
}

export type RemindersPageData = Awaited<ReturnType<typeof readRemindersPage>>;

/** Whose clock times are of. */
export interface ShownClock {
  /** IANA zone. */
  readonly zone: string;
  /** Its name, where it has one. */
  readonly place: string | null;
  /** Both zones, worded; null where the account has the same clock. */
  readonly names: { readonly there: string; readonly own: string } | null;
}

function clockOf({ now, language }: Asked, { zone: own }: SignedIn, clock: Omit<ShownClock, "names">): ShownClock {
  const isSame = localTime(now, clock.zone) === localTime(now, own);
  const nameOf = (zone: string) => zoneName(now, language, zone);
  return { ...clock, names: isSame ? null : { there: nameOf(clock.zone), own: nameOf(own) } };
}

/** Spaces for which reminders can be reckoned: those that one follows, and the one that is asked for or chosen. */
async function listSpaces({ db, language, space }: Asked, viewer: SignedIn, stored: StoredPlace | null) {
  const followed = await readSpacePlaces(
    db,
    language,
    visitor,
    await listFollowedIds(db, viewer.personId, MOST_SPACES),
  );
  const wanted = space ?? stored?.spaceId ?? null;
  const isIn = wanted === null || followed.some(({ id }) => id === wanted);
  const other = isIn ? null : await findSpacePlace(db, language, visitor, wanted);
  const isUseful = ({ lat, faith }: SpacePlace) => lat !== null || faith === "islamic";
  return [...(other ? [other] : []), ...followed]
    .filter(isUseful)
    .map(({ id, name, language, faith }) => ({ id, name, language, faith }));
}

/** The town that the form carries: asked for, or chosen before; Ujjain where there is none. */
async function readTownChoice({ db, language, city: asked }: Asked, stored: StoredPlace | null) {
  const id = asked ?? (stored?.kind === "town" || stored?.kind === "device" ? stored.city : null);
  const city = id === null ? null : await findCity(db, language, id);
  if (city) return city;
  const { lat, lng, name, country } = UJJAIN;
  const named = { name, country, state: "Madhya Pradesh" };
  return {
    ...{ id: null, lat, lng, country },
    ...{ name: cityName(named, language), region: regionName(named, language) },
  };
}

interface Chosen {
  readonly kind: StoredPlace["kind"];
  readonly space: number | null;
  readonly town: Awaited<ReturnType<typeof readTownChoice>>;
  readonly stored: StoredPlace | null;
}

/** The place as the page shows it, before it is saved. */
async function placeOf({ db, now }: Asked, { kind, space, town, stored }: Chosen): Promise<ReminderPlace | null> {
  const choice = { method: stored?.method ?? null, asr: stored?.asr ?? null };
  if (kind === "space") {
    const kept = space === null ? undefined : (await readKeptSpaces(db, [space], now)).get(space);
    return kept ? { ...{ zone: kept.town.zone, hours: null, ...choice }, ...kept } : null;
  }
  if (kind === "town") {
    const at = placeAt(town.lat, town.lng, town.country);
    return { ...{ zone: at.zone, town: at, hours: null, rulings: [] }, ...choice };
  }
  if (stored?.lat == null || stored.lng === null) return null;
  const { hours, hoursFirst } = stored;
  return {
    ...{ zone: stored.zone, town: placeAt(stored.lat, stored.lng, stored.country), rulings: [], ...choice },
    hours: kind === "device" && hours && hoursFirst ? { first: hoursFirst, days: hours } : null,
  };
}

/** When the hours of today are at the place, by kind; none where there is no such hour. */
function hoursToday(
  place: ReminderPlace,
  now: Date,
): Readonly<Partial<Record<ReminderKind, { readonly at: number; readonly isIqama: boolean }>>> {
  const today = dayNumber(civilDay(now, place.zone));
  return Object.fromEntries(
    hourKinds.flatMap((kind) => {
      // What the clock gives stands in its field.
      if (isClockKind(kind)) return [];
      const found = instantOf(place, { kind, minutesBefore: 0, clock: null, onEve: false }, today);
      return found ? [[kind, { at: found.at, isIqama: found.said.includes("iqama") }]] : [];
    }),
  );
}

/** What is due next. */
async function listAhead(db: Db, personId: number) {
  const rows = await db
    .selectFrom("prayer_instant")
    .select(["kind", "day", "at", "due_at as dueAt", "said"])
    .where("person_id", "=", personId)
    .orderBy("due_at")
    .orderBy("kind")
    .limit(MOST_AHEAD)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ReminderKind }));
}

async function wantsReminders(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom("person_contact")
    .select("prayer_reminders as isWanted")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.isWanted ?? false;
}
