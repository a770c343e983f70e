import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.ts";
import { storeMedia } from "../../platform/media/stored-media.ts";
import type { Storage } from "../../platform/storage.ts";
import { steppedTower } from "./models/stepped-tower.ts";

/** A model of a sample space. A tour would lead out to a host, and none is of the sample world. */
export async function seedViews(db: Db, storage: Storage, spaceId: number, title: string): Promise<void> {
  const { bytes, triangles } = steppedTower();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = `models/${sha256.slice(0, 2)}/${sha256}.glb`;
  const mime = "model/gltf-binary";
  const modelId = await storeMedia(db, storage, {
    ...{ sha256, storageKey: key, mime, contents: Buffer.from(bytes) },
    createdBy: null,
  });
  const facts = JSON.stringify({ triangles, bytes: bytes.length });
  await db
    .insertInto("space_view")
    .values({ space_id: spaceId, kind: "model", title, media_id: modelId, facts })
    .execute();
}
