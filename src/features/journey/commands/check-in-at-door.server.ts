import { sql } from "kysely";
import { civilDay, DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { readSpacePlaces } from "#/features/spaces/public.server.ts";
import { findDoor, wasHere } from "../queries/doors.server.ts";
import { canHaveCome, DOOR_LIMIT, DOORS_A_DAY } from "../rules.ts";

/**
 * Checks somebody in at the door whose code they scanned. A code that is passed on opens little: one visit a day at each
 * space, a few doors a day, and none that nobody could have come to meanwhile.
 * @returns the space.
 * @throws platform.sign-in-first, platform.too-many, journey.old-code (404), journey.here-already, journey.too-far,
 * journey.many-doors (409)
 */
export async function checkInAtDoor(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { token }: { readonly token: string },
): Promise<number> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `journey-door:${person.personId}`, ...DOOR_LIMIT });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const door = await findDoor(db, sourceLanguage, token);
    if (!door) throw refuse("journey.old-code", { status: 404 });
    // Of one person one check-in comes after the other: limits count those before.
    await sql`select pg_advisory_xact_lock(hashtext('journey-door'), hashint8(${person.personId}))`.execute(db);
    const day = civilDay(now, door.zone);
    if (await wasHere(db, person, { spaceId: door.spaceId, day }))
      throw refuse("journey.here-already", { status: 409 });
    await assertPossible(db, person, { spaceId: door.spaceId, now });
    const kept = await db
      .insertInto("visit")
      .values({ person_id: person.personId, space_id: door.spaceId, day, at: now, is_virtual: false, way: "door" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Their ticket was checked in at this moment.
    if (!kept) throw refuse("journey.here-already", { status: 409 });
    return door.spaceId;
  });
}

/** Looks at the doors of the last day: how many they were, and how far the last one is. */
async function assertPossible(
  db: Db,
  person: SignedIn,
  { spaceId, now }: { readonly spaceId: number; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const before = await db
    .selectFrom("visit")
    .select(["space_id", "at"])
    .where("person_id", "=", person.personId)
    .where("day", ">=", civilDay(new Date(since.getTime() - DAY_MS), "UTC"))
    .where("way", "=", "door")
    .where("at", ">", since)
    .orderBy("at", "desc")
    .limit(DOORS_A_DAY)
    .execute();
  if (before.length >= DOORS_A_DAY) throw refuse("journey.many-doors", { status: 409 });
  const [last] = before;
  if (!last) return;
  const places = await readSpacePlaces(db, sourceLanguage, person, [spaceId, last.space_id]);
  const pointOf = (id: number) => {
    const place = places.find((one) => one.id === id);
    return place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
  };
  const [from, to] = [pointOf(last.space_id), pointOf(spaceId)];
  if (from && to && !canHaveCome(from, to, now.getTime() - last.at.getTime())) {
    throw refuse("journey.too-far", { status: 409 });
  }
}
