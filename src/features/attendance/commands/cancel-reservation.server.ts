import type { Db } from "#/platform/db/connection.ts";
import { refuse } from "#/platform/refusal.ts";
import type { ReservationStatus } from "../rules.ts";
import type { Subject } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { markRefunds } from "./mark-refunds.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";
import type { ReserveInput } from "./reserve.server.ts";

export interface CancelInput extends ReserveInput {
  /** Whether the fee of a place goes back: what has begun is not given up any more. */
  readonly isRefunded: boolean;
}

/**
 * Takes back a person's reservation; the first who waits is promoted in the same transaction. Without a reservation
 * nothing happens. What was paid for it goes back, and what is paid later as well; a fee without a place always does.
 * Call it in the transaction that locked the subject.
 * @returns the status that was given up; null where there was none.
 * @throws attendance.checked-in (409) for a person who has come.
 */
export async function cancelReservation(
  db: Db,
  subject: Subject,
  { personId, now, isRefunded }: CancelInput,
): Promise<ReservationStatus | null> {
  const admissionId = await lockAdmission(db, subject);
  const cancelled = await db
    .deleteFrom("reservation")
    .where("admission_id", "=", admissionId)
    .where("person_id", "=", personId)
    .returning(["status", "checked_in_at"])
    .executeTakeFirst();
  if (!cancelled) return null;
  if (cancelled.checked_in_at) throw refuse("attendance.checked-in", { status: 409 });
  const reason = isRefunded ? "given-up" : cancelled.status === "waiting" ? "no-place" : null;
  if (reason) await markRefunds(db, { admissionId, personId, reason, now });
  if (subject.isOpen) await fillCapacity(db, subject, admissionId, now, null);
  return cancelled.status as ReservationStatus;
}
