import { sql } from "kysely";
import { notifyEach } from "#/features/notifications/public.server.ts";
import { beginOfDay, DAY_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { remindAt } from "../birthdays.ts";
import { householdBirthday } from "../notifications.ts";
import { birthdayKey, birthdayOf, type BirthdayRow } from "../queries/rows.ts";
import { memberPath, type RemindChoice } from "../rules.ts";
import { type Reckoned, reckonReminder } from "./reckon.server.ts";

/** People whose birthdays one transaction takes. */
export const TAKEN_AT_ONCE = 200;
/** Whoever has moved to another zone since is reminded by its clocks, if that is so much later. */
const LATER_MS = 10 * MINUTE_MS;

/**
 * Takes the birthdays whose reminder is due, notifies of those that are not past, and reckons each one's next; any number of
 * workers may do it at once. Each birthday is reminded of once a year. @returns how many notifications are new.
 */
export async function remindOfBirthdays(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  atOnce = TAKEN_AT_ONCE,
): Promise<number> {
  const now = new Date(clock());
  let reminded = 0;
  for (;;) {
    const { taken, notified } = await db.transaction().execute(async (db) => {
      const due = await takeDue(db, now, atOnce);
      const later = due.filter((one) => dueAt(one).getTime() > now.getTime() + LATER_MS);
      const ready = due.filter((one) => !later.includes(one));
      const owed = ready.filter(({ day, zone }) => beginOfDay(day, zone).getTime() + DAY_MS > now.getTime());
      const notified = await notifyEach(
        { db, jobs },
        householdBirthday,
        owed.map((one) => ({
          ...{ personId: one.personId, key: `${birthdayKey(one.id)}:${one.day}`, path: memberPath(one.id), at: now },
          payload: { name: one.name, day: one.day, isTithi: one.birthday === "tithi", zone: one.zone },
        })),
        now,
      );
      await noteReckoned(db, [
        ...later.map((one) => ({
          ...{ id: one.id, remindedYear: one.remindedYear, next_birthday: one.day, next_year: one.year },
          remind_at: dueAt(one),
        })),
        ...ready.map((one) => {
          const asked = { birthday: birthdayOf(one), town: one.town, remind: one.remind, zone: one.zone };
          return { id: one.id, remindedYear: one.year, ...reckonReminder({ ...asked, remindedYear: one.year }, now) };
        }),
      ]);
      return { taken: due.length, notified };
    });
    reminded += notified;
    if (taken < atOnce) return reminded;
  }
}

interface Due extends BirthdayRow {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  /** `2026-11-28` */
  readonly day: string;
  readonly year: number;
  readonly remindedYear: number | null;
  readonly remind: Exclude<RemindChoice, "none">;
  readonly town: { readonly lat: number; readonly lng: number; readonly zone: string };
  /** Of whom is reminded. */
  readonly zone: string;
}

const dueAt = ({ day, remind, zone }: Due): Date => remindAt(day, remind, zone);

async function takeDue(db: Db, now: Date, limit: number): Promise<Due[]> {
  const rows = await db
    .selectFrom("household_member as m")
    .innerJoin("household as h", "h.person_id", "m.person_id")
    .leftJoin("person_contact as c", "c.person_id", "m.person_id")
    .select(["m.id", "m.person_id as personId", "m.name", "m.birthday", "m.birth_month", "m.birth_day"])
    .select(["m.lunar_month", "m.tithi", "m.next_birthday as day", "m.next_year as year"])
    .select(["m.reminded_year as remindedYear", "h.remind", "h.lat", "h.lng", "h.zone as townZone"])
    .select((eb) => eb.fn.coalesce("c.timezone", "h.zone").as("zone"))
    .where("m.remind_at", "<=", now)
    .orderBy("m.remind_at")
    .orderBy("m.id")
    .limit(limit)
    .forUpdate("m")
    .skipLocked()
    .execute();
  return rows.map(({ lat, lng, townZone, ...row }) => ({
    ...row,
    town: { lat, lng, zone: townZone },
  })) as unknown as Due[];
}

async function noteReckoned(
  db: Db,
  rows: readonly (Reckoned & { readonly id: number; readonly remindedYear: number | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = <Value>(pick: (row: (typeof rows)[number]) => Value) => rows.map(pick);
  await sql`
    update household_member m set next_birthday = s.day, next_year = s.year, remind_at = s.due, reminded_year = s.done
    from unnest(
      ${all(({ id }) => id)}::bigint[], ${all(({ next_birthday }) => next_birthday)}::date[],
      ${all(({ next_year }) => next_year)}::smallint[], ${all(({ remind_at }) => remind_at)}::timestamptz[],
      ${all(({ remindedYear }) => remindedYear)}::smallint[]
    ) as s (id, day, year, due, done)
    where m.id = s.id`.execute(db);
}
