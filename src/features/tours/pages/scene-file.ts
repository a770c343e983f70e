import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readPanoramaFile } from "#/platform/media/panorama/store-panorama.ts";
import { answerMedia, noSuchPart, partHeaders } from "../answer-media.server.ts";
import { findSceneFiles } from "../queries/tour-subject.server.ts";
import type { Route } from "./+types/scene-file";

/** The first picture of a scene, a tile of it, or its sound. The medium stands in the address: it may be kept. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [, scene, media] = /^(\d{1,15})-(\d{1,15})$/.exec(params.scene) ?? [];
  const [tourId, sceneId] = [readId(params.id), readId(scene)];
  const files = tourId && sceneId ? await findSceneFiles(ctx, { tourId, sceneId }) : null;
  if (!files || String(files.mediaId) !== media) return noSuchPart();
  const [, sound] = /^sound-(\d{1,15})$/.exec(params.name) ?? [];
  if (sound) return answerMedia(ctx, request, String(files.soundId) === sound ? files.soundId : null);
  const file = await readPanoramaFile(ctx, files, params.name);
  if (!file) return noSuchPart();
  return new Response(file.body as Uint8Array<ArrayBuffer>, { headers: partHeaders(file.mime) });
}
