import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { ReservationStatus } from "../rules.ts";
import type { SubjectId } from "../subject.ts";
import type { OwnReservation, Ticket } from "../views.ts";

/**
 * A person's reservations of some subjects of one type, by the subject's id; those without a reservation are left out.
 */
export async function readReservations(
  db: Db,
  personId: number,
  subjectType: string,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, OwnReservation>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .select((eb) => [
      "a.subject_id",
      "r.status",
      "r.reserved_until",
      eb
        .selectFrom("reservation as ahead")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .whereRef("ahead.admission_id", "=", "r.admission_id")
        .where("ahead.status", "=", "waiting")
        .whereRef("ahead.id", "<=", "r.id")
        .as("position"),
    ])
    .where("r.person_id", "=", personId)
    .where("a.subject_type", "=", subjectType)
    .where("a.subject_id", "=", sqlAny(subjectIds))
    .execute();
  return new Map(
    rows.map((row): [number, OwnReservation] => [
      row.subject_id,
      row.status === "waiting"
        ? { status: "waiting", position: row.position, reservedUntil: null }
        : { status: row.status as ReservationStatus, position: null, reservedUntil: row.reserved_until },
    ]),
  );
}

/** The viewer's own, where they are going and owe nothing for it here; null for everybody else. */
export async function readOwnTicket(db: Db, viewer: Viewer, { type, id }: SubjectId): Promise<Ticket | null> {
  if (viewer.kind !== "person") return null;
  const row = await db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .select(["r.ticket_code", "r.checked_in_at"])
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .where("r.person_id", "=", viewer.personId)
    .where("r.status", "=", "going")
    .where("r.reserved_until", "is", null)
    .executeTakeFirst();
  return row ? { code: row.ticket_code, name: viewer.name, checkedInAt: row.checked_in_at } : null;
}
