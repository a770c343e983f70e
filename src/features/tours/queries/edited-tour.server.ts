import type { Db } from "#/platform/db/connection.ts";
import { listTranslations } from "#/platform/db/translations.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { hasLargeTiles } from "#/platform/media/panorama/levels.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { tourAdmin } from "../access.ts";
import { HOTSPOT_ENTITY, hotspotSoundPath, SCENE_ENTITY, TOUR_ENTITY, type HotspotKind } from "../rules.ts";
import { findScene, listScenes, type SceneView } from "./tour.server.ts";

/** A text by language; the tour's own among them. */
export type Texts = Readonly<Record<string, string>>;

export interface EditedHotspot {
  readonly id: number;
  readonly kind: HotspotKind;
  readonly version: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly targetId: number | null;
  readonly sound: string | null;
  readonly titles: Texts;
  readonly bodies: Texts;
}

export interface EditedScene {
  /** As visitors see it. */
  readonly view: SceneView;
  readonly version: number;
  readonly width: number;
  readonly height: number;
  /** Whether its large tiles are still being cut. */
  readonly isBeingCut: boolean;
  readonly titles: Texts;
  readonly abouts: Texts;
  readonly hotspots: readonly EditedHotspot[];
  /** The titles of the scenes from which a way leads here. */
  readonly reachedFrom: readonly string[];
}

export interface EditedTour {
  readonly id: number;
  readonly spaceId: number;
  readonly language: string;
  readonly version: number;
  readonly isPublished: boolean;
  readonly titles: Texts;
  readonly abouts: Texts;
  readonly scenes: readonly { readonly id: number; readonly title: string; readonly still: PictureView }[];
  readonly scene: EditedScene | null;
}

/** A tour with all its words, for its editors; null for everybody else. @param sceneId the scene that is open. */
export async function findEditedTour(
  db: Db,
  viewer: Viewer,
  tourId: number,
  sceneId: number | null,
): Promise<EditedTour | null> {
  const tour = await db
    .selectFrom("tour")
    .select(["id", "space_id", "title", "about", "language", "version", "published_at"])
    .where("id", "=", tourId)
    .executeTakeFirst();
  if (!tour || !canAdmin(viewer, tourAdmin.edit, tour.space_id)) return null;
  const { language } = tour;
  const [scenes, texts] = await Promise.all([
    listScenes(db, language, tourId),
    readTexts(db, language, TOUR_ENTITY, [{ id: tourId, title: tour.title, about: tour.about }]),
  ]);
  const open = scenes.find(({ id }) => id === sceneId) ?? scenes[0];
  return {
    id: tour.id,
    spaceId: tour.space_id,
    language,
    version: tour.version,
    isPublished: tour.published_at !== null,
    titles: texts(tourId, "title"),
    abouts: texts(tourId, "about"),
    scenes,
    scene: open ? await findEditedScene(db, language, { tourId, sceneId: open.id }) : null,
  };
}

async function findEditedScene(
  db: Db,
  language: string,
  ref: { readonly tourId: number; readonly sceneId: number },
): Promise<EditedScene | null> {
  const { sceneId } = ref;
  const [view, row, hotspots, ways] = await Promise.all([
    findScene(db, language, ref),
    db.selectFrom("tour_scene").selectAll().where("id", "=", sceneId).executeTakeFirst(),
    db.selectFrom("tour_hotspot").selectAll().where("scene_id", "=", sceneId).orderBy("id").execute(),
    db
      .selectFrom("tour_hotspot as h")
      .innerJoin("tour_scene as c", "c.id", "h.scene_id")
      .select("c.title")
      .where("h.target_id", "=", sceneId)
      .orderBy("c.position")
      .execute(),
  ]);
  if (!view || !row) return null;
  const [ofScene, ofHotspots] = await Promise.all([
    readTexts(db, language, SCENE_ENTITY, [{ id: sceneId, title: row.title, about: row.about }]),
    readTexts(db, language, HOTSPOT_ENTITY, hotspots),
  ]);
  return {
    view,
    version: row.version,
    width: row.width,
    height: row.height,
    isBeingCut: hasLargeTiles(row.width) && !row.tiled_at,
    titles: ofScene(sceneId, "title"),
    abouts: ofScene(sceneId, "about"),
    hotspots: hotspots.map((spot) => ({
      id: spot.id,
      kind: spot.kind as HotspotKind,
      version: spot.version,
      yaw: spot.yaw,
      pitch: spot.pitch,
      targetId: spot.target_id,
      sound: spot.sound_id === null ? null : hotspotSoundPath(ref.tourId, { ...spot, soundId: spot.sound_id }),
      titles: ofHotspots(spot.id, "title"),
      bodies: ofHotspots(spot.id, "body"),
    })),
    reachedFrom: [...new Set(ways.map(({ title }) => title))],
  };
}

/** All texts of some rows: what stands in the row is in the tour's language. */
async function readTexts(
  db: Db,
  language: string,
  entity: string,
  rows: readonly { readonly id: number; readonly [field: string]: unknown }[],
): Promise<(id: number, field: string) => Texts> {
  const translations = await listTranslations(
    db,
    entity,
    rows.map(({ id }) => id),
  );
  return (id, field) => ({
    ...Object.fromEntries(
      translations
        .filter((text) => text.entityId === id && text.field === field)
        .map((text) => [text.language, text.text]),
    ),
    [language]: String(rows.find((row) => row.id === id)?.[field] ?? ""),
  });
}
