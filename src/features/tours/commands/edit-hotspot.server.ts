import type { Db } from "#/platform/db/connection.ts";
import { isConstraint } from "#/platform/db/is-constraint.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { deletePrivateMedia } from "#/platform/media/stored-media.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, deleteUploadFile } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { toursAudit } from "../audit-actions.ts";
import { queuePurge } from "../queues.ts";
import { HOTSPOT_ENTITY, MOST_HOTSPOTS, type HotspotKind } from "../rules.ts";
import { assertVersion, lockTour, openTour, recordTour } from "./open-tour.server.ts";
import { storeSound } from "./store-sound.server.ts";
import { writeTexts, type TextsByLanguage } from "./write-texts.server.ts";

type HotspotServices = PictureServices & Pick<Services, "jobs">;

export interface NewHotspot {
  readonly tourId: number;
  readonly sceneId: number;
  readonly kind: HotspotKind;
  /** Degrees. */
  readonly yaw: number;
  readonly pitch: number;
  /** In the tour's language. */
  readonly title: string;
  readonly body: string;
  readonly targetId?: number | undefined;
  readonly soundUploadId?: string | undefined;
}

/**
 * Puts something into a scene. @returns its id.
 * @throws as openTour and claimUpload; platform.not-found, tours.hotspots-full, tours.body-missing, tours.heard-missing,
 * tours.target-missing, tours.sound-missing, tours.sound-unreadable, tours.lamp-there.
 */
export async function addHotspot(services: HotspotServices, viewer: Viewer, input: NewHotspot): Promise<number> {
  const { db } = services;
  const { tourId, sceneId, kind, yaw, pitch, title, body } = input;
  const opened = await openTour({ db }, viewer, { tourId });
  const { personId } = opened.person;
  refuseWithoutWords(kind, body, "body");
  if (kind === "audio" && !input.soundUploadId) throw refuseField("sound", "tours.sound-missing");
  return withSound(services, kind === "audio" ? input.soundUploadId : undefined, personId, (claimSound) =>
    db
      .transaction()
      .execute(async (db) => {
        await lockTour(db, tourId);
        const scene = await db
          .selectFrom("tour_scene")
          .select("id")
          .where("id", "=", sceneId)
          .where("tour_id", "=", tourId)
          .executeTakeFirst();
        if (!scene) throw notFound();
        await refuseTooMany(db, sceneId);
        const targetId = kind === "link" ? await targetOf(db, { tourId, sceneId }, input.targetId) : null;
        const { id } = await db
          .insertInto("tour_hotspot")
          .values({
            ...{ scene_id: sceneId, kind, yaw, pitch, title, body },
            ...{ target_id: targetId, sound_id: await claimSound(db) },
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await recordTour(db, opened, toursAudit["tours.hotspot-added"], { kind, title });
        return id;
      })
      .catch((error: unknown) => {
        if (isConstraint(error)) throw refuseField("kind", "tours.lamp-there");
        throw error;
      }),
  );
}

/** What is read is the words themselves; what is heard is for those who cannot hear it. */
function refuseWithoutWords(kind: string, body: string, field: string): void {
  if (body !== "") return;
  if (kind === "text") throw refuseField(field, "tours.body-missing");
  if (kind === "audio") throw refuseField(field, "tours.heard-missing");
}

async function refuseTooMany(db: Db, sceneId: number): Promise<void> {
  const { count } = await db
    .selectFrom("tour_hotspot")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("scene_id", "=", sceneId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_HOTSPOTS) {
    throw refuse("tours.hotspots-full", { status: 409, params: { most: MOST_HOTSPOTS } });
  }
}

/** A way leads to another scene of the same tour. */
async function targetOf(
  db: Db,
  { tourId, sceneId }: { readonly tourId: number; readonly sceneId: number },
  targetId: number | undefined,
): Promise<number> {
  const target =
    targetId === undefined || targetId === sceneId
      ? undefined
      : await db
          .selectFrom("tour_scene")
          .select("id")
          .where("id", "=", targetId)
          .where("tour_id", "=", tourId)
          .executeTakeFirst();
  if (!target) throw refuseField("target", "tours.target-missing");
  return target.id;
}

/** Lends a sound that was uploaded; where the step fails, nothing of it is left. */
async function withSound<Result>(
  services: HotspotServices,
  uploadId: string | undefined,
  personId: number,
  use: (claimSound: (db: Db) => Promise<number | null>) => Promise<Result>,
): Promise<Result> {
  const { db, storage } = services;
  if (!uploadId) return use(async () => null);
  const asked = { id: uploadId, personId, purpose: "sound" } as const;
  const mediaId = await storeSound(services, asked);
  try {
    const result = await use(async (db) => {
      await claimUpload(db, asked);
      return mediaId;
    });
    await deleteUploadFile(storage, { storageKey: uploadKey(uploadId) });
    return result;
  } catch (error) {
    await deletePrivateMedia(db, storage, [mediaId]);
    throw error;
  }
}

interface HotspotRef {
  readonly tourId: number;
  readonly hotspotId: number;
  /** The version that the viewer saw. */
  readonly version: number;
}

async function findHotspot(db: Db, { tourId, hotspotId, version }: HotspotRef) {
  const row = await db
    .selectFrom("tour_hotspot as h")
    .innerJoin("tour_scene as c", "c.id", "h.scene_id")
    .selectAll("h")
    .where("h.id", "=", hotspotId)
    .where("c.tour_id", "=", tourId)
    .executeTakeFirst();
  if (!row) throw notFound();
  assertVersion(row.version, version);
  return row;
}

export interface HotspotChange extends HotspotRef {
  readonly yaw: number;
  readonly pitch: number;
  readonly titles: TextsByLanguage;
  readonly bodies: TextsByLanguage;
  readonly targetId?: number | undefined;
  /** Another sound; without it the one that is there stays. */
  readonly soundUploadId?: string | undefined;
}

/** Changes what stands in a scene; its kind stays. @throws as addHotspot and writeTexts; tours.changed. */
export async function editHotspot(services: HotspotServices, viewer: Viewer, input: HotspotChange): Promise<void> {
  const { db, jobs } = services;
  const { tourId, hotspotId, version, yaw, pitch } = input;
  const opened = await openTour({ db }, viewer, { tourId });
  const { personId } = opened.person;
  const { kind } = await findHotspot(db, input);
  await withSound(services, kind === "audio" ? input.soundUploadId : undefined, personId, (claimSound) =>
    db.transaction().execute(async (db) => {
      const { language } = await lockTour(db, tourId);
      const hotspot = await findHotspot(db, input);
      const row = { entity: HOTSPOT_ENTITY, entityId: hotspotId, original: language };
      const { title, body } = await writeTexts<"body">(db, row, { title: input.titles, body: input.bodies });
      refuseWithoutWords(kind, body, `body_${language}`);
      const ref = { tourId, sceneId: hotspot.scene_id };
      const soundId = (await claimSound(db)) ?? hotspot.sound_id;
      await db
        .updateTable("tour_hotspot")
        .set({
          ...{ title, body, yaw, pitch, sound_id: soundId, version: version + 1 },
          target_id: kind === "link" ? await targetOf(db, ref, input.targetId) : null,
        })
        .where("id", "=", hotspotId)
        .execute();
      if (hotspot.sound_id !== null && hotspot.sound_id !== soundId) {
        await queuePurge(jobs, db, { panoramas: [], others: [hotspot.sound_id] });
      }
      await recordTour(db, opened, toursAudit["tours.hotspot-changed"], { title });
    }),
  );
}

/** Puts something to another place of its scene. @throws as openTour; platform.not-found, tours.changed. */
export async function placeHotspot(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: HotspotRef & { readonly yaw: number; readonly pitch: number },
): Promise<void> {
  const { tourId, hotspotId, version, yaw, pitch } = input;
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    await lockTour(db, tourId);
    const { title } = await findHotspot(db, input);
    await db
      .updateTable("tour_hotspot")
      .set({ yaw, pitch, version: version + 1 })
      .where("id", "=", hotspotId)
      .execute();
    await recordTour(db, opened, toursAudit["tours.hotspot-changed"], { title });
  });
}

/** Takes something out of its scene. @throws as openTour; platform.not-found, tours.changed. */
export async function removeHotspot(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  input: HotspotRef,
): Promise<void> {
  const { tourId, hotspotId } = input;
  const opened = await openTour({ db }, viewer, { tourId });
  await db.transaction().execute(async (db) => {
    await lockTour(db, tourId);
    const { kind, title, sound_id: soundId } = await findHotspot(db, input);
    await db.deleteFrom("tour_hotspot").where("id", "=", hotspotId).execute();
    await deleteTranslations(db, HOTSPOT_ENTITY, [hotspotId]);
    if (soundId !== null) await queuePurge(jobs, db, { panoramas: [], others: [soundId] });
    await recordTour(db, opened, toursAudit["tours.hotspot-removed"], { kind, title });
  });
}
