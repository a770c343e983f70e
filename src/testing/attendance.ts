import { seedReservations } from "../features/attendance/public.server.ts";
import type { Db } from "../platform/db/connection.ts";

/** A reservation of an event's date, past every rule. */
export async function testReservation(
  db: Db,
  occurrenceId: number,
  personId: number,
  status: "going" | "waiting" = "going",
): Promise<void> {
  await seedReservations(db, "event_occurrence", [{ subjectId: occurrenceId, personId, at: new Date() }]);
  if (status === "going") return;
  const { admissionId } = await admissionOf(db, occurrenceId);
  await db
    .updateTable("reservation")
    .set({ status })
    .where("admission_id", "=", admissionId)
    .where("person_id", "=", personId)
    .execute();
}

/** All reservations of a subject, in their order. */
export const reservationsOf = (db: Db, subjectId: number, subjectType = "event_occurrence") =>
  db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .selectAll("r")
    .where("a.subject_type", "=", subjectType)
    .where("a.subject_id", "=", subjectId)
    .orderBy("r.id")
    .execute();

const admissionOf = (db: Db, occurrenceId: number) =>
  db
    .selectFrom("admission")
    .select("id as admissionId")
    .where("subject_type", "=", "event_occurrence")
    .where("subject_id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
