import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, deleteUploadFile } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { toursAudit } from "../audit-actions.ts";
import { queueTiles } from "../queues.ts";
import { MOST_SCENES, SCENE_LIMIT } from "../rules.ts";
import { lockTour, openTour, recordTour } from "./open-tour.server.ts";
import { type StoredScene, withPanorama } from "./with-panorama.server.ts";

export interface NewScene {
  readonly tourId: number;
  readonly title: string;
  readonly uploadId: string;
}

/** Adds a scene at the end of a tour. @returns its id. @throws as openTour, claimUpload and withPanorama; tours.scenes-full. */
export async function addScene(
  services: PictureServices & Pick<Services, "jobs">,
  viewer: Viewer,
  { tourId, title, uploadId }: NewScene,
): Promise<number> {
  const { db, storage, jobs } = services;
  const opened = await openTour({ db }, viewer, { tourId });
  const { personId } = opened.person;
  await countAgainstLimit(db, { key: `tour-scenes:${personId}`, ...SCENE_LIMIT });
  const asked = { id: uploadId, personId, purpose: "panorama" } as const;
  const sceneId = await withPanorama(services, asked, (panorama) =>
    db.transaction().execute(async (db) => {
      await lockTour(db, tourId);
      await claimUpload(db, asked);
      const there = await db
        .selectFrom("tour_scene")
        .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("position").as("last")])
        .where("tour_id", "=", tourId)
        .executeTakeFirstOrThrow();
      if (Number(there.count) >= MOST_SCENES) {
        throw refuse("tours.scenes-full", { status: 409, params: { most: MOST_SCENES } });
      }
      const id = await insertScene(db, { tourId, position: (there.last ?? -1) + 1, title, ...panorama });
      if (panorama.waitsForTiles) await queueTiles(jobs, db, id);
      await recordTour(db, opened, toursAudit["tours.scene-added"], { title });
      return id;
    }),
  );
  await deleteUploadFile(storage, { storageKey: uploadKey(uploadId) });
  return sceneId;
}

interface SceneRow extends StoredScene {
  readonly tourId: number;
  readonly position: number;
  readonly title: string;
}

export async function insertScene(db: Db, scene: SceneRow): Promise<number> {
  const { tourId, position, title, mediaId, stillId, ground, width, height } = scene;
  const { id } = await db
    .insertInto("tour_scene")
    .values({
      ...{ tour_id: tourId, position, title, media_id: mediaId, still_id: stillId },
      ...{ ground, width, height },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
