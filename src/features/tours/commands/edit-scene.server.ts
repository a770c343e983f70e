import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { deletePrivateMedia } from "#/platform/media/stored-media.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, deleteUploadFile } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { toursAudit } from "../audit-actions.ts";
import { queuePurge } from "../queues.ts";
import { HOTSPOT_ENTITY, SCENE_ENTITY } from "../rules.ts";
import { assertVersion, lockTour, openTour, recordTour } from "./open-tour.server.ts";
import { storeSound } from "./store-sound.server.ts";
import { drawLookAhead } from "./with-panorama.server.ts";
import { writeTexts, type TextsByLanguage } from "./write-texts.server.ts";

interface SceneRef {
  readonly tourId: number;
  readonly sceneId: number;
}

export interface SceneChange extends SceneRef {
  readonly version: number;
  readonly titles: TextsByLanguage;
  readonly abouts: TextsByLanguage;
  /** Where one looks first, in degrees. */
  readonly start: { readonly yaw: number; readonly pitch: number };
  /** The upload of another sound of the place. */
  readonly soundUploadId?: string | undefined;
  readonly withoutSound: boolean;
}

async function findScene(db: Db, { tourId, sceneId }: SceneRef) {
  const scene = await db
    .selectFrom("tour_scene")
    .selectAll()
    .where("id", "=", sceneId)
    .where("tour_id", "=", tourId)
    .executeTakeFirst();
  if (!scene) throw notFound();
  return scene;
}

/**
 * Changes what a scene says of itself, where one looks first, and its sound. Another direction has another picture, which is
 * drawn before anything is written.
 * @throws as openTour, writeTexts and claimUpload; platform.not-found, tours.changed, tours.sound-unreadable.
 */
export async function editScene(
  services: PictureServices & Pick<Services, "jobs">,
  viewer: Viewer,
  input: SceneChange,
): Promise<void> {
  const { db, storage, jobs } = services;
  const { tourId, sceneId, version, start } = input;
  const opened = await openTour({ db }, viewer, { tourId });
  const { personId } = opened.person;
  const before = await findScene(db, input);
  assertVersion(before.version, version);
  const turned = before.start_yaw !== start.yaw || before.start_pitch !== start.pitch;
  const asked = input.soundUploadId ? ({ id: input.soundUploadId, personId, purpose: "sound" } as const) : null;
  const made: number[] = [];
  try {
    const stillId = turned ? await drawLookAhead(services, before.media_id, start, personId) : before.still_id;
    if (turned) made.push(stillId);
    const newSound = asked ? await storeSound(services, asked) : null;
    if (newSound !== null) made.push(newSound);
    await db.transaction().execute(async (db) => {
      const { language } = await lockTour(db, tourId);
      const scene = await findScene(db, input);
      assertVersion(scene.version, version);
      if (asked) await claimUpload(db, asked);
      const row = { entity: SCENE_ENTITY, entityId: sceneId, original: language };
      const { title, about } = await writeTexts<"about">(db, row, { title: input.titles, about: input.abouts });
      const soundId = newSound ?? (input.withoutSound ? null : scene.sound_id);
      await db
        .updateTable("tour_scene")
        .set({
          ...{ title, about, start_yaw: start.yaw, start_pitch: start.pitch },
          ...{ still_id: stillId, sound_id: soundId, version: version + 1 },
        })
        .where("id", "=", sceneId)
        .execute();
      const others = [
        scene.still_id === stillId ? null : scene.still_id,
        scene.sound_id === soundId ? null : scene.sound_id,
      ].filter((id) => id !== null);
      if (others.length > 0) await queuePurge(jobs, db, { panoramas: [], others });
      await recordTour(db, opened, toursAudit["tours.scene-changed"], { title });
    });
  } catch (error) {
    await deletePrivateMedia(db, storage, made);
    throw error;
  }
  if (asked) await deleteUploadFile(storage, { storageKey: uploadKey(asked.id) });
}

/**
 * Gives a scene another place in the tour; the first one is where it begins. The order is the tour's own.
 * @throws as openTour; platform.not-found, tours.changed.
 */
export async function moveScene(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { tourId, sceneId, version, to }: SceneRef & { readonly version: number; readonly to: number },
): Promise<void> {
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    const tour = await lockTour(db, tourId);
    const rows = await db
      .selectFrom("tour_scene")
      .select("id")
      .where("tour_id", "=", tourId)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    const from = ids.indexOf(sceneId);
    if (from < 0) throw notFound();
    assertVersion(tour.version, version);
    const rest = ids.filter((id) => id !== sceneId);
    const order = rest.toSpliced(Math.min(to, rest.length), 0, sceneId);
    if (order.indexOf(sceneId) === from) return;
    for (const [position, id] of order.entries()) {
      await db.updateTable("tour_scene").set({ position }).where("id", "=", id).execute();
    }
    await db
      .updateTable("tour")
      .set({ version: version + 1 })
      .where("id", "=", tourId)
      .execute();
    await recordTour(db, opened, toursAudit["tours.scene-moved"], { from, to: order.indexOf(sceneId) });
  });
}

/**
 * Takes a scene away with all that stands in it and the ways that lead there; its files go after it.
 * @throws as openTour; platform.not-found, tours.changed.
 */
export async function removeScene(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { tourId, sceneId, version }: SceneRef & { readonly version: number },
): Promise<void> {
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    await lockTour(db, tourId);
    const scene = await findScene(db, { tourId, sceneId });
    assertVersion(scene.version, version);
    const hotspots = await db
      .selectFrom("tour_hotspot")
      .select(["id", "scene_id", "sound_id"])
      .where((eb) => eb.or([eb("scene_id", "=", sceneId), eb("target_id", "=", sceneId)]))
      .execute();
    await db.deleteFrom("tour_scene").where("id", "=", sceneId).execute();
    await deleteTranslations(db, SCENE_ENTITY, [sceneId]);
    await deleteTranslations(
      db,
      HOTSPOT_ENTITY,
      hotspots.map(({ id }) => id),
    );
    const others = [scene.still_id, scene.sound_id, ...hotspots.map((spot) => spot.sound_id)];
    await queuePurge(jobs, db, { panoramas: [scene.media_id], others: others.filter((id) => id !== null) });
    const links = hotspots.filter((spot) => spot.scene_id !== sceneId).length;
    await recordTour(db, opened, toursAudit["tours.scene-removed"], { title: scene.title, links });
  });
}
