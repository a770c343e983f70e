import { wasDoneIn } from "../../audit/public.server.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { addPictureUses, listGallery, removePictureUses } from "../../../platform/media/picture-uses.ts";
import { type PictureServices, storePicture } from "../../../platform/media/store-picture.ts";

/** One line of `sample/media/pictures/manifest.json`. */
interface Entry {
  readonly key: string;
  readonly shot: string;
  readonly file: string;
  readonly alt: { readonly en: string; readonly hi: string };
  readonly focus: { readonly x: number; readonly y: number };
  readonly type: "exterior" | "interior" | "event";
}

const order = ["hero", "hour", "inside"];

/**
 * Hangs the pictures of the manifest in the sample spaces: new ones are added, those drawn anew replace
 * their old selves, and those that people added stay. A space whose pictures are there already costs one query.
 * @returns the ids of the spaces that changed.
 */
export async function attachPictures(
  services: PictureServices,
  spaceIds: Record<string, number>,
  folder: string,
): Promise<number[]> {
  const { db } = services;
  const manifest = path.join(folder, "manifest.json");
  if (!existsSync(manifest)) return [];
  const entries = JSON.parse(readFileSync(manifest, "utf8")) as Entry[];
  const changed: number[] = [];
  for (const [key, spaceId] of Object.entries(spaceIds)) {
    const wanted = entries.filter((entry) => entry.key === key && existsSync(path.join(folder, entry.file)));
    const attached: { mediaId: number; entry: Entry; position: number }[] = [];
    for (const entry of wanted) {
      const mediaId = await storePicture(services, readFileSync(path.join(folder, entry.file)), null);
      const rank = order.indexOf(entry.shot);
      attached.push({ mediaId, entry, position: rank < 0 ? order.length : rank });
    }
    if (await attachTo(db, spaceId, attached)) changed.push(spaceId);
  }
  return changed;
}

type AttachedPicture = { readonly mediaId: number; readonly entry: Entry; readonly position: number };

async function attachTo(db: Db, spaceId: number, wanted: readonly AttachedPicture[]): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    // A picture of the sample world is a medium that nobody uploaded.
    const gallery = await listGallery(db, { entity: "space", entityId: spaceId });
    const present = gallery.filter(({ isSample }) => isSample);
    const stale = present.filter((use) => !wanted.some(({ mediaId }) => mediaId === use.mediaId));
    const missing = wanted.filter(({ mediaId }) => !present.some((use) => use.mediaId === mediaId));
    // Pictures that a space's people removed or cropped are not added again.
    const fresh = missing.length > 0 && (await wasDoneIn(db, spaceId, "gallery.")) ? [] : missing;
    await removePictureUses(
      db,
      stale.map(({ id }) => id),
    );
    const added = await addPictureUses(
      db,
      fresh.map(({ mediaId, entry, position }) => ({
        entity: "space",
        entityId: spaceId,
        mediaId,
        role: entry.shot === "hero" ? "hero" : "gallery",
        kind: entry.type,
        position,
        alt: entry.alt.en,
        focus: entry.focus,
      })),
    );
    await saveTranslations(
      db,
      "hi",
      "media_use",
      added.map((useId, i) => ({ entityId: useId, field: "alt", text: fresh[i]!.entry.alt.hi })),
    );
    return stale.length + fresh.length > 0;
  });
}
