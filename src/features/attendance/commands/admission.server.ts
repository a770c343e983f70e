import type { Db } from "#/platform/db/connection.ts";
import type { SubjectId } from "../subject.ts";

/** Locks what is known of a subject, so that reservations are given one after the other. @returns the admission's id. */
export async function lockAdmission(db: Db, { type, id }: SubjectId): Promise<number> {
  const locked = () =>
    db
      .selectFrom("admission")
      .select("id")
      .where("subject_type", "=", type)
      .where("subject_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
  const known = await locked();
  if (known) return known.id;
  await db
    .insertInto("admission")
    .values({ subject_type: type, subject_id: id })
    .onConflict((conflict) => conflict.columns(["subject_type", "subject_id"]).doNothing())
    .execute();
  return (await locked())!.id;
}
