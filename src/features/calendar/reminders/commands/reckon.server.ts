import { sql } from "kysely";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { withdrawWaiting } from "#/features/notifications/public.server.ts";
import { beginOfDay, civilDay, HOUR_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { deviceEnds } from "../sky-hours.ts";
import { type Instant, instantOf, placeAt, type ReminderPlace } from "../instants.server.ts";
import type { Reminder } from "../kinds.ts";
import { deviceHoursEnd, prayerHour, remindersStopped, sacredDay } from "../../notifications.ts";
import {
  type KeptSpace,
  listReckonedSpaces,
  readKeptSpaces,
  readReminders,
  type StoredPlace,
  takeStale,
} from "../queries/places.server.ts";
import { DEVICE_WARNS_MS, isPast, REACH_MS, REMINDERS_PATH, RENEW_MS } from "../rules.ts";

type Needs = Pick<Services, "db" | "jobs">;

/** People whose instants one transaction writes. */
export const PEOPLE_AT_ONCE = 200;
const SPACES_AT_ONCE = 500;
/** Those who began together are not all reckoned anew in the same minute. */
const SPREAD_HOURS = 12;
const CHANGED = new Date(0);

/**
 * Reckons what has less than a day left, what changed, and what a space says otherwise by now; any number of workers may
 * do it at once. @returns how many people's.
 */
export async function reckonStale({ db, jobs }: Needs, now: Date): Promise<number> {
  await noteChangedSpaces(db);
  let reckoned = 0;
  for (;;) {
    const people = await db.transaction().execute(async (db) => {
      const places = await takeStale(db, new Date(now.getTime() + RENEW_MS), PEOPLE_AT_ONCE);
      await reckonPlaces({ db, jobs }, places, now);
      return places.length;
    });
    reckoned += people;
    if (people < PEOPLE_AT_ONCE) return reckoned;
  }
}

/** Whoever follows a space that moved, changed its times, was hidden or came back is reckoned anew. */
async function noteChangedSpaces(db: Db): Promise<void> {
  for (let after = 0; ;) {
    const ids = await listReckonedSpaces(db, after, SPACES_AT_ONCE);
    const spaces = await readKeptSpaces(db, ids, null);
    const states = ids.map((id) => ({ id, ...(spaces.get(id) && stateOf(spaces.get(id)!)) }));
    const all = <Key extends keyof SpaceState>(key: Key) => states.map((state) => state[key] ?? null);
    if (ids.length > 0)
      await sql`
        update prayer_place p set reckoned_until = ${CHANGED}
        from unnest(${ids}::bigint[], ${all("lat")}::float8[], ${all("lng")}::float8[], ${all("zone")}::text[],
          ${all("name")}::text[], ${all("revision")}::integer[]) as s (id, lat, lng, zone, name, revision)
        where p.space_id = s.id and p.reckoned_until > ${CHANGED} and case
          when s.zone is null then p.stopped_at is null
          else p.stopped_at is not null
            or (p.lat, p.lng, p.zone, p.name, p.space_revision) is distinct from (s.lat, s.lng, s.zone, s.name, s.revision)
        end`.execute(db);
    if (ids.length < SPACES_AT_ONCE) return;
    after = ids.at(-1)!;
  }
}

interface SpaceState {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly zone: string;
  readonly name: string;
  readonly revision: number;
}

const NAME_LENGTH = 200;

function stateOf({ town: { lat, lng, zone, space } }: KeptSpace): SpaceState {
  const { isPlaced, name, keeping } = space!;
  const placed = isPlaced ? { lat, lng } : { lat: null, lng: null };
  return { ...placed, zone, name: name.slice(0, NAME_LENGTH), revision: keeping.revision };
}

/**
 * Writes when people's reminders are due in the next days, of what is still to come, and anew what was due and has not been
 * taken. Call it in a transaction that holds their places.
 */
export async function reckonPlaces(
  { db, jobs }: { readonly db: Db; readonly jobs: Services["jobs"] },
  places: readonly StoredPlace[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ personId }) => personId);
  const [reminders, spaces] = [
    await readReminders(db, ids),
    await readKeptSpaces(
      db,
      places.flatMap(({ spaceId }) => spaceId ?? []),
      now,
    ),
  ];
  const changed = places.filter(({ reckonedUntil }) => reckonedUntil <= CHANGED).map(({ personId }) => personId);
  await withdrawWaiting(db, { personIds: changed, kinds: [prayerHour.key, sacredDay.key] }, now);
  const overdue = await forgetInstants(db, ids, now);
  const found: Row[] = [];
  const states: (Partial<SpaceState> & { personId: number; until: Date; stoppedAt: Date | null })[] = [];
  for (const stored of places) {
    const { personId } = stored;
    const until = new Date(now.getTime() + REACH_MS + (personId % SPREAD_HOURS) * HOUR_MS);
    const space = stored.spaceId === null ? undefined : spaces.get(stored.spaceId);
    const place = placeOf(stored, space);
    const own = reminders.get(personId) ?? [];
    if (place)
      for (const one of own)
        found.push(
          ...instantsUntil(place, one, personId, now, until).filter(
            (row) => row.dueAt > now.getTime() || overdue.has(keyOf(row)),
          ),
        );
    const stoppedAt = place ? null : (stored.stoppedAt ?? now);
    states.push({ personId, until, stoppedAt, ...(space && stateOf(space)) });
    if (own.length === 0) continue;
    if (stoppedAt && !stored.stoppedAt) await sayStopped({ db, jobs }, stored, now);
    if (stored.kind === "device") await sayDeviceEnds({ db, jobs }, stored, now);
  }
  await write(db, found);
  await noteReckoned(db, states);
}

function placeOf(stored: StoredPlace, space: KeptSpace | undefined): ReminderPlace | null {
  const { kind, lat, lng, country, zone, method, asr, hours, hoursFirst } = stored;
  if (kind === "space")
    return space
      ? { ...{ zone: space.town.zone, town: space.town, method, asr }, hours: null, rulings: space.rulings }
      : null;
  return {
    ...{ zone, town: placeAt(lat!, lng!, country), method, asr, rulings: [] },
    hours: hours && hoursFirst ? { first: hoursFirst, days: hours } : null,
  };
}

interface Row extends Instant {
  readonly personId: number;
  readonly kind: string;
  /** `2026-11-28` */
  readonly day: string;
}

const keyOf = ({ personId, kind, day }: Pick<Row, "personId" | "kind" | "day">): string => `${personId} ${kind} ${day}`;

/** @returns the keys of what was due already and has not been taken, as after an hour without workers. */
async function forgetInstants(db: Db, personIds: readonly number[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<Row, "personId" | "kind" | "day"> & { readonly dueAt: Date }>`
    delete from prayer_instant where person_id = any(${[...personIds]}::bigint[])
    returning person_id as "personId", kind, day, due_at as "dueAt"`.execute(db);
  return new Set(rows.filter(({ dueAt }) => dueAt <= now).map(keyOf));
}

/** Those that are due until then, and not past. An eve is due on the day before, and Isha may be on the day after. */
function instantsUntil(place: ReminderPlace, reminder: Reminder, personId: number, now: Date, until: Date): Row[] {
  const first = dayNumber(civilDay(now, place.zone)) - 1;
  const last = dayNumber(civilDay(until, place.zone)) + 1;
  const rows: Row[] = [];
  for (let day = first; day <= last; day++) {
    const instant = instantOf(place, reminder, day);
    if (instant && !isPast(reminder.kind, instant.at, now) && instant.dueAt <= until.getTime())
      rows.push({ ...instant, personId, kind: reminder.kind, day: dateOf(day) });
  }
  return rows;
}

async function write(db: Db, rows: readonly Row[]): Promise<void> {
  const all = <Value>(pick: (row: Row) => Value) => rows.map(pick);
  if (rows.length === 0) return;
  await sql`
    insert into prayer_instant (person_id, kind, day, at, due_at, said)
    select person_id, kind, day, at, due_at, case said when '' then '{}'::text[] else string_to_array(said, ',') end
    from unnest(
      ${all(({ personId }) => personId)}::bigint[], ${all(({ kind }) => kind)}::text[], ${all(({ day }) => day)}::date[],
      ${all(({ at }) => new Date(at))}::timestamptz[], ${all(({ dueAt }) => new Date(dueAt))}::timestamptz[],
      ${all(({ said }) => said.join(","))}::text[]
    ) as r (person_id, kind, day, at, due_at, said)`.execute(db);
}

async function noteReckoned(
  db: Db,
  states: readonly (Partial<SpaceState> & { personId: number; until: Date; stoppedAt: Date | null })[],
): Promise<void> {
  const all = <Value>(pick: (one: (typeof states)[number]) => Value) => states.map(pick);
  await sql`
    update prayer_place p set reckoned_until = s.until, stopped_at = s.stopped_at,
      lat = case when s.zone is null then p.lat else s.lat end, lng = case when s.zone is null then p.lng else s.lng end,
      zone = coalesce(s.zone, p.zone), name = coalesce(s.name, p.name),
      space_revision = coalesce(s.revision, p.space_revision)
    from unnest(
      ${all(({ personId }) => personId)}::bigint[], ${all(({ until }) => until)}::timestamptz[],
      ${all(({ stoppedAt }) => stoppedAt)}::timestamptz[], ${all(({ lat }) => lat ?? null)}::float8[],
      ${all(({ lng }) => lng ?? null)}::float8[], ${all(({ zone }) => zone ?? null)}::text[],
      ${all(({ name }) => name ?? null)}::text[], ${all(({ revision }) => revision ?? null)}::integer[]
    ) as s (person_id, until, stopped_at, lat, lng, zone, name, revision)
    where p.person_id = s.person_id`.execute(db);
}

/** Whoever counted on it hears that there are none any more. */
const sayStopped = (
  services: { readonly db: Db; readonly jobs: Services["jobs"] },
  { personId, name, spaceId }: StoredPlace,
  now: Date,
): Promise<void> =>
  notify(services, remindersStopped, {
    ...{ personIds: [personId], path: REMINDERS_PATH, payload: { space: name } },
    key: `prayer.stopped:${spaceId ?? "gone"}:${now.toISOString().slice(0, 10)}`,
  });

/** Some days before the hours of a device end, their person hears how they go on. */
async function sayDeviceEnds(
  services: { readonly db: Db; readonly jobs: Services["jobs"] },
  { personId, hours, hoursFirst, zone }: StoredPlace,
  now: Date,
): Promise<void> {
  if (!hours || !hoursFirst) return;
  const ends = deviceEnds({ first: hoursFirst, days: hours });
  if (beginOfDay(ends, zone).getTime() - now.getTime() > DEVICE_WARNS_MS) return;
  await notify(services, deviceHoursEnd, {
    ...{ personIds: [personId], path: REMINDERS_PATH, payload: { day: ends } },
    key: `prayer.device-ends:${ends}`,
  });
}
