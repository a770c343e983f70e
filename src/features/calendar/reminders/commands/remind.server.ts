import { sql } from "kysely";
import { notifyEach, type OwnNotification } from "#/features/notifications/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { PayloadOf } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { readSpacePlaces } from "#/features/spaces/public.server.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { visitor } from "#/platform/viewer.ts";
import { calendarAddress } from "../../calendar-address.ts";
import { type HourKind, isDayKind } from "../kinds.ts";
import { prayerHour, sacredDay } from "../../notifications.ts";
import type { PlaceKind } from "../queries/places.server.ts";
import { isPast, REMINDERS_PATH } from "../rules.ts";

/** A little more than the minute until the next look: notifications wait in the queue for their own second. */
const LOOK_AHEAD_MS = 75_000;
/** Reminders that one transaction takes. */
export const TAKEN_AT_ONCE = 1_000;

/**
 * Takes all that is due until a little after the next look, and notifies of what is not past; any number of workers may do
 * it at once. Each is taken once, and a person has one notification of a prayer and a day. @returns how many are new.
 */
export async function remindOfPrayers(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  atOnce = TAKEN_AT_ONCE,
): Promise<number> {
  const now = new Date(clock());
  const until = new Date(now.getTime() + LOOK_AHEAD_MS);
  let reminded = 0;
  for (;;) {
    const { taken, notified } = await db.transaction().execute(async (db) => {
      const due = await takeDue(db, until, atOnce);
      const wanted = await stillWanted(db, due, now);
      const [days, hours] = [
        wanted.filter(({ kind }) => isDayKind(kind)),
        wanted.filter(({ kind }) => !isDayKind(kind)),
      ];
      const notified =
        (await notifyEach({ db, jobs }, prayerHour, hours.map(hourOf), now)) +
        (await notifyEach({ db, jobs }, sacredDay, days.map(dayOf), now));
      return { taken: due.length, notified };
    });
    reminded += notified;
    if (taken < atOnce) return reminded;
  }
}

interface Due {
  readonly personId: number;
  readonly kind: string;
  readonly day: string;
  readonly at: Date;
  readonly dueAt: Date;
  readonly said: readonly string[];
  readonly placeKind: PlaceKind;
  readonly spaceId: number | null;
  readonly city: number | null;
  readonly name: string;
  readonly country: string;
  readonly zone: string;
  /** They want prayer reminders at all, and have an account. */
  readonly isWanted: boolean;
}

async function takeDue(db: Db, until: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select person_id, kind, day from prayer_instant where due_at <= ${until}
      order by due_at, person_id limit ${limit} for update skip locked
    ), taken as (
      delete from prayer_instant i using due
      where i.person_id = due.person_id and i.kind = due.kind and i.day = due.day
      returning i.person_id, i.kind, i.day, i.at, i.due_at, i.said
    )
    select t.person_id as "personId", t.kind, t.day, t.at, t.due_at as "dueAt", t.said, p.kind as "placeKind",
      p.space_id as "spaceId", p.city_id as city, p.name, p.country, p.zone,
      coalesce(c.prayer_reminders, false) as "isWanted"
    from taken t join prayer_place p on p.person_id = t.person_id
    left join person_contact c on c.person_id = t.person_id`.execute(db);
  return rows;
}

/** What is not past, of people who want it, at places that everybody may see now. */
async function stillWanted(db: Db, due: readonly Due[], now: Date): Promise<Due[]> {
  const spaceIds = [...new Set(due.flatMap(({ spaceId }) => spaceId ?? []))];
  const seen = new Set((await readSpacePlaces(db, sourceLanguage, visitor, spaceIds)).map(({ id }) => id));
  return due.filter(({ kind, at, isWanted, placeKind, spaceId }) => {
    const isTimely = isWanted && !isPast(kind, at.getTime(), now);
    return isTimely && (placeKind !== "space" || (spaceId !== null && seen.has(spaceId)));
  });
}

const keyOf = ({ kind, day }: Due): string => `prayer:${kind}:${day}`;

/** A place that stays with its person leads to the page of reminders, where the device says its hours anew. */
const pathOf = ({ placeKind, spaceId, city, day }: Due): string =>
  placeKind === "space" || placeKind === "town" ? calendarAddress({ day, space: spaceId, city }) : REMINDERS_PATH;

const placeOf = ({ placeKind, name, country, zone }: Due) => ({
  ...{ zone, country, space: placeKind === "space" ? name : "" },
  // The days of a device are those of a town; its hours are of its own place.
  town: placeKind === "town" ? name : "",
});

function hourOf(due: Due): OwnNotification<PayloadOf<typeof prayerHour>> {
  const hour = due.said.includes("jumuah") ? "jumuah" : (due.kind as HourKind);
  return {
    ...{ personId: due.personId, key: keyOf(due), path: pathOf(due), at: due.dueAt },
    payload: { hour, at: due.at.getTime(), isIqama: due.said.includes("iqama"), ...placeOf(due) },
  };
}

const dayOf = (due: Due): OwnNotification<PayloadOf<typeof sacredDay>> => ({
  ...{ personId: due.personId, key: keyOf(due), path: pathOf(due), at: due.dueAt },
  payload: {
    ...{ day: due.day, kept: due.said.slice(0, MOST_NAMED), endsAt: due.at.getTime() + DAY_MS },
    ...placeOf(due),
  },
});

const MOST_NAMED = 6;
