import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { LOOK_HEIGHT, LOOK_WIDTH } from "#/platform/media/panorama/look.ts";
import { hasLargeTiles, panoramaLevels, type PanoramaLevel } from "#/platform/media/panorama/levels.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSeeTour, type TourSubject } from "../access.ts";
import { HOTSPOT_ENTITY, hotspotSoundPath, SCENE_ENTITY, TOUR_ENTITY, type HotspotKind } from "../rules.ts";
import { findTourSubject } from "./tour-subject.server.ts";

export interface HotspotView {
  readonly id: number;
  readonly kind: HotspotKind;
  /** Degrees: to the right of the picture's middle, and up from the horizon. */
  readonly yaw: number;
  readonly pitch: number;
  readonly title: string;
  readonly body: string;
  /** The scene that a link leads to. */
  readonly targetId: number | null;
  /** The path of its sound. */
  readonly sound: string | null;
}

/** A scene as lists and the way between scenes know it. */
export interface SceneBrief {
  readonly id: number;
  readonly title: string;
  readonly still: PictureView;
}

export interface SceneView extends SceneBrief {
  readonly about: string;
  readonly start: { readonly yaw: number; readonly pitch: number };
  /** The path below which its files stand. */
  readonly files: string;
  /** The sizes that are there, the smallest first. */
  readonly levels: readonly PanoramaLevel[];
  readonly sound: string | null;
  readonly hotspots: readonly HotspotView[];
}

export interface TourView extends TourSubject {
  readonly id: number;
  readonly title: string;
  readonly about: string;
  readonly language: string;
  readonly views: number;
  readonly scenes: readonly SceneBrief[];
}

/** A tour in the reader's language; null where there is none that the viewer may see. */
export async function findTour(db: Db, language: string, viewer: Viewer, tourId: number): Promise<TourView | null> {
  const subject = await findTourSubject(db, tourId);
  if (!subject || !canSeeTour(viewer, subject)) return null;
  const [row, scenes] = await Promise.all([
    db.selectFrom("tour").select(["title", "about", "language", "views"]).where("id", "=", tourId).executeTakeFirst(),
    listScenes(db, language, tourId),
  ]);
  if (!row) return null;
  const translate = await readTranslations(db, language, TOUR_ENTITY, [tourId]);
  return {
    ...subject,
    id: tourId,
    title: translate(tourId, "title", row.title),
    about: translate(tourId, "about", row.about),
    language: row.language,
    views: row.views,
    scenes,
  };
}

/** The look ahead of a scene, at its door. */
export const stillOf = (tourId: number, scene: { id: number; still_id: number; ground: string }): PictureView => ({
  id: scene.still_id,
  hash: "",
  width: LOOK_WIDTH,
  height: LOOK_HEIGHT,
  alt: "",
  ground: scene.ground,
  focus: { x: 0.5, y: 0.5 },
  // The number of the look is in its address: another start view has another.
  door: `/tour/${tourId}/still/${scene.id}-${scene.still_id}`,
});

/** The scenes of a tour in their order. The caller has asked who looks. */
export async function listScenes(db: Db, language: string, tourId: number): Promise<SceneBrief[]> {
  const rows = await db
    .selectFrom("tour_scene")
    .select(["id", "title", "still_id", "ground"])
    .where("tour_id", "=", tourId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const translate = await readTranslations(
    db,
    language,
    SCENE_ENTITY,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: translate(row.id, "title", row.title),
    still: stillOf(tourId, row),
  }));
}

/** One scene with what stands in it; null where the tour has none of this number. The caller has asked who looks. */
export async function findScene(
  db: Db,
  language: string,
  { tourId, sceneId }: { readonly tourId: number; readonly sceneId: number },
): Promise<SceneView | null> {
  const row = await db
    .selectFrom("tour_scene")
    .selectAll()
    .where("id", "=", sceneId)
    .where("tour_id", "=", tourId)
    .executeTakeFirst();
  if (!row) return null;
  const hotspots = await db
    .selectFrom("tour_hotspot")
    .selectAll()
    .where("scene_id", "=", sceneId)
    .orderBy("id")
    .execute();
  const [ofScene, ofHotspots] = await Promise.all([
    readTranslations(db, language, SCENE_ENTITY, [sceneId]),
    readTranslations(
      db,
      language,
      HOTSPOT_ENTITY,
      hotspots.map(({ id }) => id),
    ),
  ]);
  const levels = panoramaLevels(row.width);
  const title = ofScene(sceneId, "title", row.title);
  const about = ofScene(sceneId, "about", row.about);
  return {
    id: sceneId,
    title,
    about,
    still: { ...stillOf(tourId, row), alt: about || title },
    start: { yaw: row.start_yaw, pitch: row.start_pitch },
    files: `/tour/${tourId}/scene/${sceneId}-${row.media_id}`,
    // What waits for its large tiles is shown without them.
    levels: hasLargeTiles(row.width) && !row.tiled_at ? levels.slice(0, 1) : levels,
    sound: row.sound_id === null ? null : `/tour/${tourId}/scene/${sceneId}-${row.media_id}/sound-${row.sound_id}`,
    hotspots: hotspots.map((hotspot) => ({
      id: hotspot.id,
      kind: hotspot.kind as HotspotKind,
      yaw: hotspot.yaw,
      pitch: hotspot.pitch,
      title: ofHotspots(hotspot.id, "title", hotspot.title),
      body: ofHotspots(hotspot.id, "body", hotspot.body),
      targetId: hotspot.target_id,
      sound: hotspot.sound_id === null ? null : hotspotSoundPath(tourId, { ...hotspot, soundId: hotspot.sound_id }),
    })),
  };
}
