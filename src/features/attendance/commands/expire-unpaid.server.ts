import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";

const AT_ONCE = 200;

/**
 * Takes back reservations whose fee did not come in time; who waits is promoted. A payer who says that it is paid keeps
 * the reservation until the space has looked. @returns how many expired.
 */
export async function expireUnpaid(db: Db, source: SubjectSource, now: Date): Promise<number> {
  const due = await db
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
  for (const { id, subject_id } of due) if (await expire(db, source, subject_id, id, now)) expired += 1;
  return expired;
}

// Neither completed nor declared by the payer.
const isUndeclared = sql<boolean>`not exists (
  select from reservation_fee f join payment_record p on p.id = f.payment_id
  where f.admission_id = r.admission_id and f.person_id = r.person_id and (p.state = 'completed' or p.is_claimed))`;

/** The subject is locked first, as by everybody who gives and takes reservations. */
function expire(db: Db, source: SubjectSource, subjectId: number, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const subject = await source.lock(db, subjectId);
    const admissionId = await lockAdmission(db, subject);
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
