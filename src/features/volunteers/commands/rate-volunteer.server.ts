import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { lockVolunteer } from "./volunteers.server.ts";
import { volunteersAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

interface RatingInput {
  readonly spaceId: number;
  readonly volunteerId: number;
  /** A shift that they served; null for their service over all. */
  readonly shiftId: number | null;
  /** 1 to 5. */
  readonly rating: number;
  readonly note: string;
}

/** One opinion for each shift and one over all: a later one replaces it. @throws as assertAdmin; platform.not-found. */
export async function rateVolunteer(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: RatingInput,
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, input.spaceId);
  await db.transaction().execute(async (db) => {
    const volunteer = await lockVolunteer(db, input);
    if (volunteer.name === "") throw notFound();
    if (input.shiftId !== null) await expectServed(db, input.volunteerId, input.shiftId);
    await sql`
      insert into volunteer_rating (volunteer_id, shift_id, rating, note, rated_by, at)
      values (${input.volunteerId}, ${input.shiftId}, ${input.rating}, ${input.note}, ${person.personId}, ${now})
      on conflict (volunteer_id, coalesce(shift_id, 0)) do update set
        rating = excluded.rating, note = excluded.note, rated_by = excluded.rated_by, at = excluded.at`.execute(db);
    await recordAudit(db, volunteersAudit["volunteer.rated"], {
      actorId: person.personId,
      entityId: input.volunteerId,
      spaceId: input.spaceId,
      detail: { shift: input.shiftId, rating: input.rating },
    });
  });
}

async function expectServed(db: Db, volunteerId: number, shiftId: number): Promise<void> {
  const row = await db
    .selectFrom("volunteer_assignment")
    .select("id")
    .where("volunteer_id", "=", volunteerId)
    .where("shift_id", "=", shiftId)
    .where("state", "=", "done")
    .executeTakeFirst();
  if (!row) throw notFound();
}
