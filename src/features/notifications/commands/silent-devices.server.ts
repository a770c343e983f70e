import { sql } from "kysely";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Device } from "../queries/due.server.ts";

/** After the first silence; each further one doubles it. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;
/** A browser is forgotten whose push service was silent so often in a row, for so long. */
const MOST_SILENCES = 10;
const LONGEST_SILENCE_MS = 3 * DAY_MS;
/** One person's silent push services that a piece of work waits for: the rest of theirs waits for the next. */
const SILENCES_OF_PERSON = 2;

/**
 * Which devices one piece of work leaves alone: those that rest or have just been silent, and all of somebody of whom several
 * have been. A push service that never answers shall hold up nobody but its own person.
 */
export function silentDevices({ clock }: Pick<Services, "clock">) {
  const devices = new Set<number>();
  const people = new Map<number, number>();
  return {
    holdsBack: (personId: number, { id, restsUntil }: Device): boolean =>
      (restsUntil ?? 0) > clock() || devices.has(id) || (people.get(personId) ?? 0) >= SILENCES_OF_PERSON,
    note(personId: number, { id }: Device): void {
      devices.add(id);
      people.set(personId, (people.get(personId) ?? 0) + 1);
    },
  };
}

/** Leaves a device alone for a while, the longer the oftener; in the end it is forgotten as one that is gone. */
export async function letRest({ db, clock }: Pick<Services, "db" | "clock">, { id }: Device): Promise<void> {
  const now = clock();
  const { silences, silent_since: since } =
    (await db
      .updateTable("push_device")
      .set((eb) => ({
        silences: eb("silences", "+", 1),
        silent_since: sql<Date>`coalesce(silent_since, ${new Date(now)})`,
        rests_until: sql<Date>`${new Date(now)}::timestamptz + least(${LONGEST_REST_MS}::float8,
          ${FIRST_REST_MS}::float8 * 2 ^ least(silences, 20)) * interval '1 millisecond'`,
      }))
      .where("id", "=", id)
      .returning(["silences", "silent_since"])
      .executeTakeFirst()) ?? {};
  if (!silences || !since) return;
  if (silences < MOST_SILENCES || since.getTime() > now - LONGEST_SILENCE_MS) return;
  await db.deleteFrom("push_device").where("id", "=", id).execute();
}

/** It answers again. */
export async function endSilence(db: Db, { id }: Device): Promise<void> {
  await db
    .updateTable("push_device")
    .set({ silences: 0, silent_since: null, rests_until: null })
    .where("id", "=", id)
    .execute();
}
