import type { Db } from "#/platform/db/connection.ts";

export interface RemovedRecording {
  readonly broadcastId: number;
  /** The folder of its files. */
  readonly folder: string;
}

/** Recordings that were removed by then and whose files still lie in the storage; the longest removed first. */
export function listRemovedWithFiles(db: Db, removedBefore: Date, limit: number): Promise<RemovedRecording[]> {
  return db
    .selectFrom("recording as v")
    .innerJoin("broadcast as r", "r.id", "v.broadcast_id")
    .select(["r.id as broadcastId", "r.folder"])
    .where("v.removed_at", "<=", removedBefore)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("broadcast_segment as s").select("s.number").whereRef("s.broadcast_id", "=", "v.broadcast_id"),
      ),
    )
    .orderBy("v.removed_at")
    .limit(limit)
    .execute();
}

/** Forgets the files of a removed recording, which are gone; that there was one, and who removed it, stays. */
export async function purgeFiles(db: Db, broadcastId: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .updateTable("recording")
      .set({ poster: null, mp4: null })
      .where("broadcast_id", "=", broadcastId)
      .where("removed_at", "is not", null)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("broadcast_segment").where("broadcast_id", "=", broadcastId).execute();
    await db.deleteFrom("broadcast_init").where("broadcast_id", "=", broadcastId).execute();
  });
}
