import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSeeTour, isOpen, type TourSubject } from "../access.ts";

interface Asked {
  readonly db: Db;
  /** Asked only where not everybody may see it. */
  viewer(): Promise<Viewer>;
}

/** A tour as access is decided on it; null where there is none, or its space is gone. */
export async function findTourSubject(db: Db, tourId: number): Promise<TourSubject | null> {
  const row = await db
    .selectFrom("tour as t")
    .innerJoin("space_brief as s", "s.id", "t.space_id")
    .select(["t.space_id", "t.published_at", "s.is_listed", "s.tours_enabled"])
    .where("t.id", "=", tourId)
    .executeTakeFirst();
  return row ? subjectOf(row) : null;
}

interface SubjectRow {
  readonly space_id: number;
  readonly published_at: Date | null;
  readonly is_listed: boolean | null;
  readonly tours_enabled: boolean | null;
}

const subjectOf = (row: SubjectRow): TourSubject => ({
  spaceId: row.space_id,
  isListed: row.is_listed ?? false,
  toursEnabled: row.tours_enabled ?? false,
  isPublished: row.published_at !== null,
});

/** A file of a scene, for whoever may see its tour; null for everybody else. */
export interface SceneFiles {
  readonly mediaId: number;
  readonly stillId: number;
  readonly soundId: number | null;
  readonly width: number;
}

export async function findSceneFiles(
  { db, viewer }: Asked,
  { tourId, sceneId }: { readonly tourId: number; readonly sceneId: number },
): Promise<SceneFiles | null> {
  const row = await db
    .selectFrom("tour_scene as c")
    .innerJoin("tour as t", "t.id", "c.tour_id")
    .innerJoin("space_brief as s", "s.id", "t.space_id")
    .select(["t.space_id", "t.published_at", "s.is_listed", "s.tours_enabled"])
    .select(["c.media_id as mediaId", "c.still_id as stillId", "c.sound_id as soundId", "c.width"])
    .where("c.id", "=", sceneId)
    .where("t.id", "=", tourId)
    .executeTakeFirst();
  if (!row) return null;
  const subject = subjectOf(row);
  return isOpen(subject) || canSeeTour(await viewer(), subject) ? row : null;
}

/** The medium of a sound that a hotspot plays, for whoever may see its tour; null for everybody else. */
export async function findHotspotSound(
  { db, viewer }: Asked,
  { tourId, hotspotId }: { readonly tourId: number; readonly hotspotId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom("tour_hotspot as h")
    .innerJoin("tour_scene as c", "c.id", "h.scene_id")
    .innerJoin("tour as t", "t.id", "c.tour_id")
    .innerJoin("space_brief as s", "s.id", "t.space_id")
    .select(["t.space_id", "t.published_at", "s.is_listed", "s.tours_enabled", "h.sound_id"])
    .where("h.id", "=", hotspotId)
    .where("t.id", "=", tourId)
    .executeTakeFirst();
  if (!row) return null;
  const subject = subjectOf(row);
  return isOpen(subject) || canSeeTour(await viewer(), subject) ? row.sound_id : null;
}

/** What everybody may see inside of a space, as access is decided on it: as of a published tour. */
export async function findInsideSubject(db: Db, spaceId: number): Promise<TourSubject | null> {
  const row = await db
    .selectFrom("space_brief")
    .select(["is_listed", "tours_enabled"])
    .where("id", "=", spaceId)
    .where("kind", "<>", "practice")
    .executeTakeFirst();
  return row ? subjectOf({ ...row, space_id: spaceId, published_at: new Date(0) }) : null;
}
