import type { Db } from "#/platform/db/connection.ts";
import type { Subject } from "../subject.ts";
import type { OwnReservation } from "../views.ts";
import { readReservations } from "../queries/reservations.server.ts";
import { lockAdmission } from "./admission.server.ts";
import { unmarkRefunds } from "./mark-refunds.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";

export interface ReserveInput {
  readonly personId: number;
  readonly now: Date;
}

/**
 * Gives a person a reservation, or the last position of the waiting list where no capacity is free; asked twice, answers
 * the same. Call it in the transaction that locked the subject, once the owner has said that this person may.
 */
export async function reserve(db: Db, subject: Subject, { personId, now }: ReserveInput): Promise<OwnReservation> {
  const admissionId = await lockAdmission(db, subject);
  await unmarkRefunds(db, admissionId, personId);
  await addToWaiting(db, admissionId, personId);
  if (subject.isOpen) await fillCapacity(db, subject, admissionId, now, personId);
  return (await readReservations(db, personId, subject.type, [subject.id])).get(subject.id)!;
}

/** Puts a person at the end of the waiting list of a locked admission, unless they have a reservation. */
export async function addToWaiting(db: Db, admissionId: number, personId: number): Promise<void> {
  await db
    .insertInto("reservation")
    .values({ admission_id: admissionId, person_id: personId, status: "waiting" })
    .onConflict((conflict) => conflict.columns(["admission_id", "person_id"]).doNothing())
    .execute();
}
