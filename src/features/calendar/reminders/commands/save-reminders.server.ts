import { sql } from "kysely";
import tzlookup from "@photostructure/tz-lookup";
import { dayNumber } from "#/almanac/local-days.ts";
import type { AsrSchool, PrayerMethod } from "#/almanac/prayer-choice.ts";
import { findNearestCity } from "#/features/cities/public.server.ts";
import { withdrawWaiting } from "#/features/notifications/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { DeviceHours } from "../sky-hours.ts";
import type { Reminder } from "../kinds.ts";
import { prayerHour, sacredDay } from "../../notifications.ts";
import { findTown } from "../../queries/own-town.server.ts";
import { type PlaceKind, readKeptSpaces, readOwnPlace, takeOwn } from "../queries/places.server.ts";
import { REMIND_JOB, SAVE_LIMIT } from "../rules.ts";
import { reckonPlaces } from "./reckon.server.ts";

export interface RemindersInput {
  readonly place: PlaceKind;
  /** The town for which is reckoned, or of a device its days; null: Ujjain. */
  readonly city: number | null;
  readonly space: number | null;
  /** Rounded; of a place that is kept with the account. Null leaves it where it was. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** Of a device; null leaves them as they were. */
  readonly hours: DeviceHours | null;
  readonly method: PrayerMethod | null;
  readonly asr: AsrSchool | null;
  readonly reminders: readonly Reminder[];
}

type Needs = Pick<Services, "db" | "jobs" | "clock">;

const CHANGED = new Date(0);
const kinds = [prayerHour.key, sacredDay.key];

/**
 * Keeps of what the viewer wants to be reminded, and where; what is due in the next days is reckoned at once.
 * @throws platform.sign-in-first, platform.too-many; beside `place`: calendar.place-missing, calendar.place-hidden,
 * calendar.place-unplaced, calendar.hours-unclear.
 */
export async function saveReminders({ db, jobs, clock }: Needs, viewer: Viewer, input: RemindersInput): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `prayer-reminders:${personId}`, ...SAVE_LIMIT });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('prayer_place', ${personId}))`.execute(db);
    const { method, asr } = input;
    const row = {
      ...(await placeRow(db, personId, input, now)),
      ...{ method, asr, reckoned_until: CHANGED, stopped_at: null, space_revision: 0, updated_at: now },
    };
    await db
      .insertInto("prayer_place")
      .values({ person_id: personId, created_at: now, ...row })
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet(row))
      .execute();
    await db.deleteFrom("prayer_reminder").where("person_id", "=", personId).execute();
    const rows = input.reminders.map(({ kind, minutesBefore, clock, onEve }) => ({
      ...{ person_id: personId, kind, minutes_before: minutesBefore, clock, on_eve: onEve },
    }));
    if (rows.length > 0) await db.insertInto("prayer_reminder").values(rows).execute();
    await reckonNow({ db, jobs }, personId, now);
  });
}

/**
 * The hours of the next month, of a device that keeps its place. Another device than the one whose place is reckoned for
 * changes nothing: whoever chose a town or a space keeps it. @returns whether they were wanted. @throws as saveReminders.
 */
export async function sayDeviceHours(
  { db, jobs, clock }: Needs,
  viewer: Viewer,
  { hours }: Pick<RemindersInput, "hours">,
): Promise<boolean> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `prayer-reminders:${personId}`, ...SAVE_LIMIT });
  const now = new Date(clock());
  if (!hours) throw refuseField("place", "calendar.hours-unclear");
  assertTimely(hours, now);
  return db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable("prayer_place")
      .set({ ...hoursRow(hours), reckoned_until: CHANGED, updated_at: now })
      .where("person_id", "=", personId)
      .where("kind", "=", "device")
      .returning("person_id")
      .executeTakeFirst();
    if (changed) await reckonNow({ db, jobs }, personId, now);
    return changed !== undefined;
  });
}

/** Ends all reminders of the viewer; nothing of their place is kept. @throws platform.sign-in-first. */
export async function endReminders({ db, clock }: Pick<Services, "db" | "clock">, viewer: Viewer): Promise<void> {
  const { personId } = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await db.deleteFrom("prayer_place").where("person_id", "=", personId).execute();
    await withdrawWaiting(db, { personIds: [personId], kinds }, now);
  });
}

async function reckonNow(services: { db: Db; jobs: Services["jobs"] }, personId: number, now: Date): Promise<void> {
  await reckonPlaces(services, await takeOwn(services.db, personId), now);
  // Whoever wants to be reminded within a minute does not wait for the next round.
  await services.jobs.send(services.db, REMIND_JOB, {}, { singletonKey: "saved" });
}

const hoursRow = ({ zone, first, days }: DeviceHours) => ({
  ...{ zone, hours_first: first, hours: JSON.stringify(days) },
});

const none = { space_id: null, hours: null, hours_first: null, city_id: null, name: "", country: "" };

async function placeRow(db: Db, personId: number, input: RemindersInput, now: Date) {
  const stored = await readOwnPlace(db, personId);
  switch (input.place) {
    case "space": {
      const space = input.space === null ? undefined : (await readKeptSpaces(db, [input.space], null)).get(input.space);
      if (!space) throw refuseField("place", "calendar.place-hidden");
      const { lat, lng, zone, space: own } = space.town;
      const { isPlaced, faith } = own!;
      if (!isPlaced && faith !== "islamic") throw refuseField("place", "calendar.place-unplaced");
      const placed = isPlaced ? { lat, lng } : { lat: null, lng: null };
      return { ...none, kind: "space", space_id: input.space, ...placed, zone, name: own!.name.slice(0, 200) };
    }
    case "account": {
      const kept = stored?.kind === "account" ? stored : null;
      const [lat, lng] = [input.lat ?? kept?.lat ?? null, input.lng ?? kept?.lng ?? null];
      if (lat === null || lng === null) throw refuseField("place", "calendar.place-missing");
      return { ...none, kind: "account", lat, lng, zone: tzlookup(lat, lng), country: await countryAt(db, lat, lng) };
    }
    case "device": {
      if (input.hours) assertTimely(input.hours, now);
      const { hours, hoursFirst, zone } =
        stored?.kind === "device" ? stored : { hours: null, hoursFirst: null, zone: "" };
      const said = input.hours
        ? hoursRow(input.hours)
        : hours && hoursFirst && { zone, hours_first: hoursFirst, hours: JSON.stringify(hours) };
      if (!said) throw refuseField("place", "calendar.place-missing");
      return { ...none, kind: "device", ...(await townRow(db, input.city)), ...said };
    }
    default:
      return { ...none, kind: "town", ...(await townRow(db, input.city)) };
  }
}

/** A town that is gone from the list is Ujjain, as everywhere in the calendar. */
async function townRow(db: Db, id: number | null) {
  const { city, ...town } = await findTown(db, id);
  return { city_id: city, ...town };
}

/** Whose prayers are usual there: of the greatest town around; empty far from all of them. */
const countryAt = async (db: Db, lat: number, lng: number): Promise<string> =>
  (await findNearestCity(db, lat, lng))?.country ?? "";

/** What begins days ago or ahead is of another day than today. */
function assertTimely({ first, zone }: DeviceHours, now: Date): void {
  if (Math.abs(dayNumber(first) - dayNumber(civilDay(now, zone))) > 2)
    throw refuseField("place", "calendar.hours-unclear");
}
