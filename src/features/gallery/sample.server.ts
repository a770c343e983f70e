import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connection.ts";
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
  await storage.put(key, bytes);
  const model = await db
    .insertInto("media")
    .values({ sha256, storage_key: key, mime: "model/gltf-binary", bytes: bytes.length })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ storage_key: key }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const picture = await db
    .selectFrom("media_use")
    .select("media_id")
    .where("entity", "=", "space")
    .where("entity_id", "=", spaceId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const facts = JSON.stringify({ triangles, bytes: bytes.length });
  await db
    .insertInto("space_view")
    .values([
      { space_id: spaceId, kind: "model", title: views.model, media_id: model.id, facts },
      {
        space_id: spaceId,
        kind: "link",
        title: views.tour.title,
        url: views.tour.url,
        thumbnail_id: picture?.media_id ?? null,
      },
    ])
    .execute();
}
