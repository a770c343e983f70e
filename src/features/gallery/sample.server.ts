import { createHash } from "node:crypto";
import type { Words } from "../../../sample/world/types.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import { sourceLanguage } from "../../platform/i18n/languages.ts";
import { storePicture, type PictureServices } from "../../platform/media/store-picture.ts";
import { storeMedia } from "../../platform/media/stored-media.ts";
import type { Storage } from "../../platform/storage.ts";
import { VIEW_ENTITY } from "./rules.ts";

export interface SampleModel {
  readonly spaceId: number;
  readonly title: Words;
  /** One GLB with its textures inside, uncompressed. */
  readonly glb: Buffer;
  readonly triangles: number;
  /** A WebP of 1,280 × 800 px, kept as it is. */
  readonly thumbnail: Buffer;
}

/** A model of the sample world. @returns the id of its view. */
export async function seedModel(services: PictureServices, model: SampleModel): Promise<number> {
  const { db, storage } = services;
  const { spaceId, title, glb, triangles, thumbnail } = model;
  const thumbnailId = await storePicture(services, thumbnail, null);
  const { id } = await db
    .insertInto("space_view")
    .values({
      ...{ space_id: spaceId, kind: "model", title: title[sourceLanguage], language: sourceLanguage },
      ...{ media_id: await storeGlb(db, storage, glb), thumbnail_id: thumbnailId },
      facts: JSON.stringify({ triangles, bytes: glb.length }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [language, text] of Object.entries(title) as [string, string][]) {
    if (language !== sourceLanguage) {
      await saveTranslations(db, language, VIEW_ENTITY, [{ entityId: id, field: "title", text }]);
    }
  }
  return id;
}

function storeGlb(db: Db, storage: Storage, contents: Buffer): Promise<number> {
  const sha256 = createHash("sha256").update(contents).digest("hex");
  const storageKey = `models/${sha256.slice(0, 2)}/${sha256}.glb`;
  return storeMedia(db, storage, { sha256, storageKey, mime: "model/gltf-binary", contents, createdBy: null });
}
