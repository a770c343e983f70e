import { dropPanorama, findOldPanorama, type OldPanorama } from "#/features/gallery/public.server.ts";
import { findMedia } from "#/platform/media/stored-media.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { queueTiles } from "../queues.ts";
import { insertScene } from "./add-scene.server.ts";
import { discardScene, storeScene } from "./with-panorama.server.ts";

/**
 * Makes tours of one scene out of panoramas that spaces had before there were tours; nobody but their editors sees them. One
 * of which no tour can be made stays as it is and holds up none behind it.
 */
export async function adoptPanoramas(services: Services): Promise<void> {
  for (let after = 0; ;) {
    const old = await findOldPanorama(services.db, after);
    if (!old) return;
    after = old.id;
    try {
      await adopt(services, old);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      services.log.warn({ viewId: old.id, code: error.code }, "no tour can be made of an old panorama");
    }
  }
}

async function adopt(services: Services, old: OldPanorama): Promise<void> {
  const { db, storage, jobs } = services;
  const media = await findMedia(db, old.mediaId);
  if (!media) throw new Error(`The panorama ${old.id} has no file.`);
  const { title, language, createdBy } = old;
  const scene = await withLocalFile(storage, media.storageKey, (file) => storeScene(services, file, createdBy));
  try {
    const clearUp = await db.transaction().execute(async (db) => {
      const dropped = await dropPanorama(db, old.id);
      if (!dropped) throw new Error(`The panorama ${old.id} was taken meanwhile.`);
      const { id } = await db
        .insertInto("tour")
        .values({ space_id: old.spaceId, title, language, created_by: createdBy })
        .returning("id")
        .executeTakeFirstOrThrow();
      const sceneId = await insertScene(db, { tourId: id, position: 0, title, ...scene });
      if (scene.waitsForTiles) await queueTiles(jobs, db, sceneId);
      return dropped;
    });
    await clearUp(services);
  } catch (error) {
    await discardScene(services, scene);
    throw error;
  }
}
