import { readSpaceName } from "#/features/spaces/public.server.ts";
import { randomBytes } from "node:crypto";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { shiftAsked } from "../notifications.ts";
import { lockPeople, refuseOverlap } from "./lock.server.ts";
import { notifyVolunteer } from "./notify.server.ts";
import { lockShift } from "./shifts.server.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { volunteersAudit } from "../audit-actions.ts";

interface AskInput {
  readonly spaceId: number;
  readonly shiftId: number;
  readonly volunteerIds: readonly number[];
  /** The volunteers have agreed already, on the phone or in person: they are put on the shift at once. */
  readonly agreed: boolean;
  readonly language: string;
}

/**
 * Asks active volunteers to serve; those asked before are asked again unless they have accepted. More may be asked than
 * are needed: the first to accept are taken.
 * @returns how many were asked.
 * @throws as assertAdmin; platform.not-found; volunteers.not-active, volunteers.cannot-be-reached,
 * volunteers.shift-over; volunteers.shift-full, volunteers.overlaps for volunteers who have agreed.
 */
export async function askVolunteers(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: AskInput,
): Promise<number> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await countAgainstLimit(db, { key: `volunteers.ask:${input.spaceId}`, limit: 120, windowSeconds: 3_600 });
  return db.transaction().execute(async (db) => {
    await lockPeople(db, input.volunteerIds);
    const volunteers = await db
      .selectFrom("volunteer")
      .select(["id", "person_id", "email", "status"])
      .where("space_id", "=", input.spaceId)
      .where("id", "=", sqlAny(input.volunteerIds))
      .orderBy("id")
      .execute();
    if (volunteers.length < input.volunteerIds.length) throw notFound();
    if (volunteers.some(({ status }) => status !== "active")) throw refuse("volunteers.not-active");
    const shift = await lockShift(db, input.shiftId, input.spaceId);
    if (shift.ends_at <= now) throw refuse("volunteers.shift-over");
    const reachable = ({ person_id, email }: (typeof volunteers)[number]) => person_id !== null || email !== "";
    if (!input.agreed && !volunteers.every(reachable)) throw refuse("volunteers.cannot-be-reached");
    let { filled } = shift;
    const { title, role } = shift;
    const space = await readSpaceName(db, input.spaceId);
    let asked = 0;
    for (const volunteer of volunteers) {
      if (input.agreed) await refuseOverlap(db, volunteer.id, shift);
      const row = await db
        .insertInto("volunteer_assignment")
        .values({
          shift_id: shift.id,
          volunteer_id: volunteer.id,
          state: input.agreed ? "accepted" : "asked",
          token: newToken(),
          asked_at: now,
          asked_by: person.personId,
          answered_at: input.agreed ? now : null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["shift_id", "volunteer_id"])
            .doUpdateSet((eb) => ({
              state: eb.ref("excluded.state"),
              asked_at: eb.ref("excluded.asked_at"),
              asked_by: eb.ref("excluded.asked_by"),
              answered_at: eb.ref("excluded.answered_at"),
              swapped_to: null,
            }))
            .where("volunteer_assignment.state", "in", ["asked", "declined"]),
        )
        .returning("id")
        .executeTakeFirst();
      // The place is theirs already.
      if (!row) continue;
      asked += 1;
      if (input.agreed && ++filled > shift.needed) throw refuse("volunteers.shift-full");
      await notifyVolunteer({ db, jobs }, shiftAsked, {
        assignmentId: row.id,
        volunteer,
        about: "asked",
        at: now,
        language: input.language,
        payload: { who: person.name, title, role, space },
      });
    }
    await record(db, person.personId, input, volunteersAudit[input.agreed ? "shift.agreed" : "shift.asked"], {
      volunteers: input.volunteerIds,
    });
    return asked;
  });
}

/** Takes somebody off a shift; who has hours on it stays. @throws as assertAdmin; platform.not-found, volunteers.answered-already. */
export async function removeFromShift(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly shiftId: number; readonly volunteerId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const shift = await lockShift(db, input.shiftId, input.spaceId);
    const row = await db
      .updateTable("volunteer_assignment")
      .set({ state: "declined", swap_with: null, answered_at: now })
      .where("shift_id", "=", shift.id)
      .where("volunteer_id", "=", input.volunteerId)
      .where("state", "in", ["asked", "accepted", "swap-wanted"])
      .returning("id")
      .executeTakeFirst();
    if (!row) throw refuse("volunteers.answered-already");
    await record(db, person.personId, input, volunteersAudit["shift.taken-off"], { volunteer: input.volunteerId });
  });
}

/** 128 random bits, which nobody guesses. */
export const newToken = (): string => randomBytes(16).toString("base64url");

const record = <Detail extends object>(
  db: Db,
  actorId: number,
  input: { readonly spaceId: number; readonly shiftId: number },
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
) => recordAudit(db, action, { actorId, entityId: input.shiftId, spaceId: input.spaceId, detail });
