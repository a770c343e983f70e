import type { Db } from "#/platform/db/connection.ts";
import type { NewInit, NewSegment } from "#/streaming/store/catalogue.ts";

/** Another node, or the same one again, packages this broadcast from now on. @returns the number of this opening. */
export async function countOpening(db: Db, broadcastId: number): Promise<number> {
  const row = await db
    .updateTable("broadcast")
    .set((eb) => ({ openings: eb("openings", "+", 1) }))
    .where("id", "=", broadcastId)
    .returning("openings")
    .executeTakeFirstOrThrow();
  return row.openings;
}

/** Only once their files are in the storage; what is known already stays. */
export async function storeSegments(
  db: Db,
  broadcastId: number,
  inits: readonly NewInit[],
  segments: readonly NewSegment[],
): Promise<void> {
  await db.transaction().execute(async (db) => {
    if (inits.length > 0) {
      await db
        .insertInto("broadcast_init")
        .values(
          inits.map(({ rendition, init, opening, format, bandwidth }) => ({
            broadcast_id: broadcastId,
            ...{ rendition, init, opening, bandwidth },
            codecs: format.codecs,
            width: format.width,
            height: format.height,
            frame_rate: format.frameRate,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .insertInto("broadcast_segment")
      .values(
        segments.map((segment) => ({
          broadcast_id: broadcastId,
          rendition: segment.rendition,
          number: segment.number,
          opening: segment.opening,
          init: segment.init,
          duration_us: segment.durationUs,
          size: segment.size,
          began_at: new Date(segment.beganAtMs),
          is_discontinuous: segment.isDiscontinuous,
          is_independent: segment.isIndependent,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
