import type { Db } from "#/platform/db/connection.ts";
import type { Rendition } from "#/streaming/packager/packager.ts";
import type { StreamHead } from "#/streaming/store/catalogue.ts";
import { StoredRendition } from "#/streaming/store/stored-rendition.ts";

/** @returns null where no broadcast has this folder. */
export async function readStreamHead(db: Db, key: { folder: string } | { id: number }): Promise<StreamHead | null> {
  const row = await db
    .selectFrom("broadcast as b")
    .leftJoin("recording as r", "r.broadcast_id", "b.id")
    .select(["b.id", "b.folder", "b.started_at", "b.ended_at", "r.removed_at", "r.mp4", "r.may_download"])
    .where((eb) => ("id" in key ? eb("b.id", "=", key.id) : eb("b.folder", "=", key.folder)))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    folder: row.folder,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    isRemoved: row.removed_at !== null,
    hasMp4: row.mp4 !== null && row.may_download === true,
  };
}

/** The broadcast of a recording that everybody may watch; null for every other. */
export async function findPublicBroadcast(
  db: Db,
  recordingId: number,
): Promise<{ readonly id: number; readonly folder: string; readonly startedAt: Date } | null> {
  const row = await db
    .selectFrom("recording_brief as v")
    .innerJoin("recording as r", "r.id", "v.id")
    .innerJoin("broadcast as b", "b.id", "r.broadcast_id")
    .select(["b.id", "b.folder", "b.started_at as startedAt"])
    .where("v.id", "=", recordingId)
    .where("v.is_public", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** Everything that is stored of a broadcast, in the order of its time. */
export async function readStoredRenditions(db: Db, broadcastId: number): Promise<Map<Rendition, StoredRendition>> {
  const [inits, segments] = await Promise.all([
    db.selectFrom("broadcast_init").selectAll().where("broadcast_id", "=", broadcastId).execute(),
    db
      .selectFrom("broadcast_segment")
      .selectAll()
      .where("broadcast_id", "=", broadcastId)
      .orderBy("rendition")
      .orderBy("number")
      .execute(),
  ]);
  const renditions = new Map<Rendition, StoredRendition>();
  const of = (name: string): StoredRendition => {
    const rendition = renditions.get(name as Rendition) ?? new StoredRendition();
    renditions.set(name as Rendition, rendition);
    return rendition;
  };
  for (const row of inits) {
    const { init, opening, codecs, width, height, frame_rate: frameRate } = row;
    of(row.rendition).inits.set(init, { init, opening, codecs, width, height, frameRate });
  }
  for (const row of segments) {
    of(row.rendition).add({
      number: row.number,
      opening: row.opening,
      init: row.init,
      durationUs: row.duration_us,
      size: row.size,
      beganAtMs: row.began_at.getTime(),
      isIndependent: row.is_independent,
    });
  }
  return renditions;
}
