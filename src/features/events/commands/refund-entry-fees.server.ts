import { refundFees, refundWaiting } from "#/features/attendance/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { eventSubjects } from "./event-subject.server.ts";

/**
 * Gives back the entry fees that are due: whoever still waits when a date begins gets theirs as well.
 * @returns how many were taken.
 */
export async function refundEntryFees({ db, jobs }: Pick<Services, "db" | "jobs">, now: Date): Promise<number> {
  const begun = await db
    .selectFrom("event_occurrence")
    .select("id")
    .where("starts_at", ">", new Date(now.getTime() - DAY_MS))
    .where("starts_at", "<=", now)
    .where("status", "in", ["scheduled", "confirmed"])
    .execute();
  await db.transaction().execute((db) =>
    refundWaiting(
      db,
      SUBJECT_TYPE,
      begun.map(({ id }) => id),
      now,
    ),
  );
  return refundFees({ db, jobs }, eventSubjects, now);
}
