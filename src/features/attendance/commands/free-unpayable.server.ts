import { sql } from "kysely";
import { takesPayments } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Subject, SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";

type Needs = Pick<Services, "config" | "db">;

/** Whether a place waits for its fee at all: a space that takes no payments here has it at the entrance. */
export const isFeePaidHere = async (services: Needs, { feePaise, spaceId }: Subject): Promise<boolean> =>
  feePaise > 0 && (await takesPayments(services, spaceId));

/** Neither completed nor declared by the payer; of a reservation `r`. */
export const isUndeclared = sql<boolean>`not exists (
  select from reservation_fee f join payment_record p on p.id = f.payment_id
  where f.admission_id = r.admission_id and f.person_id = r.person_id and (p.state = 'completed' or p.is_claimed))`;

const AT_ONCE = 200;

/**
 * Places that wait for a fee which nobody can pay here are their people's: the subject is free by now, or its space takes
 * no payments (any more). Call it before promotions are announced, which name the fee.
 */
export async function freeUnpayable(services: Needs, source: SubjectSource): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await subjectsThatWait(services.db, source.type, after);
    for (const id of ids) await freeSubject(services, source, id);
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)!;
  }
}

async function subjectsThatWait(db: Db, subjectType: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .select("a.subject_id")
    .distinct()
    .where("r.reserved_until", "is not", null)
    .where("a.subject_type", "=", subjectType)
    .where("a.subject_id", ">", after)
    .orderBy("a.subject_id")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}

function freeSubject(services: Needs, source: SubjectSource, id: number): Promise<void> {
  return services.db.transaction().execute(async (db) => {
    const subject = await source.lock(db, id);
    const admissionId = await lockAdmission(db, subject);
    if (await isFeePaidHere({ ...services, db }, subject)) return;
    const freed = await db
      .updateTable("reservation as r")
      .set({ reserved_until: null })
      .where("r.admission_id", "=", admissionId)
      .where("r.reserved_until", "is not", null)
      .where(isUndeclared)
      .executeTakeFirst();
    if (freed.numUpdatedRows > 0n) await source.publishChanged(db, subject);
  });
}
