import { measurePanorama } from "#/platform/media/panorama/measure-panorama.ts";
import { drawStill } from "#/platform/media/panorama/draw-still.ts";
import type { Direction } from "#/platform/media/panorama/look.ts";
import { deletePanorama, readMiddle, storePanorama } from "#/platform/media/panorama/store-panorama.ts";
import { deletePrivateMedia } from "#/platform/media/stored-media.ts";
import { type PictureServices, storePrivatePicture } from "#/platform/media/store-picture.ts";
import { besideField, isAbout, refuse } from "#/platform/refusal.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { peekUpload, releaseUpload, type UploadRequest } from "#/platform/uploads/claim-upload.ts";
import { isSpherical, LEAST_PANORAMA_WIDTH } from "../rules.ts";

/** A stored panorama with the look ahead, before a scene refers to them. */
export interface StoredScene {
  readonly mediaId: number;
  readonly stillId: number;
  readonly ground: string;
  readonly width: number;
  readonly height: number;
  readonly waitsForTiles: boolean;
}

const AHEAD: Direction = { yaw: 0, pitch: 0 };

/**
 * Looks into an uploaded 360° photo, keeps it, and lends it to a step that makes a scene of it. Where that fails, nothing of
 * it is left; where the photo is refused, its upload is gone.
 * @throws as claimUpload and storePanorama; tours.not-a-sphere, tours.panorama-too-small.
 */
export async function withPanorama<Result>(
  services: PictureServices,
  asked: UploadRequest,
  use: (scene: StoredScene) => Promise<Result>,
): Promise<Result> {
  const { db, storage } = services;
  const wrong = (error: unknown) => {
    throw besideField("upload", error);
  };
  const upload = await peekUpload(db, asked).catch(wrong);
  let scene: StoredScene | null = null;
  try {
    scene = await withLocalFile(storage, upload.storageKey, (file) =>
      storeScene(services, file, asked.personId).catch(wrong),
    );
    return await use(scene);
  } catch (error) {
    if (scene) await discardScene(services, scene);
    // A photo that is fine waits for the next try.
    if (isAbout("upload", error)) await releaseUpload(db, storage, asked);
    throw error;
  }
}

/** Deletes what was stored of a scene that came to nothing. */
export async function discardScene(
  { db, storage }: Pick<PictureServices, "db" | "storage">,
  { mediaId, stillId }: StoredScene,
): Promise<void> {
  await deletePanorama(db, storage, mediaId);
  await deletePrivateMedia(db, storage, [stillId]);
}

/** Looks into a 360° photo and stores it with its look ahead. @throws as withPanorama. */
export async function storeScene(
  services: PictureServices,
  file: string,
  personId: number | null,
): Promise<StoredScene> {
  const size = await measurePanorama(file);
  const { width, height } = size;
  if (!isSpherical(width, height)) throw refuse("tours.not-a-sphere", { params: { width, height } });
  if (width < LEAST_PANORAMA_WIDTH) {
    throw refuse("tours.panorama-too-small", { params: { least: LEAST_PANORAMA_WIDTH } });
  }
  const panorama = await storePanorama(services, file, size, personId);
  const stillId = await drawLookAhead(services, panorama.mediaId, AHEAD, personId);
  return { ...panorama, ground: panorama.ground ?? "transparent", stillId };
}

/** Draws the look from a direction of a stored panorama. @returns the id of its private medium. */
export async function drawLookAhead(
  services: PictureServices,
  mediaId: number,
  from: Direction,
  personId: number | null,
): Promise<number> {
  const { db, storage, pictures } = services;
  const middle = await readMiddle(storage, db, mediaId);
  const still = await pictures.unpack(() => drawStill(middle, from));
  return storePrivatePicture(services, still, personId);
}
