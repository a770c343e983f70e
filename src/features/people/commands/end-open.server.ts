import { REMOVED_JOB, type RemovedPerson } from "../job-names.ts";
import type { Services } from "#/platform/services.ts";
import type { Feature } from "../../feature.ts";

/**
 * Lets every feature end what somebody who is gone has open with others, see `whenPersonRemoved`. One that fails keeps no
 * other from its part. @throws AggregateError where one failed; the caller tries again.
 */
export async function endOpenOf(
  { features, ...services }: Pick<Services, "db" | "jobs" | "clock"> & { readonly features: readonly Feature[] },
  removed: { readonly personId: number },
): Promise<void> {
  const failed: unknown[] = [];
  for (const { name, whenPersonRemoved } of features) {
    await whenPersonRemoved?.(services, removed).catch((error: unknown) => {
      failed.push(new Error(`${name} has not ended what somebody who is gone had open.`, { cause: error }));
    });
  }
  if (failed.length > 0) throw new AggregateError(failed, "Somebody who is gone still has something open.");
}

/** Writes down that nothing of somebody whom staff removed is open any more. */
export async function noteEnded(
  { db, clock }: Pick<Services, "db" | "clock">,
  { personId }: RemovedPerson,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ open_ended_at: new Date(clock()) })
    .where("id", "=", personId)
    .where("removed_at", "is not", null)
    .where("open_ended_at", "is", null)
    .execute();
}

const AT_ONCE = 500;

/** Queues the job of those who were removed and of whom that is not written down. @returns how many. */
export async function endOpenOfRemoved({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<number> {
  return db.transaction().execute(async (db) => {
    const people = await db
      .selectFrom("person")
      .select("id")
      .where("removed_at", "is not", null)
      .where("open_ended_at", "is", null)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id } of people) await jobs.send<RemovedPerson>(db, REMOVED_JOB, { personId: id });
    return people.length;
  });
}
