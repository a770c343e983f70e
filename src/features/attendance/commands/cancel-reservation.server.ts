import type { Db } from "#/platform/db/connection.ts";
import type { ReservationStatus } from "../rules.ts";
import type { Subject } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";
import type { ReserveInput } from "./reserve.server.ts";

/**
 * Takes back a person's reservation; the first who waits is promoted in the same transaction. Without a reservation
 * nothing happens. Call it in the transaction that locked the subject.
 * @returns the status that was given up; null where there was none.
 */
export async function cancelReservation(
  db: Db,
  subject: Subject,
  { personId, now }: ReserveInput,
): Promise<ReservationStatus | null> {
  const admissionId = await lockAdmission(db, subject);
  const cancelled = await db
    .deleteFrom("reservation")
    .where("admission_id", "=", admissionId)
    .where("person_id", "=", personId)
    .returning("status")
    .executeTakeFirst();
  if (!cancelled) return null;
  if (subject.isOpen) await fillCapacity(db, subject, admissionId, now, null);
  return cancelled.status as ReservationStatus;
}
