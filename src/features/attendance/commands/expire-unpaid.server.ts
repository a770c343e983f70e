import type { Services } from "#/platform/services.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { isFeePaidHere, isUndeclared } from "./free-unpayable.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";

type Needs = Pick<Services, "config" | "db">;

const AT_ONCE = 200;

/**
 * Takes back reservations whose fee did not come in time; who waits is promoted. A payer who says that it is paid keeps
 * the reservation until the space has looked, and where nothing can be paid here it is theirs. @returns how many expired.
 */
export async function expireUnpaid(services: Needs, source: SubjectSource, now: Date): Promise<number> {
  const due = await services.db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .select(["r.id", "a.subject_id"])
    .where("a.subject_type", "=", source.type)
    .where("r.reserved_until", "<=", now)
    .where(isUndeclared)
    .orderBy("r.reserved_until")
    .limit(AT_ONCE)
    .execute();
  let expired = 0;
  for (const { id, subject_id } of due) if (await expire(services, source, subject_id, id, now)) expired += 1;
  return expired;
}

/** The subject is locked first, as by everybody who gives and takes reservations. */
function expire(services: Needs, source: SubjectSource, subjectId: number, id: number, now: Date): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    const subject = await source.lock(db, subjectId);
    const admissionId = await lockAdmission(db, subject);
    if (!(await isFeePaidHere({ ...services, db }, subject))) {
      await db.updateTable("reservation").set({ reserved_until: null }).where("id", "=", id).execute();
      await source.publishChanged(db, subject);
      return false;
    }
    const gone = await db
      .deleteFrom("reservation as r")
      .where("r.id", "=", id)
      .where("r.reserved_until", "<=", now)
      .where(isUndeclared)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    if (subject.isOpen) await fillCapacity(db, subject, admissionId, now, null);
    await source.publishChanged(db, subject);
    return true;
  });
}
