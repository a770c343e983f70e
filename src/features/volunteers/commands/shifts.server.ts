import { readSpaceName } from "#/features/spaces/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { readEventTitles } from "#/features/events/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { instantsOf } from "../queries/clock.server.ts";
import { fillingStates } from "../rules.ts";
import { volunteersAudit } from "../audit-actions.ts";
import { shiftCancelled, shiftMoved } from "../notifications.ts";
import { notifyVolunteer } from "./notify.server.ts";

export interface ShiftInput {
  readonly spaceId: number;
  /** A date of an event; null for a day without one, which then has a title of its own. */
  readonly event: number | null;
  readonly title: string;
  readonly role: string;
  readonly needed: number;
  /** `2026-11-21T18:30` on the space's clock. */
  readonly from: string;
  readonly until: string;
  readonly place: string;
  readonly note: string;
}

type ShiftServices = Pick<Services, "db" | "jobs" | "clock">;

/** @throws as assertAdmin; volunteers.shift-times and volunteers.shift-past beside `until`; platform.field-required beside `title`. */
export async function addShift(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: ShiftInput,
): Promise<number> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  const columns = await columnsOf(db, input, now);
  return db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto("volunteer_shift")
      .values({ ...columns, space_id: input.spaceId, created_by: person.personId, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(db, volunteersAudit["shift.added"], {
      ...entryOf(person.personId, input.spaceId, id),
      detail: { role: input.role, needed: input.needed },
    });
    return id;
  });
}

/**
 * Changes a shift. Volunteers who accepted are asked again when the time moves.
 * @throws as addShift; platform.not-found; volunteers.needs-fewer beside `needed`; volunteers.shift-cancelled.
 */
export async function editShift(
  { db, jobs, clock }: ShiftServices,
  viewer: Viewer,
  input: ShiftInput & { readonly shiftId: number; readonly language: string },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const before = await lockShift(db, input.shiftId, input.spaceId);
    const columns = await columnsOf(db, input, now);
    if (before.filled > input.needed) throw refuseField("needed", "volunteers.needs-fewer");
    await db.updateTable("volunteer_shift").set(columns).where("id", "=", input.shiftId).execute();
    const moves =
      before.starts_at.getTime() !== columns.starts_at.getTime() ||
      before.ends_at.getTime() !== columns.ends_at.getTime();
    if (moves) {
      await db
        .updateTable("volunteer_assignment")
        .set({ state: "asked", swap_with: null, answered_at: null, asked_at: now })
        .where("shift_id", "=", input.shiftId)
        .where("state", "in", ["accepted", "swap-wanted"])
        .execute();
      await notifyRequested({ db, jobs }, { ...input, ...columns }, "moved", now);
    }
    await recordAudit(db, volunteersAudit["shift.edited"], {
      ...entryOf(person.personId, input.spaceId, input.shiftId),
      detail: { moves },
    });
  });
}

/** @throws as assertAdmin; platform.not-found; volunteers.has-hours, volunteers.shift-over. */
export async function cancelShift(
  { db, jobs, clock }: ShiftServices,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly shiftId: number; readonly language: string },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const shift = await lockShift(db, input.shiftId, input.spaceId);
    if (shift.ends_at <= now) throw refuse("volunteers.shift-over");
    const served = await db
      .selectFrom("volunteer_checkin")
      .select("id")
      .where("shift_id", "=", input.shiftId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (served) throw refuse("volunteers.has-hours");
    await db.updateTable("volunteer_shift").set({ cancelled_at: now }).where("id", "=", input.shiftId).execute();
    await notifyRequested({ db, jobs }, { ...input, ...shift }, "cancelled", now);
    const entry = entryOf(person.personId, input.spaceId, input.shiftId);
    await recordAudit(db, volunteersAudit["shift.cancelled"], entry);
  });
}

/**
 * Locks a shift that is not cancelled, so that its capacity is given away one after the other. A caller that locks
 * volunteers too locks them before.
 * @param spaceId null where the caller has another right to it. @throws platform.not-found, volunteers.shift-cancelled.
 */
export async function lockShift(db: Db, shiftId: number, spaceId: number | null) {
  const shift = await db
    .selectFrom("volunteer_shift")
    .select(["id", "space_id", "title", "role", "needed", "starts_at", "ends_at", "cancelled_at"])
    .where("id", "=", shiftId)
    .$if(spaceId !== null, (query) => query.where("space_id", "=", spaceId!))
    .forUpdate()
    .executeTakeFirst();
  if (!shift) throw notFound();
  if (shift.cancelled_at) throw refuse("volunteers.shift-cancelled");
  const { filled } = await db
    .selectFrom("volunteer_assignment")
    .select((eb) => eb.fn.countAll<number>().as("filled"))
    .where("shift_id", "=", shiftId)
    .where("state", "in", fillingStates)
    .executeTakeFirstOrThrow();
  return { ...shift, filled };
}

async function columnsOf(db: Db, input: ShiftInput, now: Date) {
  const { startsAt, endsAt } = await instantsOf(db, input.spaceId, input.from, input.until);
  const ms = endsAt.getTime() - startsAt.getTime();
  if (ms <= 0 || ms > DAY_MS) throw refuseField("until", "volunteers.shift-times");
  if (endsAt <= now) throw refuseField("until", "volunteers.shift-past");
  return {
    occurrence_id: input.event,
    title: await titleOf(db, input),
    role: input.role,
    needed: input.needed,
    starts_at: startsAt,
    ends_at: endsAt,
    place: input.place,
    note: input.note,
  };
}

async function titleOf(db: Db, { spaceId, event, title }: ShiftInput): Promise<string> {
  if (event === null) {
    if (title === "") throw refuseField("title", "platform.field-required");
    return title;
  }
  const date = await db
    .selectFrom("event_brief")
    .select("id")
    .where("id", "=", event)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  const known = date && (await readEventTitles(db, "", [event])).get(event);
  if (!known) throw notFound();
  return known.title;
}

async function notifyRequested(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  shift: { spaceId: number; shiftId: number; title: string; language: string },
  about: "moved" | "cancelled",
  now: Date,
): Promise<void> {
  const asked = await db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .select(["a.id", "v.person_id", "v.email"])
    .where("a.shift_id", "=", shift.shiftId)
    .where("a.state", "<>", "declined")
    .execute();
  const { title, language } = shift;
  const payload = { title, space: await readSpaceName(db, shift.spaceId) };
  const type = about === "moved" ? shiftMoved : shiftCancelled;
  for (const volunteer of asked) {
    const news = { assignmentId: volunteer.id, volunteer, about, at: now, language, payload };
    await notifyVolunteer({ db, jobs }, type, news);
  }
}

const entryOf = (actorId: number, spaceId: number, shiftId: number) => ({ actorId, entityId: shiftId, spaceId });
