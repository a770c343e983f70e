import { recordAudit } from "#/features/audit/public.server.ts";
import { membersWith } from "#/features/spaces/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { notAllowed, notFound, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, roleIn, type Viewer } from "#/platform/viewer.ts";
import { bookingAdmin } from "../access.ts";
import { bookingsAudit } from "../audit-actions.ts";
import { isPriestOf } from "../queries/priests.server.ts";
import { decidedAlready } from "../decided-already.ts";
import { isConstraint } from "#/platform/db/is-constraint.ts";
import { lockBooking, type LockedBooking } from "./lock-booking.server.ts";
import { markOpenDays } from "./lock-calendar.server.ts";
import { announceAssignment } from "./notify-party.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

export interface AssignInput {
  readonly bookingId: number;
  /** Null: nobody does it any more. */
  readonly personId: number | null;
  /** All who share its slot, or this one alone. */
  readonly wholeSlot: boolean;
}

/**
 * Says who does what is booked at a space. Those who manage its bookings say so; the priest may say that they cannot come.
 * @throws platform.sign-in-first, platform.not-found for strangers, platform.not-allowed; bookings.answered-already (409);
 * beside `priest`: bookings.not-priest, bookings.priest-is-devotee, bookings.priest-busy.
 */
export async function assignPriest(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { bookingId, personId, wholeSlot }: AssignInput,
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const asked = await db
      .selectFrom("booking")
      .select(["space_id", "assigned_id"])
      .where("id", "=", bookingId)
      .executeTakeFirst();
    const resigns = asked?.assigned_id === person.personId && personId === null;
    const spaceId = asked?.space_id ?? null;
    if (spaceId === null) throw notFound();
    const manages = canAdmin(person, bookingAdmin.manage, spaceId);
    if (!manages && !resigns) throw roleIn(person, spaceId) === null ? notFound() : notAllowed();
    const booking = (await lockBooking(db, bookingId))!;
    if (!manages && booking.assigned_id !== person.personId) throw notFound();
    if (booking.state !== "requested" && booking.state !== "confirmed") throw decidedAlready();
    const all = await ofSlot(db, booking, wholeSlot || !manages);
    if (personId !== null) await assertPriest(db, { personId, spaceId, bookings: all });
    const changed = all.filter(({ assigned_id }) => assigned_id !== personId);
    // A priest who cannot come gives up what is theirs alone.
    const given = manages ? changed : changed.filter(({ assigned_id }) => assigned_id === person.personId);
    if (given.length === 0) return;
    await db
      .updateTable("booking")
      .set({ assigned_id: personId })
      .where("id", "=", sqlAny(given.map(({ id }) => id)))
      .execute()
      .catch((error: unknown) => {
        if (isConstraint(error)) throw refuseField("priest", "bookings.priest-busy");
        throw error;
      });
    for (const { id } of given) await syncCeremony(db, id, now);
    const before = [...new Set(given.map(({ assigned_id }) => assigned_id))].filter((id) => id !== null);
    for (const id of [...before, ...(personId === null ? [] : [personId])]) await markPriest(db, id, booking, now);
    await recordAudit(db, bookingsAudit["booking.assigned"], {
      ...{ actorId: person.personId, entityId: bookingId, spaceId, at: now },
      detail: { to: personId, bookings: given.length },
    });
    const needs = { db, jobs };
    const [first] = given as [LockedBooking];
    const others = (ids: readonly number[]) => ids.filter((id) => id !== person.personId);
    if (personId !== null) {
      await announceAssignment(needs, first, "assigned", { personIds: others([personId]), now });
    }
    await announceAssignment(needs, first, "released", { personIds: others(before), now });
    if (!manages) {
      const team = await membersWith(db, bookingAdmin.manage, spaceId);
      await announceAssignment(needs, first, "resigned", { personIds: others(team), who: person.name, now });
    }
  });
}

/** The bookings that share its slot and are to come, the first of them itself. */
async function ofSlot(db: Db, booking: LockedBooking, whole: boolean): Promise<LockedBooking[]> {
  if (!whole) return [booking];
  const others = await db
    .selectFrom("booking")
    .selectAll()
    .where("service_id", "=", booking.service_id)
    .where("starts_at", "=", booking.starts_at)
    .where("space_id", "is not", null)
    .where("state", "in", ["reserved", "requested", "confirmed"])
    .where("id", "<>", booking.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  return [booking, ...others];
}

interface Asked {
  readonly personId: number;
  readonly spaceId: number;
  readonly bookings: readonly LockedBooking[];
}

async function assertPriest(db: Db, { personId, spaceId, bookings }: Asked): Promise<void> {
  const serviceId = bookings[0]!.service_id;
  if (!(await isPriestOf(db, { spaceId, serviceId, personId }))) throw refuseField("priest", "bookings.not-priest");
  if (bookings.some(({ person_id }) => person_id === personId)) {
    throw refuseField("priest", "bookings.priest-is-devotee");
  }
}

/** A priest who is found in the directory is free there, or not, as their calendar is. */
export async function markPriest(
  db: Db,
  personId: number,
  { occupied_from: from, occupied_until: until }: Pick<LockedBooking, "occupied_from" | "occupied_until">,
  now: Date,
): Promise<void> {
  const provider = await db
    .selectFrom("provider_brief")
    .select("person_id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (provider) await markOpenDays(db, personId, now, { from, until });
}
