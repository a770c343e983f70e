import { DAY_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { instantsOf } from "../queries/clock.server.ts";
import { lockVolunteer } from "./volunteers.server.ts";
import { volunteersAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

interface HoursInput {
  readonly spaceId: number;
  readonly volunteerId: number;
  /** `2026-11-21T18:30` on the space's clock. */
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

/**
 * Enters hours without a check-in, such as of a day without anybody to check people in; the audit trail says who did.
 * @throws as assertAdmin; platform.not-found; volunteers.hours-times, volunteers.hours-overlap beside `until`.
 */
export async function enterHours(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: HoursInput,
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    await lockVolunteer(db, input);
    const span = await spanOf(db, input, now, null);
    const { id } = await db
      .insertInto("volunteer_checkin")
      .values({
        ...span,
        space_id: input.spaceId,
        volunteer_id: input.volunteerId,
        way: "entered",
        recorded_by: person.personId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(db, volunteersAudit["hours.entered"], entryOf(person.personId, input, id, { after: span }));
  });
}

/** Mends what was checked in wrongly; what stood before stays in the audit trail. @throws as enterHours. */
export async function correctHours(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: HoursInput & { readonly checkinId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    await lockVolunteer(db, input);
    const before = await readHours(db, input);
    const after = await spanOf(db, input, now, input.checkinId);
    await db
      .updateTable("volunteer_checkin")
      .set({ ...after, corrected_at: now, recorded_by: person.personId })
      .where("id", "=", input.checkinId)
      .execute();
    await recordAudit(
      db,
      volunteersAudit["hours.corrected"],
      entryOf(person.personId, input, input.checkinId, { before, after }),
    );
  });
}

/** Hours that were not served. @throws as assertAdmin; platform.not-found. */
export async function removeHours(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: {
    readonly spaceId: number;
    readonly volunteerId: number;
    readonly checkinId: number;
    readonly reason: string;
  },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    await lockVolunteer(db, input);
    const before = await readHours(db, input);
    await db.updateTable("volunteer_checkin").set({ removed_at: now }).where("id", "=", input.checkinId).execute();
    await recordAudit(
      db,
      volunteersAudit["hours.removed"],
      entryOf(person.personId, input, input.checkinId, { before }),
    );
  });
}

async function readHours(db: Db, input: { volunteerId: number; checkinId: number }) {
  const row = await db
    .selectFrom("volunteer_checkin")
    .select(["in_at", "out_at"])
    .where("id", "=", input.checkinId)
    .where("volunteer_id", "=", input.volunteerId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function spanOf(db: Db, input: HoursInput, now: Date, besides: number | null) {
  const { startsAt, endsAt } = await instantsOf(db, input.spaceId, input.from, input.until);
  const ms = endsAt.getTime() - startsAt.getTime();
  if (ms <= 0 || ms > DAY_MS || endsAt > now) throw refuseField("until", "volunteers.hours-times");
  const other = await db
    .selectFrom("volunteer_checkin")
    .select("id")
    .where("volunteer_id", "=", input.volunteerId)
    .where("removed_at", "is", null)
    .where("id", "<>", besides ?? 0)
    .where("in_at", "<", endsAt)
    .where(sql`coalesce(out_at, 'infinity')`, ">", startsAt)
    .executeTakeFirst();
  if (other) throw refuseField("until", "volunteers.hours-overlap");
  return { in_at: startsAt, out_at: endsAt };
}

const entryOf = <Spans extends object>(
  actorId: number,
  input: { readonly spaceId: number; readonly volunteerId: number; readonly reason: string },
  checkinId: number,
  spans: Spans,
) => ({
  actorId,
  entityId: checkinId,
  spaceId: input.spaceId,
  detail: { ...spans, volunteer: input.volunteerId, reason: input.reason },
});
