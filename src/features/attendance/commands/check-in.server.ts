import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { isCheckInOpen } from "../rules.ts";
import type { SubjectId } from "../subject.ts";

export interface CheckIn {
  readonly name: string;
  /** False for who was here already. */
  readonly isNew: boolean;
  readonly at: Date;
}

export interface CheckInInput {
  readonly reservationId: number;
  /** The person at the entrance. */
  readonly by: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The code of the refusal where the subject does not take place; null where it does. */
  readonly refusal: string | null;
  readonly now: Date;
}

/**
 * Checks an attendee in. A person who was checked in already keeps the first time, however often it is repeated. Call
 * it in a transaction, once the owner of the subject has allowed this person to check people in.
 * @throws platform.not-found; the code in `refusal`, attendance.check-in-closed, attendance.not-going (409).
 */
export async function checkIn(db: Db, subject: SubjectId, input: CheckInInput): Promise<CheckIn> {
  const { reservationId, by, refusal, now } = input;
  const { name, status, checked_in_at: before } = await lockReservation(db, subject, reservationId);
  if (before) return { name, isNew: false, at: before };
  if (refusal) throw refuse(refusal, { status: 409 });
  if (!isCheckInOpen(input, now)) throw refuse("attendance.check-in-closed", { status: 409 });
  if (status !== "going") throw refuse("attendance.not-going", { status: 409 });
  await db
    .updateTable("reservation")
    .set({ checked_in_at: now, checked_in_by: by })
    .where("id", "=", reservationId)
    .execute();
  return { name, isNew: true, at: now };
}

/**
 * Takes a check-in back: it was somebody else, or a mistake. Call it as checkIn.
 * @returns the person whose check-in it was; null where there was none.
 * @throws platform.not-found.
 */
export async function undoCheckIn(db: Db, subject: SubjectId, reservationId: number): Promise<number | null> {
  const { person_id: personId, checked_in_at: before } = await lockReservation(db, subject, reservationId);
  if (!before) return null;
  await db
    .updateTable("reservation")
    .set({ checked_in_at: null, checked_in_by: null })
    .where("id", "=", reservationId)
    .execute();
  return personId;
}

async function lockReservation(db: Db, { type, id }: SubjectId, reservationId: number) {
  const reservation = await db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.status", "r.checked_in_at", "r.person_id", "p.name"])
    .where("r.id", "=", reservationId)
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();
  if (!reservation) throw notFound();
  return reservation;
}
