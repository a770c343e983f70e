import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import { cutLargeTiles, deletePanorama } from "#/platform/media/panorama/store-panorama.ts";
import { deletePrivateMedia } from "#/platform/media/stored-media.ts";
import type { Services } from "#/platform/services.ts";
import { adoptPanoramas } from "./commands/adopt-panoramas.server.ts";
import { forgetPastLooks } from "./commands/count-look.server.ts";
import { CUT_QUEUE, PURGE_QUEUE, type CutJob, type PurgeJob } from "./queues.ts";
import { tourTag } from "./tour-tag.ts";

/** One panorama at a time on each node: unpacked it is large, and pages want the processor too. */
export const cutTilesJob = (services: Services): JobDefinition<CutJob> => ({
  name: CUT_QUEUE,
  retryLimit: 3,
  handle: ({ sceneId }) => cutSceneTiles(services, sceneId),
});

export async function cutSceneTiles(services: Services, sceneId: number): Promise<void> {
  const { db, log } = services;
  const scene = await db
    .selectFrom("tour_scene")
    .select(["tour_id", "media_id", "width", "tiled_at"])
    .where("id", "=", sceneId)
    .executeTakeFirst();
  if (!scene || scene.tiled_at) return;
  const isCut = await cutLargeTiles(services, { mediaId: scene.media_id, width: scene.width });
  if (!isCut) return log.warn({ sceneId }, "a panorama is shown without its large tiles: it ends early");
  await db.transaction().execute(async (db) => {
    await db
      .updateTable("tour_scene")
      .set({ tiled_at: sql<Date>`now()` })
      .where("id", "=", sceneId)
      .execute();
    await publish(db, "changed", tourTag(scene.tour_id));
  });
}

export const purgeJob = (services: Pick<Services, "db" | "storage">): JobDefinition<PurgeJob> => ({
  name: PURGE_QUEUE,
  handle: (gone) => purgeFiles(services, gone),
});

export async function purgeFiles({ db, storage }: Pick<Services, "db" | "storage">, gone: PurgeJob): Promise<void> {
  for (const mediaId of gone.panoramas) await deletePanorama(db, storage, mediaId);
  await deletePrivateMedia(db, storage, gone.others);
}

/** Every hour, until none is left. */
export const adoptPanoramasJob = (services: Services): JobDefinition<object> => ({
  name: "tours.adopt-panoramas",
  cron: "23 * * * *",
  handle: () => adoptPanoramas(services),
});

/** Every night. */
export const forgetLooksJob = (services: Pick<Services, "db" | "clock">): JobDefinition<object> => ({
  name: "tours.forget-looks",
  cron: "47 0 * * *",
  handle: () => forgetPastLooks(services),
});
