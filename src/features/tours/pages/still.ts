import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerPrivatePicture } from "#/platform/media/private-picture.ts";
import { noSuchPart, partHeaders } from "../answer-media.server.ts";
import { findSceneFiles } from "../queries/tour-subject.server.ts";
import type { Route } from "./+types/still";

/** The look ahead from a scene's start view, in one of the sizes that pictures have. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [, scene, still] = /^(\d{1,15})-(\d{1,15})$/.exec(params.scene) ?? [];
  const [tourId, sceneId] = [readId(params.id), readId(scene)];
  const files = tourId && sceneId ? await findSceneFiles(ctx, { tourId, sceneId }) : null;
  if (!files || String(files.stillId) !== still) return noSuchPart();
  const answer = await answerPrivatePicture(ctx, files.stillId, params.name);
  if (!answer.ok) return answer;
  return new Response(answer.body, { headers: partHeaders("image/webp") });
}
