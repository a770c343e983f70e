import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerMedia } from "../answer-media.server.ts";
import { findHotspotSound } from "../queries/tour-subject.server.ts";
import type { Route } from "./+types/hotspot-sound";

/** What a hotspot plays. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [tourId, hotspotId] = [readId(params.id), readId(params.hotspot)];
  return answerMedia(ctx, request, tourId && hotspotId ? await findHotspotSound(ctx, { tourId, hotspotId }) : null);
}
