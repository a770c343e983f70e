import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";

export const MOVIE_JOB = "broadcast.make-movie";

export interface MovieJob {
  readonly recordingId: number;
}

interface NewRecording {
  readonly broadcastId: number;
  readonly durationMs: number;
  /** Bytes of all its files. */
  readonly size: number;
  readonly poster: string | null;
}

/**
 * Stores the recording of an ended broadcast and notifies of it; a known one stays as it is. What a space rehearsed
 * while it was not listed stays with its people until they show it, a private one for good.
 */
export async function storeRecording(db: Db, jobs: Jobs, recording: NewRecording): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { durationMs, size, poster, broadcastId } = recording;
    const row = await db
      .insertInto("recording")
      .columns(["broadcast_id", "occurrence_id", "space_id", "is_public", "duration_ms", "size", "poster"])
      .expression((eb) =>
        eb
          .selectFrom("broadcast as c")
          .innerJoin("space_brief as b", "b.id", "c.space_id")
          .innerJoin("event_brief as e", "e.id", "c.occurrence_id")
          .select((eb) => [
            ...(["c.id", "c.occurrence_id", "c.space_id"] as const),
            eb.and([eb("b.is_listed", "=", true), eb("e.is_private", "=", false)]).as("is_public"),
            ...[eb.val(durationMs).as("duration_ms"), eb.val(size).as("size"), eb.val(poster).as("poster")],
          ])
          .where("c.id", "=", broadcastId)
          .where("c.ended_at", "is not", null),
      )
      .onConflict((conflict) => conflict.column("broadcast_id").doUpdateSet({ duration_ms: durationMs, size, poster }))
      .returning(["id", "occurrence_id", "space_id", "may_download", "mp4"])
      .executeTakeFirst();
    if (!row) return;
    if (row.may_download && !row.mp4) await queueMovie(db, jobs, row.id);
    await publish(db, "changed", `event:${row.occurrence_id}`);
    await publish(db, "changed", `space:${row.space_id}`);
  });
}

export const queueMovie = (db: Db, jobs: Jobs, recordingId: number): Promise<void> =>
  jobs.send(db, MOVIE_JOB, { recordingId } satisfies MovieJob, { singletonKey: String(recordingId) });

/** The broadcast whose movie is still to be made; null where it is there, or nobody may take it. */
export async function findMissingMovie(db: Db, recordingId: number): Promise<number | null> {
  const row = await db
    .selectFrom("recording")
    .select("broadcast_id")
    .where("id", "=", recordingId)
    .where("may_download", "=", true)
    .where("mp4", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.broadcast_id ?? null;
}

/** The file lies in the broadcast's folder. */
export async function storeMovie(
  db: Db,
  { recordingId, name }: { readonly recordingId: number; readonly name: string },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("recording")
      .set({ mp4: name })
      .where("id", "=", recordingId)
      .returning(["occurrence_id", "space_id"])
      .executeTakeFirst();
    if (!row) return;
    await publish(db, "changed", `event:${row.occurrence_id}`);
    await publish(db, "changed", `space:${row.space_id}`);
  });
}
