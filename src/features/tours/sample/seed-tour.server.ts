import { createHash, randomBytes } from "node:crypto";
import type { Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { drawStill } from "../../../platform/media/panorama/draw-still.ts";
import { storeOwnPanorama } from "../../../platform/media/panorama/store-panorama.ts";
import { storePrivatePicture } from "../../../platform/media/store-picture.ts";
import { storeMedia } from "../../../platform/media/stored-media.ts";
import type { Ids, SampleWorld } from "../../../platform/sample-part.ts";
import { HOTSPOT_ENTITY, SCENE_ENTITY, TOUR_ENTITY, withinRise, withinTurn, type HotspotKind } from "../rules.ts";

export interface SampleSound {
  readonly bytes: Buffer;
  readonly mime: "audio/mp4" | "audio/mpeg";
}

export interface SampleHotspot {
  readonly kind: HotspotKind;
  /** Degrees: to the right of the picture's middle, and up from the horizon. */
  readonly yaw: number;
  readonly pitch: number;
  readonly title: Words;
  readonly text?: Words;
  /** The key of the scene that a link leads to. */
  readonly to?: string;
  readonly sound?: SampleSound;
}

export interface SampleScene {
  readonly key: string;
  readonly title: Words;
  readonly about: Words;
  /** A JPEG of 4,096 × 2,048 px, kept as it is. */
  readonly panorama: Buffer;
  /** A WebP of 1,280 × 800 px of the start view, kept as it is; drawn where it is missing. */
  readonly still?: Buffer;
  readonly start: { readonly yaw: number; readonly pitch: number };
  readonly sound?: SampleSound;
  readonly hotspots: readonly SampleHotspot[];
}

export interface SampleTour {
  readonly spaceId: number;
  readonly title: Words;
  readonly about: Words;
  /** In the order in which they are walked. */
  readonly scenes: readonly SampleScene[];
}

type World = Pick<SampleWorld, "db" | "storage" | "pictures" | "nowMs">;

/** A published tour of the sample world. @returns its id as `tour`, and those of its scenes by their keys. */
export async function seedTour(world: World, { spaceId, title, about, scenes }: SampleTour): Promise<Ids> {
  const { db, nowMs } = world;
  const { id: tourId } = await db
    .insertInto("tour")
    .values({
      space_id: spaceId,
      ...{ title: title[sourceLanguage], about: about[sourceLanguage], language: sourceLanguage },
      published_at: new Date(nowMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await translate(db, TOUR_ENTITY, tourId, { title, about });
  const ids: Record<string, number> = {};
  for (const [position, scene] of scenes.entries()) ids[scene.key] = await seedScene(world, tourId, position, scene);
  for (const { key, hotspots } of scenes) {
    for (const hotspot of hotspots) await seedHotspot(world, ids[key]!, hotspot, ids);
  }
  return { tour: tourId, ...ids };
}

async function seedScene(world: World, tourId: number, position: number, scene: SampleScene): Promise<number> {
  const { db } = world;
  const { mediaId, width, height } = await storeOwnPanorama(world, scene.panorama);
  const start = { yaw: withinTurn(scene.start.yaw), pitch: withinRise(scene.start.pitch) };
  const stillId = await storePrivatePicture(world, scene.still ?? (await drawStill(scene.panorama, start)), null);
  const { id } = await db
    .insertInto("tour_scene")
    .values({
      tour_id: tourId,
      position,
      ...{ title: scene.title[sourceLanguage], about: scene.about[sourceLanguage] },
      ...{ media_id: mediaId, still_id: stillId, width, height },
      ...{ start_yaw: start.yaw, start_pitch: start.pitch },
      sound_id: scene.sound ? await storeSound(world, scene.sound) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await translate(db, SCENE_ENTITY, id, { title: scene.title, about: scene.about });
  return id;
}

async function seedHotspot(world: World, sceneId: number, spot: SampleHotspot, scenes: Ids): Promise<void> {
  const { db } = world;
  const { kind, yaw, pitch, title, text } = spot;
  if (kind === "link" && !scenes[spot.to ?? ""]) throw new Error(`A way leads to ${spot.to}, which is no scene.`);
  const { id } = await db
    .insertInto("tour_hotspot")
    .values({
      ...{ scene_id: sceneId, kind, yaw: withinTurn(yaw), pitch: withinRise(pitch) },
      ...{ title: title[sourceLanguage], body: text?.[sourceLanguage] ?? "" },
      target_id: kind === "link" ? scenes[spot.to!]! : null,
      sound_id: spot.sound ? await storeSound(world, spot.sound) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await translate(db, HOTSPOT_ENTITY, id, text ? { title, body: text } : { title });
}

/** Private: the door of its tour alone hands it out. The same sound in two places is two media. */
async function storeSound({ db, storage }: World, { bytes, mime }: SampleSound): Promise<number> {
  const sha256 = createHash("sha256").update(randomBytes(16)).update(bytes).digest("hex");
  const storageKey = `sounds/${sha256.slice(0, 2)}/${sha256}.${mime === "audio/mp4" ? "m4a" : "mp3"}`;
  return storeMedia(db, storage, { sha256, storageKey, mime, contents: bytes, createdBy: null, isPrivate: true });
}

/** Keeps the texts of a row in every language but the one they stand in. */
async function translate(db: Db, entity: string, entityId: number, texts: Readonly<Record<string, Words>>) {
  for (const [field, words] of Object.entries(texts)) {
    for (const [language, text] of Object.entries(words) as [string, string][]) {
      if (language !== sourceLanguage && text)
        await saveTranslations(db, language, entity, [{ entityId, field, text }]);
    }
  }
}
