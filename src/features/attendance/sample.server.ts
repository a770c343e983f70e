import type { Db } from "../../platform/db/connection.ts";

export interface SampleReservation {
  readonly subjectId: number;
  readonly personId: number;
  readonly at: Date;
}

const AT_ONCE = 2000;

/** Makes people of the sample world attend subjects of one type, whose capacity suffices. */
export async function seedReservations(
  db: Db,
  subjectType: string,
  reservations: readonly SampleReservation[],
): Promise<void> {
  const subjectIds = [...new Set(reservations.map(({ subjectId }) => subjectId))];
  const admissionIds = new Map<number, number>();
  for (let i = 0; i < subjectIds.length; i += AT_ONCE) {
    const rows = await db
      .insertInto("admission")
      .values(subjectIds.slice(i, i + AT_ONCE).map((id) => ({ subject_type: subjectType, subject_id: id })))
      .onConflict((conflict) =>
        conflict
          .columns(["subject_type", "subject_id"])
          .doUpdateSet((eb) => ({ subject_id: eb.ref("excluded.subject_id") })),
      )
      .returning(["id", "subject_id"])
      .execute();
    for (const row of rows) admissionIds.set(row.subject_id, row.id);
  }
  for (let i = 0; i < reservations.length; i += AT_ONCE) {
    await db
      .insertInto("reservation")
      .values(
        reservations.slice(i, i + AT_ONCE).map(({ subjectId, personId, at }) => ({
          admission_id: admissionIds.get(subjectId)!,
          person_id: personId,
          status: "going",
          reserved_at: at,
        })),
      )
      .execute();
  }
}
