import { DAY_MS } from "#/platform/civil-date.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { readCheckInCode } from "../check-in-code.server.ts";
import { mayCheckIn } from "../rules.ts";
import { lockPeople } from "./lock.server.ts";
import { lockVolunteer } from "./volunteers.server.ts";
import { volunteersAudit } from "../audit-actions.ts";

interface AdminCheckIn {
  readonly spaceId: number;
  readonly volunteerId: number;
  /** Null for service outside of any shift. */
  readonly shiftId: number | null;
}

/**
 * Somebody is here: their hours begin.
 * @throws as assertAdmin; platform.not-found; volunteers.not-active, volunteers.not-expected, volunteers.not-today,
 * volunteers.here-already, volunteers.shift-cancelled.
 */
export async function checkIn(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: AdminCheckIn,
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const volunteer = await lockVolunteer(db, input);
    if (volunteer.status !== "active") throw refuse("volunteers.not-active");
    if (input.shiftId !== null) await expectOnShift(db, input.spaceId, input.shiftId, input.volunteerId, now);
    await begin(db, { ...input, way: "desk", recordedBy: person.personId }, now);
    await recordAudit(db, volunteersAudit["volunteer.checked-in"], {
      actorId: person.personId,
      entityId: input.volunteerId,
      spaceId: input.spaceId,
      detail: { shift: input.shiftId },
    });
  });
}

/** Their hours end. @throws as assertAdmin; platform.not-found; volunteers.not-here. */
export async function checkOut(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly volunteerId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    await lockVolunteer(db, input);
    await end(db, input.volunteerId, now);
    await recordAudit(db, volunteersAudit["volunteer.checked-out"], {
      actorId: person.personId,
      entityId: input.volunteerId,
      spaceId: input.spaceId,
    });
  });
}

/**
 * Checks oneself in and out by one's own phone with the code that the admin page shows.
 * @throws platform.sign-in-first; platform.not-found for a code that is none; volunteers.code-old; as checkIn.
 */
export async function checkInByCode(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  viewer: Viewer,
  input: { readonly code: string; readonly intent: "in" | "out" },
): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  const code = readCheckInCode(secret, input.code, now);
  if (!code) throw notFound();
  if (!code.isFresh) throw refuse("volunteers.code-old");
  await db.transaction().execute(async (db) => {
    const self = await db
      .selectFrom("volunteer as v")
      .innerJoin("volunteer_shift as s", "s.space_id", "v.space_id")
      .select(["v.id", "v.space_id", "v.status"])
      .where("s.id", "=", code.shiftId)
      .where("v.person_id", "=", person.personId)
      .executeTakeFirst();
    if (!self || self.status !== "active") throw refuse("volunteers.not-expected", { status: 403 });
    await lockPeople(db, [self.id]);
    if (input.intent === "out") return end(db, self.id, now);
    await expectOnShift(db, self.space_id, code.shiftId, self.id, now);
    const way = { spaceId: self.space_id, volunteerId: self.id, shiftId: code.shiftId, way: "self" } as const;
    await begin(db, { ...way, recordedBy: person.personId }, now);
  });
}

/** Out without a code: nobody gains by leaving. @throws platform.sign-in-first; platform.not-found; volunteers.not-here. */
export async function checkOutSelf(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly volunteerId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const self = await db
      .selectFrom("volunteer")
      .select("id")
      .where("id", "=", input.volunteerId)
      .where("person_id", "=", person.personId)
      .forUpdate()
      .executeTakeFirst();
    if (!self) throw notFound();
    await end(db, self.id, now);
  });
}

async function expectOnShift(db: Db, spaceId: number, shiftId: number, volunteerId: number, now: Date): Promise<void> {
  const shift = await db
    .selectFrom("volunteer_shift as s")
    .leftJoin("volunteer_assignment as a", (join) =>
      join.onRef("a.shift_id", "=", "s.id").on("a.volunteer_id", "=", volunteerId),
    )
    .select(["s.starts_at", "s.ends_at", "s.cancelled_at", "a.state"])
    .where("s.id", "=", shiftId)
    .where("s.space_id", "=", spaceId)
    .executeTakeFirst();
  if (!shift) throw notFound();
  if (shift.cancelled_at) throw refuse("volunteers.shift-cancelled");
  // Done: back after a pause.
  if (!["accepted", "swap-wanted", "done"].includes(shift.state ?? "")) throw refuse("volunteers.not-expected");
  if (!mayCheckIn({ startsAt: shift.starts_at, endsAt: shift.ends_at }, now)) throw refuse("volunteers.not-today");
}

interface Beginning extends AdminCheckIn {
  readonly way: "desk" | "self";
  readonly recordedBy: number;
}

async function begin(db: Db, { spaceId, volunteerId, shiftId, way, recordedBy }: Beginning, now: Date): Promise<void> {
  const row = await db
    .insertInto("volunteer_checkin")
    .values({
      space_id: spaceId,
      volunteer_id: volunteerId,
      shift_id: shiftId,
      in_at: now,
      way,
      recorded_by: recordedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw refuse("volunteers.here-already");
  // A volunteer who came no longer wants to swap.
  await db
    .updateTable("volunteer_assignment")
    .set({ state: "accepted", swap_with: null })
    .where("shift_id", "=", shiftId)
    .where("volunteer_id", "=", volunteerId)
    .where("state", "=", "swap-wanted")
    .execute();
}

/** A check-in that nobody ended counts a day at most, and less than a second counts as one. */
async function end(db: Db, volunteerId: number, now: Date): Promise<void> {
  const open = await db
    .selectFrom("volunteer_checkin")
    .select(["id", "in_at", "shift_id"])
    .where("volunteer_id", "=", volunteerId)
    .where("out_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!open) throw refuse("volunteers.not-here");
  const inAt = open.in_at.getTime();
  const outAt = new Date(Math.min(Math.max(now.getTime(), inAt + 1_000), inAt + DAY_MS));
  await db.updateTable("volunteer_checkin").set({ out_at: outAt }).where("id", "=", open.id).execute();
  if (open.shift_id !== null) await markDone(db, open.shift_id, volunteerId);
}

export async function markDone(db: Db, shiftId: number, volunteerId: number): Promise<void> {
  await db
    .updateTable("volunteer_assignment")
    .set({ state: "done", swap_with: null })
    .where("shift_id", "=", shiftId)
    .where("volunteer_id", "=", volunteerId)
    .where("state", "in", ["accepted", "swap-wanted"])
    .execute();
}
