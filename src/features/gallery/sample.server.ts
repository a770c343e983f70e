import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.ts";
import { listGallery } from "../../platform/media/picture-uses.ts";
import { storeMedia } from "../../platform/media/stored-media.ts";
import type { Storage } from "../../platform/storage.ts";
import { steppedTower } from "./models/stepped-tower.ts";

export interface SampleViews {
  readonly model: string;
  readonly tour: { readonly title: string; readonly url: string };
}

/** A model and a tour of a sample space; the tour shows itself with the space's last picture. */
export async function seedViews(db: Db, storage: Storage, spaceId: number, views: SampleViews): Promise<void> {
  const { bytes, triangles } = steppedTower();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = `models/${sha256.slice(0, 2)}/${sha256}.glb`;
  const mime = "model/gltf-binary";
  const modelId = await storeMedia(db, storage, {
    ...{ sha256, storageKey: key, mime, contents: Buffer.from(bytes) },
    createdBy: null,
  });
  const picture = (await listGallery(db, { entity: "space", entityId: spaceId })).at(-1);
  const facts = JSON.stringify({ triangles, bytes: bytes.length });
  await db
    .insertInto("space_view")
    .values([
      { space_id: spaceId, kind: "model", title: views.model, media_id: modelId, facts },
      {
        space_id: spaceId,
        kind: "link",
        title: views.tour.title,
        url: views.tour.url,
        thumbnail_id: picture?.mediaId ?? null,
      },
    ])
    .execute();
}
