import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { notAllowed, notFound } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { peopleAudit } from "../audit-actions.ts";
import { REMOVED_JOB, type RemovedPerson } from "../job-names.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Shuts a person out: their sessions end and no new one begins. What is open between them and others is ended by a job, see
 * `whenPersonRemoved`.
 * @throws platform.not-allowed for staff too, platform.not-found.
 */
export async function removePerson(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { personId }: { readonly personId: number },
): Promise<void> {
  const staff = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const person = await db
      .selectFrom("person")
      .select(["is_staff", "user_id"])
      .where("id", "=", personId)
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw notFound();
    if (person.is_staff) throw notAllowed();
    await db
      .updateTable("person")
      .set({ removed_at: sql<Date>`now()`, removed_by: staff.personId })
      .where("id", "=", personId)
      .execute();
    if (person.user_id) await endSessionsOf(db, person.user_id);
    await recordAudit(db, peopleAudit["person.removed"], {
      actorId: staff.personId,
      entityId: personId,
    });
    await publish(db, "changed", `person:${personId}`);
    await jobs.send<RemovedPerson>(db, REMOVED_JOB, { personId });
  });
}
