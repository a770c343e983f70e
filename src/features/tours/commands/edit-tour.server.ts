import { sql } from "kysely";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, deleteUploadFile } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { tourAdmin } from "../access.ts";
import { toursAudit } from "../audit-actions.ts";
import { queuePurge, queueTiles } from "../queues.ts";
import { HOTSPOT_ENTITY, MOST_TOURS, SCENE_ENTITY, SCENE_LIMIT, TOUR_ENTITY } from "../rules.ts";
import { insertScene } from "./add-scene.server.ts";
import { assertVersion, lockTour, openTour, recordTour } from "./open-tour.server.ts";
import { withPanorama } from "./with-panorama.server.ts";
import { writeTexts, type TextsByLanguage } from "./write-texts.server.ts";

export interface NewTour {
  readonly spaceId: number;
  readonly title: string;
  /** Of the title, and of all texts to come. */
  readonly language: string;
  /** The upload of the 360° photo that becomes its first scene. */
  readonly uploadId: string;
}

type TourServices = PictureServices & Pick<Services, "jobs" | "clock">;

/**
 * Makes a tour of one scene out of a 360° photo. Nobody but its editors sees it until it is published.
 * @returns its id.
 * @throws as assertAdmin, claimUpload and withPanorama; tours.full.
 */
export async function createTour(services: TourServices, viewer: Viewer, input: NewTour): Promise<number> {
  const { db, storage, jobs } = services;
  const { spaceId, title, language, uploadId } = input;
  const person = assertAdmin(viewer, tourAdmin.edit, spaceId);
  await countAgainstLimit(db, { key: `tour-scenes:${person.personId}`, ...SCENE_LIMIT });
  const asked = { id: uploadId, personId: person.personId, purpose: "panorama" } as const;
  const tourId = await withPanorama(services, asked, (panorama) =>
    db.transaction().execute(async (db) => {
      await lockTours(db, spaceId);
      await claimUpload(db, asked);
      await refuseTooMany(db, spaceId);
      const { id } = await db
        .insertInto("tour")
        .values({ space_id: spaceId, title, language, created_by: person.personId })
        .returning("id")
        .executeTakeFirstOrThrow();
      const sceneId = await insertScene(db, { tourId: id, position: 0, title, ...panorama });
      if (panorama.waitsForTiles) await queueTiles(jobs, db, sceneId);
      await recordTour(db, { tourId: id, spaceId, person }, toursAudit["tours.made"], { title });
      return id;
    }),
  );
  await deleteUploadFile(storage, { storageKey: uploadKey(uploadId) });
  return tourId;
}

/** Two who make tours at once do not exceed the limit together. */
async function lockTours(db: Db, spaceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tours'), ${spaceId}::int)`.execute(db);
}

async function refuseTooMany(db: Db, spaceId: number): Promise<void> {
  const { count } = await db
    .selectFrom("tour")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_TOURS) throw refuse("tours.full", { status: 409, params: { most: MOST_TOURS } });
}

interface TourRef {
  readonly tourId: number;
  /** The version that the viewer saw. */
  readonly version: number;
}

export interface TourWords extends TourRef {
  readonly titles: TextsByLanguage;
  readonly abouts: TextsByLanguage;
}

/** Says what a tour is, in as many languages as somebody wrote. @throws as openTour and writeTexts; tours.changed. */
export async function describeTour({ db }: Pick<Services, "db">, viewer: Viewer, input: TourWords): Promise<void> {
  const { tourId, version, titles, abouts } = input;
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    const tour = await lockTour(db, tourId);
    assertVersion(tour.version, version);
    const row = { entity: TOUR_ENTITY, entityId: tourId, original: tour.language };
    const { title, about } = await writeTexts<"about">(db, row, { title: titles, about: abouts });
    await db
      .updateTable("tour")
      .set({ title, about, version: version + 1 })
      .where("id", "=", tourId)
      .execute();
    await recordTour(db, opened, toursAudit["tours.described"], { title });
  });
}

/** Shows a tour to everybody. @throws as openTour; tours.no-scene, tours.changed. */
export async function publishTour(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { tourId, version }: TourRef,
): Promise<void> {
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    const tour = await lockTour(db, tourId);
    // Pressed twice it is published once.
    if (tour.isPublished) return;
    assertVersion(tour.version, version);
    const scene = await db.selectFrom("tour_scene").select("id").where("tour_id", "=", tourId).executeTakeFirst();
    if (!scene) throw refuse("tours.no-scene", { status: 409 });
    await setPublished(db, tourId, new Date(clock()));
    await recordTour(db, opened, toursAudit["tours.published"]);
  });
}

/** Closes a tour to everybody but its editors, with all its files. @throws as openTour; tours.changed. */
export async function takeTourBack(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { tourId, version }: TourRef,
): Promise<void> {
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    const tour = await lockTour(db, tourId);
    if (!tour.isPublished) return;
    assertVersion(tour.version, version);
    await setPublished(db, tourId, null);
    await recordTour(db, opened, toursAudit["tours.taken-back"]);
  });
}

const setPublished = (db: Db, tourId: number, at: Date | null) =>
  db
    .updateTable("tour")
    .set((eb) => ({ published_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", tourId)
    .execute();

/** Takes a tour away with all its scenes; their files go after it. @throws as openTour; tours.changed. */
export async function removeTour(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { tourId, version }: TourRef,
): Promise<void> {
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    const tour = await lockTour(db, tourId);
    assertVersion(tour.version, version);
    const scenes = await db
      .selectFrom("tour_scene")
      .select(["id", "media_id", "still_id", "sound_id"])
      .where("tour_id", "=", tourId)
      .execute();
    const hotspots = await db
      .selectFrom("tour_hotspot as h")
      .innerJoin("tour_scene as c", "c.id", "h.scene_id")
      .select(["h.id", "h.sound_id"])
      .where("c.tour_id", "=", tourId)
      .execute();
    const gone = await db.deleteFrom("tour").where("id", "=", tourId).returning("id").executeTakeFirst();
    if (!gone) throw notFound();
    await deleteTranslations(db, TOUR_ENTITY, [tourId]);
    await deleteTranslations(
      db,
      SCENE_ENTITY,
      scenes.map(({ id }) => id),
    );
    await deleteTranslations(
      db,
      HOTSPOT_ENTITY,
      hotspots.map(({ id }) => id),
    );
    await queuePurge(jobs, db, {
      panoramas: scenes.map(({ media_id }) => media_id),
      others: [
        ...scenes.flatMap((scene) => [scene.still_id, scene.sound_id]),
        ...hotspots.map((spot) => spot.sound_id),
      ].filter((id) => id !== null),
    });
    const detail = { title: tour.title, scenes: scenes.length };
    await recordTour(db, opened, toursAudit["tours.removed"], detail);
  });
}
