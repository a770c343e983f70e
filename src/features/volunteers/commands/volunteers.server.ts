import { readSpaceName } from "#/features/spaces/public.server.ts";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { volunteerSearchText, type Availability, type VolunteerStatus } from "../rules.ts";
import { volunteerAccepted } from "../notifications.ts";

import type { AuditAction } from "#/features/audit/public.ts";
import { volunteersAudit } from "../audit-actions.ts";

export interface VolunteerInput {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly availability: readonly Availability[];
  readonly experience: string;
}

/** @throws as assertAdmin; volunteers.known-already beside `email`. */
export async function addVolunteer(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: VolunteerInput & { readonly spaceId: number },
): Promise<number> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  return db.transaction().execute(async (db) => {
    const row = await db
      .insertInto("volunteer")
      .values({
        ...columnsOf(input),
        space_id: input.spaceId,
        status: "active",
        joined_on: todayIn(input.spaceId, now),
        created_at: now,
        created_by: person.personId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw knownAlready();
    await recordChange(db, person.personId, input.spaceId, row.id, volunteersAudit["volunteer.added"], {});
    return row.id;
  });
}

/** @throws as addVolunteer; platform.not-found; volunteers.contact-missing beside `phone`. */
export async function editVolunteer(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: VolunteerInput & { readonly spaceId: number; readonly volunteerId: number },
): Promise<void> {
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const before = await lockVolunteer(db, input);
    if (before.person_id === null && input.email === "" && input.phone === "") {
      throw refuseField("phone", "volunteers.contact-missing");
    }
    if (input.email !== "" && (await isTaken(db, input))) throw knownAlready();
    await db.updateTable("volunteer").set(columnsOf(input)).where("id", "=", input.volunteerId).execute();
    await recordChange(db, person.personId, input.spaceId, input.volunteerId, volunteersAudit["volunteer.edited"], {});
  });
}

/**
 * Accepts an offer, of which the devotee is notified, pauses a volunteer, or calls one back. A paused volunteer is
 * removed from the shifts to come. @throws as editVolunteer.
 */
export async function setVolunteerStatus(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly volunteerId: number; readonly status: VolunteerStatus },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const before = await lockVolunteer(db, input);
    if (before.status === input.status) return;
    // A volunteer whose account is gone has no data left to change.
    if (before.name === "") throw notFound();
    await db.updateTable("volunteer").set({ status: input.status }).where("id", "=", input.volunteerId).execute();
    if (input.status !== "active") await leaveShifts(db, input.volunteerId, now);
    if (input.status === "active" && before.person_id !== null) {
      await notify({ db, jobs }, volunteerAccepted, {
        key: `volunteer:${input.volunteerId}:active:${now.getTime()}`,
        personIds: [before.person_id],
        path: "/volunteering",
        payload: { space: await readSpaceName(db, input.spaceId) },
      });
    }
    await recordChange(db, person.personId, input.spaceId, input.volunteerId, volunteersAudit["volunteer.status"], {
      from: before.status,
      to: input.status,
    });
  });
}

/** Takes the person out and keeps the hours: name, contacts, notes and ratings go. @throws as editVolunteer. */
export async function eraseVolunteer(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly volunteerId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    await lockVolunteer(db, input);
    await leaveShifts(db, input.volunteerId, now);
    await db.deleteFrom("volunteer_rating").where("volunteer_id", "=", input.volunteerId).execute();
    const nothing = { name: "", email: "", phone: "", experience: "", note: "", search_text: "", person_id: null };
    await db
      .updateTable("volunteer")
      .set({ ...nothing, skills: [], availability: [], status: "inactive" })
      .where("id", "=", input.volunteerId)
      .execute();
    await recordChange(
      db,
      person.personId,
      input.spaceId,
      input.volunteerId,
      volunteersAudit["volunteer.forgotten"],
      {},
    );
  });
}

/** Ends what was asked of and promised by a volunteer for shifts that are not over. */
export async function leaveShifts(db: Db, volunteerId: number, now: Date): Promise<void> {
  await db
    .updateTable("volunteer_assignment")
    .set({ state: "declined", swap_with: null, answered_at: now })
    .where("volunteer_id", "=", volunteerId)
    .where("state", "in", ["asked", "accepted", "swap-wanted"])
    .where("shift_id", "in", (eb) => eb.selectFrom("volunteer_shift").select("id").where("ends_at", ">", now))
    .execute();
}

/** Civil day of the space. */
export const todayIn = (spaceId: number, now: Date) =>
  sql<string>`(select (${now}::timestamptz at time zone b.zone)::date from space_brief b where b.id = ${spaceId})`;

export const columnsOf = (input: VolunteerInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  role: input.role,
  skills: [...input.skills],
  availability: [...input.availability],
  experience: input.experience,
  search_text: volunteerSearchText(input.name, input.role),
});

/** @throws platform.not-found for a volunteer of another space too. */
export async function lockVolunteer(
  db: Db,
  { spaceId, volunteerId }: { readonly spaceId: number; readonly volunteerId: number },
) {
  const row = await db
    .selectFrom("volunteer")
    .select(["id", "person_id", "name", "email", "status"])
    .where("id", "=", volunteerId)
    .where("space_id", "=", spaceId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function isTaken(db: Db, input: { spaceId: number; volunteerId: number; email: string }): Promise<boolean> {
  const other = await db
    .selectFrom("volunteer")
    .select("id")
    .where("space_id", "=", input.spaceId)
    .where("email", "=", input.email)
    .where("id", "<>", input.volunteerId)
    .executeTakeFirst();
  return other !== undefined;
}

const knownAlready = () => refuseField("email", "volunteers.known-already");

async function recordChange<Detail extends object>(
  db: Db,
  actorId: number,
  spaceId: number,
  volunteerId: number,
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
): Promise<void> {
  await recordAudit(db, action, { actorId, entityId: volunteerId, spaceId, detail });
  // The space's page says how many serve.
  await publish(db, "changed", `space:${spaceId}`);
}
